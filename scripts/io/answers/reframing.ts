// A framing that the user changes: the changed parts replace the old ones, and the whole is checked again.
import type { CouncilFraming, UserAnswer } from '../../core/shapes.ts';
import type { Deliberation } from '../deliberation/deliberations.ts';
import { projectOf } from '../deliberation/due.ts';
import { decode } from '../input/schemas.ts';
import { missingPaths } from '../openings/council-framing.ts';

export async function reframe(
  deliberation: Deliberation,
  { framing, ...answer }: UserAnswer,
): Promise<UserAnswer & { missing_paths: string[] }> {
  const { framing: before } = deliberation.state as { framing?: CouncilFraming };
  const changed = await decode('council-framing', { ...before, ...framing }, 'the framing');
  return {
    ...answer,
    framing: { ...changed },
    missing_paths: missingPaths(projectOf(deliberation), changed.entry_points ?? []),
  };
}
