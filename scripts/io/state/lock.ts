// One process at a time: a folder that appears with its owner's name in it, and is taken over from a dead one.
import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../core/words/refusal.ts';
import { codeOf } from './files.ts';

const WAIT_MS = 120_000;
/** An owner that cannot be asked: only its silence counts. */
const OLD_MS = 86_400_000;

type Owner = { pid: number; host: string; start: string | null };
let count = 0;

/** By lock, who came last: in this process callers stand in line, as one that polled would hold up the thread of whoever has the lock. */
const lastInLine = new Map<string, Promise<void>>();

/** `path` is the lock's own name; nothing else may stand there. */
export async function withLock<T>(path: string, work: () => T | Promise<T>): Promise<T> {
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
async function withFileLock<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + WAIT_MS;
  let lock = tryLock(path);
  while (!lock) {
    if (performance.now() > end) throw busy(path);
    await wait(2 + Math.random() * 20);
    lock = tryLock(path);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Null when somebody alive has it. */
export function tryLock(path: string): { release: () => void } | null {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!claim(path)) {
    takeOver(path);
    if (!claim(path)) return null;
  }
  return { release: () => drop(path) };
}

/** Who holds it, if alive. */
export function lockOwner(path: string): Owner | null {
  const owner = ownerOf(path);
  return owner && !isDead(owner, path) ? owner : null;
}

/** The folder gets its owner before its name: nobody ever meets one without. */
function claim(path: string): boolean {
  const draft = `${path}.${process.pid}-${count++}`;
  const owner: Owner = {
    pid: process.pid,
    host: hostname(),
    start: startOf(process.pid),
  };
  mkdirSync(draft, { mode: 0o700 });
  try {
    writeFileSync(join(draft, 'owner'), JSON.stringify(owner));
    renameSync(draft, path);
    return true;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) return false;
    throw error;
  }
}

function drop(path: string): void {
  const gone = `${path}.${process.pid}-${count++}`;
  renameSync(path, gone);
  rmSync(gone, { recursive: true, force: true });
}

/** One remover at a time, who looks again: else a second one would remove the lock of who came after the first. */
function takeOver(path: string): void {
  if (lockOwner(path) !== null) return;
  // Who was killed at it is taken over from in the same way.
  const alone = tryLock(`${path}.takeover`);
  if (!alone) return;
  try {
    const owner = ownerOf(path);
    if (owner && isDead(owner, path)) drop(path);
  } finally {
    alone.release();
  }
}

function isDead({ pid, host, start }: Owner, path: string): boolean {
  if (host !== hostname()) return ageOf(path) > OLD_MS;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
  // The number may be another process by now.
  return start === null ? ageOf(path) > OLD_MS : startOf(pid) !== start;
}

function ownerOf(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(join(path, 'owner'), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** When a process began, where the system tells (Linux). */
function startOf(pid: number): string | null {
  try {
    const row = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return row.slice(row.lastIndexOf(')')).split(' ')[20] ?? null;
  } catch {
    return null;
  }
}

const ageOf = (path: string): number =>
  Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

const busy = (path: string): Refusal =>
  new Refusal(
    'busy',
    `Another process has been writing for two minutes (${path}).`,
    'Run it again when that one has ended.',
    1,
  );
