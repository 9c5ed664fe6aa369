// Follows a round from outside: starts its supervisor where none is alive, and reads what that reports.
import { spawn } from 'node:child_process';
import { closeSync, constants, fstatSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { lookAt, textOrNull } from '../../base/door.cjs';
import { lockOwner, startOf } from '../../base/lock.mjs';
import {
  type Ended,
  goneOn,
  isTelling,
  newMemory,
  nextMove,
  remember,
} from '../../core/engines/following.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Progress, SeatState } from '../../core/shapes.ts';
import type { Deliberation } from '../deliberation/deliberations.ts';
import { writableFolder } from '../deliberation/writable.ts';
import { depthOf } from '../engines/depth.ts';
import { settingsInForce } from '../input/settings.ts';
import { programWords } from '../machine/plugin-root.ts';
import { loadProgressReader, progressPath } from './progress.ts';

export type Followed = { states: SeatState[]; ended: 'done' | 'waiting' | 'interrupted'; why: string };

const LOOK_EVERY_MS = 20;
const { O_WRONLY, O_APPEND, O_CREAT, O_NONBLOCK = 0 } = constants;

export const lockPath = (folder: string): string => join(folder, 'run.lock');

type How = {
  waitMs: number;
  sendAnyway: boolean;
  show: (states: SeatState[], sinceMs: number) => void;
  /** Ends the round itself, not only the following: what is in stays, and the next call goes on. */
  signal?: AbortSignal | undefined;
};

/** Sees to it that the round runs, and follows it until it is over or `waitMs` have gone by. */
export async function follow(
  { id, folder: found, log }: Pick<Deliberation, 'id' | 'folder' | 'log'>,
  { waitMs, sendAnyway, show, signal }: How,
): Promise<Followed> {
  const folder = writableFolder(found);
  const end = performance.now() + waitMs;
  const read = await progressReader(folder);
  let memory = newMemory(log.lines.length);
  let started: Started | null = null;
  for (;;) {
    // In this order: a supervisor that is gone by now has said all it will ever say.
    const holder = lockOwner(lockPath(folder));
    const owner = whoIs(holder);
    const child = started && { who: started.who, ended: endingOf(started) };
    const { progress, sinceMs } = read();
    const look = { owner, child, word: progress };
    memory = remember(memory, look);
    const states = progress && isTelling(memory, look) ? progress.states : [];
    show(states, sinceMs);
    const move = nextMove(memory, look);
    if (move.do === 'done') return { states, ended: 'done', why: '' };
    if (move.do === 'refused' && move.error.code !== BROKE_OFF)
      throw new Refusal(move.error.code, move.error.message, move.error.fix);
    if (move.do === 'refused') return { states, ended: 'interrupted', why: move.error.message };
    if (move.do === 'died') return { states, ended: 'interrupted', why: causeOfDeath(folder, started) };
    if (signal?.aborted && holder) process.kill(holder.pid, 'SIGTERM');
    if (signal?.aborted && (holder || !started))
      return { states, ended: 'interrupted', why: 'It was stopped.' };
    if (move.do === 'start') started = await startSupervisor({ id, folder, sendAnyway });
    if (performance.now() >= end)
      return { states: states.map((state) => goneOn(state, sinceMs)), ended: 'waiting', why: '' };
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
  }
}

const whoIs = (owner: { pid: number; start: string | null } | null): string | null =>
  owner && `${owner.pid} ${owner.start}`;

/** The file is read when it has changed; its age tells how long a round runs that another process started. */
async function progressReader(folder: string): Promise<() => { progress: Progress | null; sinceMs: number }> {
  const readProgress = await loadProgressReader();
  let [progress, seen]: [Progress | null, string] = [null, ''];
  return () => {
    const stat = lookAt(progressPath(folder));
    const mark = `${stat?.ino} ${stat?.mtimeMs}`;
    if (stat && mark !== seen) [progress, seen] = [readProgress(folder), mark];
    return { progress, sinceMs: stat ? Math.max(0, Date.now() - stat.mtimeMs) : 0 };
  };
}

/** What a supervisor says of itself when it could not go on; the same call goes on where it was. */
export const BROKE_OFF = 'round_failed';
/** `left`: another one held the lock, or what was due was refused, and its reason is not ours to guess. */
export const LEFT = 75;
/** Not even why could be written. */
export const CANNOT_WRITE = 74;

type Started = { who: string; exit: number | null; signal: string | null; gone: boolean; logged: number };

function endingOf({ gone, exit }: Started): null | Ended {
  if (!gone) return null;
  if (exit === 0) return 'well';
  return exit === LEFT ? 'left' : 'died';
}

/** What can still be known of a supervisor that has said nothing itself. */
function causeOfDeath(folder: string, started: Started | null): string {
  const log = textOrNull(join(folder, 'supervisor.log')) ?? '';
  const last = log
    .slice(started?.logged ?? Math.max(0, log.length - 2000))
    .trim()
    .split('\n')
    .at(-1)
    ?.trim();
  if (started?.exit === CANNOT_WRITE)
    return `The state folder cannot be written any more (${folder}): is the disk full, or read-only now?`;
  const how = started?.signal
    ? `It was ended by ${started.signal}.`
    : started?.exit
      ? `It ended with exit code ${started.exit}.`
      : 'It is gone without a word: killed, or out of memory.';
  return last ? `${how} The last line of its log: ${last}` : how;
}

type Starting = { id: string; folder: string; sendAnyway: boolean };

async function startSupervisor({ id, folder, sendAnyway }: Starting): Promise<Started> {
  const { runner } = await settingsInForce();
  if (depthOf(process.env) >= runner.depth) {
    throw new Refusal(
      'too_deep',
      'This runs inside an engine that a deliberation has started.',
      'Answer by yourself; runner.depth in ftm-config.yml allows more.',
    );
  }
  // A pipe in its place would keep us waiting for a reader.
  const log = openSync(join(folder, 'supervisor.log'), O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK, 0o600);
  const logged = fstatSync(log).size;
  const [node = '', ...words] = programWords();
  const args = [...words, 'supervise', id, ...(sendAnyway ? ['--send-anyway'] : [])];
  const child = spawn(node, args, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const pid = child.pid ?? 0;
  const started: Started = {
    who: `${pid} ${startOf(pid)}`,
    exit: null,
    signal: null,
    gone: child.pid === undefined,
    logged,
  };
  child.once('error', () => {
    started.gone = true;
  });
  child.once('exit', (exit, signal) => Object.assign(started, { gone: true, exit, signal }));
  child.unref();
  return started;
}
