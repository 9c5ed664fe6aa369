// Whether the user is asked by our mod, in Claude Code's own dialog: then nobody else asks, and this waits.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson, remove, statePath, writeJson } from '../state/files.ts';
import { readSession, sessionFolder } from '../state/sessions.ts';

const MOD_LOOK_EVERY_MS = 200;
/** After so many looks at the same note no mod has taken the question, or whoever wrote it has died: a busy one takes seconds. */
const MOST_LOOKS_ALIKE = 25;
/** What a mod wrote when a call began. */
const FRESH_MS = 15 * 60_000;

/** `call`: Claude Code's id of the call that waits. Only the mod in whose session it runs takes the question. */
export type Waiting = {
  seconds: number;
  signal?: AbortSignal;
  call?: string | undefined;
};
/** A mod that holds the question writes another `beat` each second. */
type DialogNote = { key?: string; call?: string; beat?: number; closed?: boolean } | null;
type AskedByMod = 'by host' | 'answered' | 'open' | 'closed';

/** answered: something else is due by now · open: the dialog is still there · closed: without an answer. */
export async function askedByMod(
  id: string,
  { seconds, signal, call }: Waiting,
): Promise<AskedByMod> {
  const path = dialogNote(id);
  const key = readSession(id)?.ask_key ?? null;
  if (key === null || seconds === 0 || !call || !freshMod()) return 'by host';
  const until = performance.now() + seconds * 1000;
  let last = '';
  let same = 0;
  for (;;) {
    if (readSession(id)?.ask_key !== key) return 'answered';
    const note = readJson(path) as DialogNote;
    same = JSON.stringify(note) === last ? same + 1 : 0;
    last = JSON.stringify(note);
    const isOver = performance.now() > until || signal?.aborted === true;
    const look = { note, key, call, same, isOver };
    const ending = endingOf(look);
    if (ending) return settledNote(id, ending, look);
    if (isUntaken(look))
      writeJson(path, { key, call, wants: process.env['CLAUDE_CODE_SESSION_ID'] });
    await pause(MOD_LOOK_EVERY_MS);
  }
}

const dialogNote = (id: string): string => join(sessionFolder(id), 'asker.json');
const closedMark = (id: string): string => join(sessionFolder(id), 'closed.json');

/** The user closed the dialog of this very question. */
export const isClosed = (id: string, key: string): boolean =>
  (readJson(closedMark(id)) as { key?: string } | null)?.key === key;

/** `same`: how often the note has been seen as it is. */
type ModLook = {
  note: DialogNote;
  key: string;
  call: string;
  same: number;
  isOver: boolean;
};

function endingOf({ note, key, call, same, isOver }: ModLook): AskedByMod | null {
  const isOurs = note?.key === key;
  if (isOurs && note.closed) return 'closed';
  if (isOurs && note.call === call && (isOver || same > MOST_LOOKS_ALIKE))
    return 'by host';
  if (!isOver) return null;
  return isOurs && note.beat ? 'open' : 'by host';
}

function settledNote(
  id: string,
  ending: AskedByMod,
  { note, key, call }: ModLook,
): AskedByMod {
  // A mod that comes late is not to ask what somebody else asks by then.
  if (note?.key === key && (note.closed || note.call === call)) remove(dialogNote(id));
  if (ending === 'closed') writeJson(closedMark(id), { key });
  return ending;
}

/** Nobody holds this question, or whoever did has died. */
const isUntaken = ({ note, key, call, same }: ModLook): boolean =>
  note?.key === key ? note.call !== call && same > MOST_LOOKS_ALIKE : same > 0;

/** `band`: the sessions whose terminal shows what goes on; there it need not be said a second time. */
type ModNote = { at?: number; band?: string[] } | null;

function freshMod(): ModNote {
  const mod = readJson(join(statePath(), 'mod.json')) as ModNote;
  return Date.now() - (mod?.at ?? 0) < FRESH_MS ? mod : null;
}

export const isShownByMod = (): boolean =>
  freshMod()?.band?.includes(process.env['CLAUDE_CODE_SESSION_ID'] ?? '') === true;
