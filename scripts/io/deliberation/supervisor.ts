// A round outlives the shell call that started it: one detached process for a deliberation runs it and tells in a file
// how it is going.
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../../base/files.mjs';
import { tryLock } from '../../base/lock.mjs';
import { endFamily } from '../../base/process-tree.mjs';
import { Refusal } from '../../core/refusal.ts';
import { newLeash, roundFolder } from '../engines/processes.ts';
import { loadConfiguration } from '../input/config.ts';
import { replaceFile } from '../machine/replace-file.ts';
import { type Deliberation, loadDeliberation } from './deliberations.ts';
import { projectOf } from './due.ts';
import { lockPath, type Progress, progressPath } from './follow.ts';
import { runRound } from './rounds.ts';

const SIGN_OF_LIFE_MS = 60_000;
const leashPath = (folder: string): string => join(folder, 'leash');

/** What the detached process does. Only one at a time gets the lock; a second one leaves at once. */
export async function supervise(
  { id, folder }: Pick<Deliberation, 'id' | 'folder'>,
  { sendAnyway }: { sendAnyway: boolean },
): Promise<void> {
  const held = tryLock(lockPath(folder));
  if (!held) return;
  const progress: Progress = { pid: process.pid, states: [], done: false, error: null };
  const tell = (changes: Partial<Progress>): void =>
    replaceFile(progressPath(folder), JSON.stringify(Object.assign(progress, changes)));
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopped.abort());
  // Seen from another process space (a sandbox, a container) only the age of the lock says that its owner lives.
  const sign = setInterval(held.touch, SIGN_OF_LIFE_MS);
  try {
    await endWhatWasLeft(folder);
    const leash = newLeash();
    // Written before anything is started: whoever comes after us finds what we may have left running.
    writeAtomic(leashPath(folder), leash);
    const deliberation = await loadDeliberation(id);
    const { settings, rows } = await loadConfiguration({ cwd: projectOf(deliberation) });
    await runRound(deliberation, {
      settings,
      rows,
      sendAnyway,
      leash,
      signal: stopped.signal,
      onChange: (states) => tell({ states }),
    });
    rmSync(leashPath(folder), { force: true });
    // Stopped from outside it is not over: whoever follows is told so, and the next call goes on.
    if (!stopped.signal.aborted) tell({ done: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell({ done: true, error: { code: error.code, message: error.message, fix: error.fix } });
  } finally {
    clearInterval(sign);
    held.release();
  }
}

// After a kill -9 of the supervisor its watchdog ends the engines; this is for the case that both were killed.
async function endWhatWasLeft(folder: string): Promise<void> {
  const found = statSync(leashPath(folder), { throwIfNoEntry: false });
  if (!found) return;
  const leash = readFileSync(leashPath(folder), 'utf8');
  await endFamily({ roots: [], leash, graceMs: 0 });
  rmSync(roundFolder(leash), { recursive: true, force: true });
}
