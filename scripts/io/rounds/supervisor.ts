// Runs a round in a detached process, so that it outlives the shell call that started it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { textOrNull } from '../../base/door.cjs';
import { writeAtomic } from '../../base/files.mjs';
import { tryLock } from '../../base/lock.mjs';
import { replaceFile } from '../../base/move-over.mjs';
import { endFamily } from '../../base/process-tree.mjs';
import { newLeash } from '../../base/round-folders.mjs';
import { EXIT, Refusal } from '../../core/refusal.ts';
import type { Progress } from '../../core/shapes.ts';
import { type Deliberation, loadDeliberation } from '../deliberation/deliberations.ts';
import { projectOf } from '../deliberation/due.ts';
import { loadConfiguration } from '../input/config.ts';
import { BROKE_OFF, CANNOT_WRITE, LEFT, lockPath } from './follow.ts';
import { progressPath } from './progress.ts';
import { runRound } from './rounds.ts';

const SIGN_OF_LIFE_MS = 60_000;
const leashPath = (folder: string): string => join(folder, 'leash');

/** The detached process and its exit code: only one at a time gets the lock; one that fails says why. */
export async function supervise(
  { id, folder }: Pick<Deliberation, 'id' | 'folder'>,
  { sendAnyway }: { sendAnyway: boolean },
): Promise<number> {
  const held = tryLock(lockPath(folder));
  if (!held) return LEFT;
  const { pid, start } = held.owner;
  const progress: Progress = { who: `${pid} ${start}`, from: -1, states: [], done: false, error: null };
  const tell = (changes: Partial<Progress>): void =>
    replaceFile(progressPath(folder), JSON.stringify(Object.assign(progress, changes)));
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopped.abort(signal));
  // Seen from another process space only the age of the lock says that its owner lives.
  const sign = setInterval(held.touch, SIGN_OF_LIFE_MS);
  try {
    tell({});
    await endWhatWasLeft(folder);
    const leash = newLeash();
    // Written before anything is started: the next supervisor finds what we may have left running.
    writeAtomic(leashPath(folder), leash);
    const deliberation = await loadDeliberation(id);
    tell({ from: deliberation.log.lines.length });
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
    // Stopped from outside it is not over: followers learn that, and the next call goes on.
    if (stopped.signal.aborted) throw new Error(`Stopped by ${stopped.signal.reason}.`);
    tell({ done: true });
    return EXIT.done;
  } catch (error) {
    return sayWhy(error, { id, tell });
  } finally {
    clearInterval(sign);
    held.release();
  }
}

type Saying = { id: string; tell: (changes: Partial<Progress>) => void };

function sayWhy(error: unknown, { id, tell }: Saying): number {
  const refused = error instanceof Refusal;
  const { code, message, fix } = refused
    ? error
    : {
        code: BROKE_OFF,
        message: `The round of ${id} broke off: ${error instanceof Error ? error.message : error}`,
        fix: `ftm run ${id} goes on where it was; supervisor.log beside its log says more.`,
      };
  try {
    // Standard error is the supervisor's log.
    if (!refused) console.error(error);
    tell({ done: true, error: { code, message, fix } });
    return refused ? LEFT : EXIT.refused;
  } catch {
    return CANNOT_WRITE;
  }
}

// After a kill -9 of the supervisor its watchdog ends the engines; this is for when both were killed.
async function endWhatWasLeft(folder: string): Promise<void> {
  const leash = textOrNull(leashPath(folder), { most: 100 });
  if (!leash || !/^[0-9a-f]+$/.test(leash)) return;
  await endFamily({ roots: [], leash, graceMs: 0 });
}
