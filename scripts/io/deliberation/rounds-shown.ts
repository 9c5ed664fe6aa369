// Of a Council each round is shown once, also one that was counted while nobody was waiting.
import { join } from 'node:path';
import { isCouncil } from '../../core/protocols.ts';
import { readText, writeJson } from '../state/files.ts';
import { sessionFolder } from '../state/sessions.ts';
import { conflictOf, type Deliberation } from './deliberation.ts';

/** Another skill reads the verdict alone, and nobody is there where nobody is asked. */
export const isWatched = (one: Deliberation): boolean =>
  isCouncil(one.state) && !one.state.opened.auto && conflictOf(one) === null;

export async function roundShown(now: Deliberation): Promise<{ display?: string }> {
  const { id, state } = now;
  const path = join(sessionFolder(id), 'rounds-shown.json');
  if (!isCouncil(state) || !isWatched(now)) return {};
  const ends = state.calls.flatMap(({ count }, at) => (count ? [at + 1] : []));
  const last = state.calls.findLast(({ count }) => count)?.count;
  const isBetween = last?.outcome === 'continue';
  const unseen = ends.slice(Number(readText(path) ?? 0));
  if (!isBetween || unseen.length === 0) return {};
  writeJson(path, ends.length);
  const { displayOf } = await import('./instruction.ts');
  const as = (end: number) => ({ ...state, calls: state.calls.slice(0, end) });
  const each = unseen.map((end) => displayOf({ ...now, state: as(end) }));
  return { display: each.join('\n\n') };
}
