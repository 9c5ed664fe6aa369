// Follows the round of a deliberation from the outside: starts its supervisor where none is alive, and reads what that tells.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from '../../base/files.mjs';
import { lockOwner } from '../../base/lock.mjs';
import type { SeatState } from '../../core/engines/call.ts';
import { goneOn } from '../../core/engines/seat-time.ts';
import { Refusal } from '../../core/refusal.ts';
import { settingsInForce } from '../input/settings.ts';
import { pluginRoot } from '../machine/plugin-root.ts';
import { depthOf } from './due.ts';

type Told = { code: string; message: string; fix: string };
export type Progress = { pid: number; states: SeatState[]; done: boolean; error: Told | null };
export type Followed = { states: SeatState[]; ended: 'done' | 'waiting' | 'interrupted' };

const LOOK_EVERY_MS = 20;

export const lockPath = (folder: string): string => join(folder, 'run.lock');
export const progressPath = (folder: string): string => join(folder, 'progress.json');

/** Sees to it that the round runs, and follows it until it is over or `waitMs` have gone by. */
export async function follow(
  { id, folder }: { id: string; folder: string },
  {
    waitMs,
    sendAnyway,
    show,
    signal,
  }: {
    waitMs: number;
    sendAnyway: boolean;
    show: (states: SeatState[], sinceMs: number) => void;
    /** Ends the round itself, not only the following: what is in stays, and the next call goes on. */
    signal?: AbortSignal | undefined;
  },
): Promise<Followed> {
  const started = lockOwner(lockPath(folder)) ? null : await startSupervisor({ id, folder, sendAnyway });
  const end = performance.now() + waitMs;
  let runner = started?.pid ?? 0;
  let progress: Progress | null = null;
  let seen = '';
  for (;;) {
    // Asked first: a supervisor that is gone now has said all it will ever say.
    const alive = lockOwner(lockPath(folder))?.pid ?? (started && !started.gone ? started.pid : null);
    runner = alive ?? runner;
    const stat = statSync(progressPath(folder), { throwIfNoEntry: false });
    const mark = `${stat?.ino} ${stat?.mtimeMs}`;
    if (stat && mark !== seen) [progress, seen] = [readProgress(folder), mark];
    // A file of another process tells of an earlier round.
    const told = progress?.pid === runner ? progress : null;
    const states = told?.states ?? [];
    // By the file's own time: whoever follows a round that runs already sees how long it has run.
    const sinceMs = told && stat ? Math.max(0, Date.now() - stat.mtimeMs) : 0;
    show(states, sinceMs);
    if (told?.error) throw new Refusal(told.error.code, told.error.message, told.error.fix);
    if (told?.done) return { states, ended: 'done' };
    if (alive === null) return { states, ended: 'interrupted' };
    if (signal?.aborted && told) {
      process.kill(alive, 'SIGTERM');
      return { states, ended: 'interrupted' };
    }
    if (performance.now() >= end)
      return { states: states.map((state) => goneOn(state, sinceMs)), ended: 'waiting' };
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
  }
}

function readProgress(folder: string): Progress | null {
  const found = readJson(progressPath(folder));
  return found.status === 'ok' ? found.value : null;
}

type Started = { pid: number; gone: boolean };

async function startSupervisor({
  id,
  folder,
  sendAnyway,
}: {
  id: string;
  folder: string;
  sendAnyway: boolean;
}): Promise<Started> {
  const { runner } = await settingsInForce();
  if (depthOf(process.env) >= runner.depth) {
    throw new Refusal(
      'too_deep',
      'This runs inside an engine that a deliberation has started.',
      'Answer by yourself; runner.depth in ftm-config.yml allows more.',
    );
  }
  const log = openSync(join(folder, 'supervisor.log'), 'a', 0o600);
  const child = spawn(
    process.execPath,
    [supervisorProgram(), 'supervise', id, ...(sendAnyway ? ['--send-anyway'] : [])],
    {
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  const started: Started = { pid: child.pid ?? 0, gone: child.pid === undefined };
  child.once('error', () => {
    started.gone = true;
  });
  child.once('exit', () => {
    started.gone = true;
  });
  child.unref();
  return started;
}

/** A build has a program for it, beside the one that runs now: no need to look for the build again. */
function supervisorProgram(): string {
  const built = join(dirname(fileURLToPath(import.meta.url)), 'supervise.js');
  return existsSync(built) ? built : join(pluginRoot, 'scripts/ftm.mjs');
}
