// A round outlives the shell call that started it: one detached process for a deliberation runs it, and whoever asks
// attaches to that process, or starts it when it is gone.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SeatState } from '../core/engines/call.ts';
import { Refusal } from '../core/refusal.ts';
import { readJson, writeAtomic, writeJson } from '../plain/files.mjs';
import { lockOwner, tryLock } from '../plain/lock.mjs';
import { endFamily } from '../plain/process-tree.mjs';
import { loadConfiguration } from './config.ts';
import { type Deliberation, loadDeliberation } from './deliberations.ts';
import { pluginRoot } from './plugin-root.ts';
import { newLeash } from './processes.ts';
import { projectOf, runRound } from './rounds.ts';

type Told = { code: string; message: string; fix: string };
export type Progress = { pid: number; states: SeatState[]; done: boolean; error: Told | null };
export type Followed = { states: SeatState[]; ended: 'done' | 'waiting' | 'interrupted' };

const LOOK_EVERY_MS = 20;

const lockPath = (folder: string): string => join(folder, 'run.lock');
const progressPath = (folder: string): string => join(folder, 'progress.json');
const leashPath = (folder: string): string => join(folder, 'leash');

/** What the detached process does. Only one at a time gets the lock; a second one leaves at once. */
export async function supervise(
  { id, folder }: Pick<Deliberation, 'id' | 'folder'>,
  { sendAnyway }: { sendAnyway: boolean },
): Promise<void> {
  const held = tryLock(lockPath(folder));
  if (!held) return;
  const progress: Progress = { pid: process.pid, states: [], done: false, error: null };
  const tell = (changes: Partial<Progress>): void => writeJson(progressPath(folder), Object.assign(progress, changes));
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopped.abort());
  try {
    await endWhatWasLeft(folder);
    const leash = newLeash();
    // Written before anything is started: whoever comes after us finds what we may have left running.
    writeAtomic(leashPath(folder), leash);
    const deliberation = await loadDeliberation(id);
    const { settings, rows } = await loadConfiguration({ cwd: projectOf(deliberation) });
    await runRound(deliberation, { settings, rows, sendAnyway, leash, signal: stopped.signal, onChange: (states) => tell({ states }) });
    rmSync(leashPath(folder), { force: true });
    tell({ done: true });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell({ done: true, error: { code: error.code, message: error.message, fix: error.fix } });
  } finally {
    held.release();
  }
}

// After a kill -9 of the supervisor its watchdog ends the engines; this is for the case that both were killed.
async function endWhatWasLeft(folder: string): Promise<void> {
  const found = statSync(leashPath(folder), { throwIfNoEntry: false });
  if (found) await endFamily({ roots: [], leash: readFileSync(leashPath(folder), 'utf8'), graceMs: 0 });
}

/** Sees to it that the round runs, and follows it until it is over or `waitMs` have gone by. */
export async function follow(
  { id, folder }: Pick<Deliberation, 'id' | 'folder'>,
  { waitMs, sendAnyway, show }: { waitMs: number; sendAnyway: boolean; show: (states: SeatState[], sinceMs: number) => void },
): Promise<Followed> {
  const started = lockOwner(lockPath(folder)) ? null : startSupervisor({ id, folder, sendAnyway });
  const end = performance.now() + waitMs;
  let runner = started?.pid ?? 0;
  let progress: Progress | null = null;
  let [seen, toldAt] = ['', performance.now()];
  for (;;) {
    // Asked first: a supervisor that is gone now has said all it will ever say.
    const alive = lockOwner(lockPath(folder))?.pid ?? (started && !started.gone ? started.pid : null);
    runner = alive ?? runner;
    const stat = statSync(progressPath(folder), { throwIfNoEntry: false });
    const mark = `${stat?.ino} ${stat?.mtimeMs}`;
    if (stat && mark !== seen) [progress, seen, toldAt] = [readProgress(folder), mark, performance.now()];
    // A file of another process tells of an earlier round.
    const told = progress?.pid === runner ? progress : null;
    const states = told?.states ?? [];
    show(states, performance.now() - toldAt);
    if (told?.error) throw new Refusal(told.error.code, told.error.message, told.error.fix);
    if (told?.done) return { states, ended: 'done' };
    if (alive === null) return { states, ended: 'interrupted' };
    if (performance.now() >= end) return { states, ended: 'waiting' };
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
  }
}

function readProgress(folder: string): Progress | null {
  const found = readJson(progressPath(folder));
  return found.status === 'ok' ? found.value : null;
}

type Started = { pid: number; gone: boolean };

function startSupervisor({ id, folder, sendAnyway }: { id: string; folder: string; sendAnyway: boolean }): Started {
  const log = openSync(join(folder, 'supervisor.log'), 'a', 0o600);
  const script = join(pluginRoot, 'scripts/ftm.mjs');
  const child = spawn(process.execPath, [script, 'supervise', id, ...(sendAnyway ? ['--send-anyway'] : [])], {
    detached: true,
    stdio: ['ignore', log, log],
  });
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
