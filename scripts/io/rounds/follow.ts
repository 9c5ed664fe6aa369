// Starts the one detached process that runs a round, and follows what it reports. Killing the follower ends nothing.
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nextStepDue } from '../../core/deliberation/standing.ts';
import { refusalIn } from '../../core/doctor/trouble.ts';
import { Refusal } from '../../core/words/refusal.ts';
import {
  act,
  conflictOf,
  type Deliberation,
  loadDeliberation,
} from '../deliberation/deliberation.ts';
import { ownArguments } from '../machine/program.ts';
import { sayToUser } from '../machine/terminal.ts';
import { forExecutor } from '../openings/for-executor.ts';
import { readText, remove, writeAtomic } from '../state/files.ts';
import { lockOwner, takeOver, tryLock } from '../state/lock.ts';
import { sessionFolder } from '../state/sessions.ts';
import { isUncompared, type Progress, readProgress, writeProgress } from './progress.ts';

const LOOK_EVERY_MS = 100;
const START_MS = 10_000;
const LEAVE_MS = 10_000;
const lockOf = (id: string): string => join(sessionFolder(id), 'round.lock');
/** Names the lock of the round that is to stop. */
const stopOf = (id: string): string => join(sessionFolder(id), 'stop');

export type Following = {
  seconds: number;
  sendAnyway: boolean;
  signal?: AbortSignal;
  onProgress?: (one: Progress) => void;
  /** A round was counted, and the next one is under way. */
  onRound?: (now: Deliberation) => void;
};

/** Comes back when the engines are no longer due, or when the time is up. */
export async function follow(
  id: string,
  { seconds, sendAnyway, signal, onProgress, onRound }: Following,
) {
  const until = performance.now() + seconds * 1000;
  let started = false;
  let counted: number | null = null;
  for (;;) {
    const now = await loadDeliberation(id);
    const rounds = countedRounds(now);
    if (counted !== null && rounds > counted && needsRound(now)) onRound?.(now);
    counted = rounds;
    tellProgress(id, onProgress);
    if (!needsRound(now)) return whatItLeft(id, until);
    if (lockOwner(lockOf(id)) === null) {
      if (started) return unlessBroken(id);
      await start(id, sendAnyway);
      started = true;
    }
    if (performance.now() >= until || signal?.aborted) return now;
    await untilSomethingHappens(id, Math.min(until, performance.now() + 1000), signal);
  }
}

function tellProgress(id: string, onProgress: Following['onProgress']): void {
  const progress = readProgress(id);
  if (progress) onProgress?.(progress);
}

const countedRounds = ({ state }: Deliberation): number =>
  state.calls.filter(({ count }) => count !== null).length;

/** Also behind the last answer, where nobody has looked yet at what the engines did to the project. */
export const needsRound = ({ id, protocol, state }: Deliberation): boolean =>
  nextStepDue(protocol, state).do === 'run' || isUncompared(id);

/** It has still to say that it ended. */
async function whatItLeft(id: string, until: number): Promise<Deliberation> {
  const last = Math.min(until, performance.now() + LEAVE_MS);
  while (lockOwner(lockOf(id)) !== null && performance.now() < last) await pause(20);
  return loadDeliberation(id);
}

async function untilSomethingHappens(
  id: string,
  until: number,
  signal?: AbortSignal,
): Promise<void> {
  const before = JSON.stringify(readProgress(id));
  do {
    await pause(LOOK_EVERY_MS);
    if (lockOwner(lockOf(id)) === null || JSON.stringify(readProgress(id)) !== before)
      return;
  } while (performance.now() < until && !signal?.aborted);
}

/** It may have come to its end just after somebody looked. */
async function unlessBroken(id: string): Promise<Deliberation> {
  const now = await loadDeliberation(id);
  if (needsRound(now)) throw whyItEnded(id);
  return now;
}

