// The record of a debate in its workspace, and the check that nobody changed what its challengers read.
import { isDebate } from '../../core/protocols.ts';
import type { Workspace } from '../../core/schemas/debate.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { contextChanges, writeRecord } from '../openings/debate-workspace.ts';
import { readAnswerFile } from '../state/sessions.ts';
import type { Deliberation } from './deliberation.ts';

const workspaceOf = ({ state }: Deliberation): Workspace | null =>
  isDebate(state) ? (state.framing.workspace ?? null) : null;

export async function writeDebate(deliberation: Deliberation): Promise<void> {
  const { id, state } = deliberation;
  const workspace = workspaceOf(deliberation);
  if (!isDebate(state) || !workspace) return;
  const { recordFiles } = await import('../../core/debate/workspace.ts');
  const textOf = ({ file }: { file: string | null }): string =>
    file === null ? '' : readAnswerFile(id, file);
  writeRecord(workspace, recordFiles(state, textOf));
}

/** Written once, and the same in every round. */
export function requireSameContext(deliberation: Deliberation): void {
  const workspace = workspaceOf(deliberation);
  const [change] = workspace ? contextChanges(workspace) : [];
  if (!workspace || !change) return;
  throw new Refusal(
    'context_changed',
    `${change.file} in ${workspace.folder} was ${change.problem} since the debate began.`,
    'Put it back as it was, or open the debate again.',
    1,
  );
}
