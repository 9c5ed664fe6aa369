// One process at a time: a file that only one can make, and that is taken over from an owner who has died.
import { utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isObject, parsedJson } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { randomHex } from '../machine/stamps.ts';
import { codeOf, linkStatOf, makeFolder, readWithin, remove } from './files.ts';

const WAIT_MS = 120_000;
const MOST_BYTES = 10_000;
/** An owner shows that it lives by touching its file, so much more often than it is given up. */
const TOUCH_MS = 5000;
const SILENT_MS = 30_000;
/** Between making its file and signing it there is next to nothing. */
const UNSIGNED_MS = 2000;
/** A look after a long time says nothing of what was between: the machine may have slept. */
const MOST_A_LOOK_MS = 1000;

/** `token`: nobody else's lock. */
type Owner = { pid: number; host: string; token: string };
export type Held = { token: string; release: () => void; isOurs: () => boolean };

/** By lock, who came last: in this process callers stand in line, as one that polled would hold up the thread of whoever has the lock. */
const lastInLine = new Map<string, Promise<void>>();

/** `path` is the lock's own name; nothing else may stand there. */
export async function withLock<T>(
  path: string,
  work: (held: Held) => T | Promise<T>,
): Promise<T> {
  const before = lastInLine.get(path);
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  lastInLine.set(path, left);
  await before;
  try {
    return await withFileLock(path, work);
  } finally {
    if (lastInLine.get(path) === left) lastInLine.delete(path);
    leave();
  }
}

/** Between processes. */
async function withFileLock<T>(
  path: string,
  work: (held: Held) => T | Promise<T>,
): Promise<T> {
  const end = performance.now() + WAIT_MS;
  let lock = tryLock(path);
  while (!lock) {
    if (performance.now() > end) throw busy(path);
    await wait(2 + Math.random() * 20);
    lock = tryLock(path);
  }
  try {
    return await work(lock);
  } finally {
    lock.release();
  }
}

/** Null when somebody alive has it. */
export function tryLock(path: string): Held | null {
  makeFolder(dirname(path));
  const owner = { pid: process.pid, host: hostname(), token: randomHex(8) };
  if (!claim(path, owner)) {
    takeOver(path);
    if (!claim(path, owner)) return null;
  }
  const life = setInterval(() => touch(path), TOUCH_MS).unref();
  const isOurs = (): boolean => ownerIn(markOf(path))?.token === owner.token;
  return {
    token: owner.token,
    isOurs,
    release: () => {
      clearInterval(life);
      if (isOurs()) remove(path);
    },
  };
}

/** Who holds it, if alive as far as can be seen by now. Whoever looks again and again sees a silent one die. */
export function lockOwner(path: string): Pick<Owner, 'pid' | 'token'> | null {
  const mark = markOf(path);
  if (mark === null || isDead(path, mark)) return null;
  return ownerIn(mark) ?? UNSIGNED;
}

const UNSIGNED = { pid: 0, token: '' };

function claim(path: string, owner: Owner): boolean {
  try {
    writeFileSync(path, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** On Windows a file that is removed while somebody looks into it can be neither made nor opened until they are done. */
const isTaken = (error: unknown): boolean =>
  codeOf(error) === 'EEXIST' ||
  (process.platform === 'win32' && ['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error)));

/** Removes it if its owner has died. One remover at a time, who looks again: else a second one would remove the lock of who came after the first. */
export function takeOver(path: string): void {
  const mark = markOf(path);
  if (mark === null || !isDead(path, mark)) return;
  // Who was killed at it is taken over from in the same way.
  const alone = tryLock(`${path}.takeover`);
  if (!alone) return;
  try {
    if (markOf(path) === mark) remove(path);
  } finally {
    alone.release();
  }
}

/** What the file says and when it was touched: another one with each sign of life. Null where there is no lock. */
function markOf(path: string): string | null {
  const found = linkStatOf(path);
  if (!found) return null;
  // It may lie in a project, whose author could have put anything there.
  const read = readWithin(path, MOST_BYTES);
  return `${found.mtimeMs} ${'bytes' in read ? read.bytes.toString('utf8') : ''}`;
}

/** Null also while it is being written. */
function ownerIn(mark: string | null): Owner | null {
  const owner = mark === null ? null : parsedJson(mark.slice(mark.indexOf(' ') + 1));
  return isObject(owner) ? (owner as Owner) : null;
}

function isDead(path: string, mark: string): boolean {
  const owner = ownerIn(mark);
  if (owner?.host === hostname() && isGone(owner.pid)) return true;
  // The number may be another process by now, or one of another machine.
  const seen = silence(looks.get(path), mark, performance.now());
  looks.set(path, seen);
  return seen.silentMs >= (owner ? SILENT_MS : UNSIGNED_MS);
}

type Look = { mark: string; at: number; silentMs: number };
const looks = new Map<string, Look>();

/** How long nothing has changed under somebody's eyes. */
export function silence(before: Look | undefined, mark: string, at: number): Look {
  if (before?.mark !== mark) return { mark, at, silentMs: 0 };
  const since = Math.min(at - before.at, MOST_A_LOOK_MS);
  return { mark, at, silentMs: before.silentMs + since };
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

function touch(path: string): void {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Without a sign of life it may be lost, which `isOurs` tells whoever writes under it.
  }
}

const busy = (path: string): Refusal =>
  new Refusal(
    'busy',
    `Another process has been writing for two minutes (${path}).`,
    'Run it again when that one has ended.',
    1,
  );