function whyItEnded(id: string): Refusal {
  const said = readProgress(id)?.error;
  if (said) return new Refusal(said.code, said.message, said.fix, 1);
  // It left no note: whatever stands last in its log may be any program's remark.
  const log = join(sessionFolder(id), 'round.log');
  return new Refusal(
    'broke_off',
    'The round broke off before it could say why.',
    `ftm next ${id} goes on where it was; ${log} may say more.`,
    1,
  );
}

async function start(id: string, sendAnyway: boolean): Promise<void> {
  // Who is started now has not seen how long the owner was silent.
  takeOver(lockOf(id));
  const log = openSync(join(sessionFolder(id), 'round.log'), 'a', 0o600);
  const args = ownArguments(['round', id, ...(sendAnyway ? ['--send-anyway'] : [])]);
  const apart = { cwd: process.cwd(), detached: true, windowsHide: true };
  const child = spawn(process.execPath, args, { ...apart, stdio: ['ignore', log, log] });
  child.unref();
  // The next look must find its lock, or that it has ended already.
  const until = performance.now() + START_MS;
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  while (lockOwner(lockOf(id)) === null && isAlive() && performance.now() < until)
    await pause(20);
}

/** The detached process itself. Only one at a time gets the lock. */
export async function runDetached(id: string, sendAnyway: boolean): Promise<void> {
  const held = tryLock(lockOf(id));
  if (!held) return;
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(name, () => stopped.abort(name));
  const looking = setInterval(() => {
    if (readText(stopOf(id)) === held.token) stopped.abort('stopped');
  }, LOOK_EVERY_MS);
  try {
    const { runRounds } = await import('./round.ts');
    await runRounds(id, { sendAnyway, signal: stopped.signal });
    close(id, null);
  } catch (error) {
    const known = refusalIn(error);
    if (!known)
      sayToUser(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const fix = `ftm run ${id} goes on where it was.`;
    const { code, message, remedy } =
      known ?? new Refusal('broke_off', `The round broke off: ${error}`, fix);
    close(id, { code, message, fix: remedy });
  } finally {
    clearInterval(looking);
    remove(stopOf(id));
    held.release();
  }
}

function close(id: string, error: Progress['error']): void {
  const none = { who: process.pid, from: Date.now(), states: [] };
  writeProgress(id, { ...(readProgress(id) ?? none), at: Date.now(), done: true, error });
}

/** Ends the round that is under way, and with it every engine it started; by a file, because Windows has no signals. */
export function stopRound(id: string): void {
  const owner = lockOwner(lockOf(id));
  if (owner) writeAtomic(stopOf(id), owner.token);
}

/** To the end, or until the time is up, with nobody there: engines answer for every seat, and nobody is asked. */
export async function runAlone(
  id: string,
  {
    seconds = Number.POSITIVE_INFINITY,
    ...how
  }: Omit<Following, 'seconds' | 'signal'> & Partial<Pick<Following, 'seconds'>>,
): Promise<Deliberation> {
  const until = performance.now() + seconds * 1000;
  for (let isOver = false; ; isOver = performance.now() >= until) {
    const now = await loadDeliberation(id);
    const step = nextStepDue(now.protocol, now.state);
    if (needsRound(now) && isOver) return now;
    const left = (until - performance.now()) / 1000;
    if (needsRound(now))
      await forExecutor(conflictOf(now), () =>
        follow(id, { ...how, seconds: left }).catch((error) => giveUp(id, error)),
      );
    else if (step.do === 'present' || step.do === 'done') return now;
    else
      throw new Refusal(
        'attended',
        `${id} waits for: ${step.do}.`,
        `ftm next ${id} says what is due.`,
      );
  }
}

/** What was refused before anybody said anything does not stay open. A round that broke off can go on. */
async function giveUp(id: string, error: unknown): Promise<never> {
  const { state } = await loadDeliberation(id);
  const isEmpty = state.calls.every(({ heard }) => Object.keys(heard).length === 0);
  if (
    isEmpty &&
    error instanceof Refusal &&
    !['broke_off', 'system'].includes(error.code)
  )
    await act(id, { type: 'cancel', detail: error.message });
  throw error;
}
