// Before a round: every context file is what it was, or the round does not begin.
import type { DueSeat, WorkspaceRecord } from '../../core/protocol/protocol.ts';
import { Refusal } from '../../core/refusal.ts';
import { ourWords } from '../../core/words/our-words.ts';
import { recordUnheard } from '../answers/answers.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { readKept } from '../deliberation/sessions.ts';
import { type ContextChange, contextChanges } from '../deliberation/workspace.ts';

/** The seats that can be asked. A changed file stops the round; without its file a challenger is left out. */
export async function seatsWithContext(deliberation: Deliberation, due: DueSeat[]): Promise<DueSeat[]> {
  const changes = await noteContextChanges(deliberation);
  const changed = changes.filter(({ problem }) => problem === 'changed').map(({ file }) => file);
  if (changed.length) {
    const { folder } = recordOf(deliberation) ?? { folder: '' };
    throw new Refusal(
      'context_changed',
      `${changed.join(', ')} in ${folder} changed since the debate began. A challenger keeps its lens from the first round to the last.`,
      `Put the text back that ${deliberation.folder}/context holds, then go on with: ftm run ${deliberation.id}. Or open the debate again.`,
    );
  }
  const missing = due.filter(({ seat }) => changes.some((one) => one.seat === seat));
  for (const seat of missing) {
    const file = changes.find((one) => one.seat === seat.seat)?.file ?? '';
    await recordUnheard(deliberation, seat, { reason: 'not_found', detail: ourWords('noContextFile', file) });
  }
  return due.filter((one) => !missing.includes(one));
}

/** Also asked after the last round, which no other check follows. */
export async function noteContextChanges(deliberation: Deliberation): Promise<ContextChange[]> {
  const record = recordOf(deliberation);
  const changes = record ? contextChanges(record) : [];
  const files = changes.map(({ file, problem }) => ({ file, problem }));
  if (files.length) await act(deliberation, { type: 'context_changed', files });
  return changes;
}

const recordOf = ({ protocol, state, folder }: Deliberation): WorkspaceRecord | null =>
  protocol.workspace?.(state, (file: string) => readKept(folder, file)) ?? null;
