// Whether the user is asked by our mod, in Claude Code's own dialog: then nobody else asks, and this waits.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readJson, writeJson } from '../state/files.ts';
import { statePath } from '../state/root.ts';
import { readSession, sessionFolder } from '../state/sessions.ts';

const LOOK_EVERY_MS = 200;
/** A mod looks once a second. */
const APPEARS_MS = 3000;
/** What it wrote when the call began that is answered here. */
const FRESH_MS = 15 * 60_000;

type Waiting = { seconds: number; signal?: AbortSignal };
type Note = { key: string; asks: boolean } | null;

const noteOf = (id: string): string => join(sessionFolder(id), 'asker.json');

/** no: the host asks · answered: something else is due by now · open: the dialog is still there. */
export async function askedByMod(id: string, wait: Waiting): Promise<'no' | 'answered' | 'open'> {
  const view = readSession(id);
  const key = view?.ask_key ?? null;
  if (key === null || wait.seconds === 0 || !modSitsIn(view?.cwd ?? '')) return 'no';
  const began = performance.now();
  const until = began + wait.seconds * 1000;
  for (;;) {
    if (readSession(id)?.ask_key !== key) return 'answered';
    const note = readJson(noteOf(id)) as Note;
    const isOpen = note?.key === key && note.asks;
    // The person closed it: the words are for the host to find.
    if (note?.key === key && !note.asks) return 'no';
    if (!isOpen && performance.now() > began + APPEARS_MS) break;
    if (performance.now() > until || wait.signal?.aborted) return isOpen ? 'open' : 'no';
    await pause(LOOK_EVERY_MS);
  }
  // The host asks now; a mod that comes late is not to ask the same.
  writeJson(noteOf(id), { key, asks: false });
  return 'no';
}

function modSitsIn(cwd: string): boolean {
  if (process.env['FTM_MOD'] || !process.env['CLAUDE_CODE_SESSION_ID']) return false;
  const mod = readJson(join(statePath(), 'mod.json')) as { cwd: string; at: number } | null;
  return mod?.cwd === cwd && Date.now() - mod.at < FRESH_MS;
}
