// Which deliberations of a project wait for an answer, and which one is meant by an answer that names none.
import type { SessionView } from '../../core/schemas/session.ts';
import { listed, shorten } from '../../core/words/line.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { projectOf } from './files.ts';
import { listSessions, resolveId, viewsIn, type Which } from './sessions.ts';

/** The newest first. */
export const askingIn = (cwd: string): SessionView[] =>
  [...viewsIn(listSessions(), projectOf(cwd))].filter(({ asks }) => asks);

/** Where two wait for one it is none. */
export function answeredId(cwd: string, which?: Which): string {
  const id = resolveId(undefined, cwd, which);
  const asking = askingIn(cwd);
  if (asking.length < 2 || !asking.some((one) => one.id === id)) return id;
  const named = asking
    .slice(0, 3)
    .map((one) => `${one.id} (“${shorten(one.topic, 60)}”)`);
  throw new Refusal(
    'several_open',
    `${asking.length} questions are open here: ${listed(named)}.`,
    `Name the one that is meant: ftm decide ${id} …`,
  );
}
