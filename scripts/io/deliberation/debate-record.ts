// The record of a debate in its workspace, and the check that nobody changed what its challengers read.
import { basename } from 'node:path';
import { withoutMark } from '../../core/answers/mark.ts';
import { isDebate } from '../../core/protocols.ts';
import type { Workspace } from '../../core/schemas/ballots.ts';
import type { Failure } from '../../core/schemas/nouns.ts';
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
    file === null ? '' : withoutMark(readAnswerFile(id, file));
  writeRecord(workspace, recordFiles(state, textOf));
}

/** Written once, and the same in every round: whose file is another now is set aside, and nobody else. */
export function changedContext(deliberation: Deliberation, seat: string): Failure | null {
  const own = contextChange(deliberation, seat);
  return (
    own && {
      reason: 'tampered',
      detail: `${own.file} was ${own.problem} since the debate began`,
      remedy: `Put ${own.file} in ${own.folder} back as it was.`,
    }
  );
}

/** Of nobody's seat: what all of them were told, as the workspace has it. */
export const changedForAll = (deliberation: Deliberation): string | null => {
  const own = contextChange(deliberation, '');
  return own && `${basename(own.folder)}/${own.file}`;
};

function contextChange(deliberation: Deliberation, seat: string) {
  const workspace = workspaceOf(deliberation);
  if (!workspace) return null;
  const own = contextChanges(workspace).find((change) => change.seat === seat);
  return own ? { ...own, folder: workspace.folder } : null;
}
