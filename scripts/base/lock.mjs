// One process at a time: a lock file names its owner, so that a dead owner's lock can be taken over.
import {
  linkSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { readJson } from './json-files.cjs';
import { makeFolder } from './make-folder.cjs';

/**
 * @typedef {{ pid: number, start: string | null, space: string, token: string }} Owner
 * @typedef {{ release: () => void, touch: () => void, owner: Owner }} Held
 * @typedef {{ waitMs?: number, foreignStaleMs?: number }} LockOptions
 */

const WAIT_MS = 30_000;
const HOOK_WAIT_MS = 400;
// An owner on another machine or in another process space cannot be asked; only its silence counts.
const FOREIGN_STALE_MS = 10 * 60_000;

/**
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} work
 * @param {LockOptions} [options]
 * @returns {Promise<T>}
 */
export async function withLock(path, work, options = {}) {
  const end = performance.now() + (options.waitMs ?? WAIT_MS);
  for (;;) {
    const held = tryLock(path, options);
    if (held) {
      try {
        return await work();
      } finally {
        held.release();
      }
    }
    if (performance.now() > end) throw busy(path);
    await new Promise((wake) => setTimeout(wake, pause()));
  }
}

/**
 * The same for hooks: no promise, and a short wait.
 * @template T
 * @param {string} path
 * @param {() => T} work
 * @param {LockOptions} [options]
 * @returns {T}
 */
export function withLockSync(path, work, options = {}) {
  const end = performance.now() + (options.waitMs ?? HOOK_WAIT_MS);
  for (;;) {
    const held = tryLock(path, options);
    if (held) {
      try {
        return work();
      } finally {
        held.release();
      }
    }
    if (performance.now() > end) throw busy(path);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause());
  }
}

/**
 * @param {string} path
 * @param {LockOptions} [options]
 * @returns {Held | null} null when somebody alive has it
 */
export function tryLock(path, options = {}) {
  const owner = ourselves();
  if (claim(path, owner)) return hold(path, owner);
  const other = readOwner(path);
  if (other && !isGone(path, other, options)) return null;
  if (other) removeStale(path, other, options);
  return claim(path, owner) ? hold(path, owner) : null;
}

/** @param {string} path @param {LockOptions} [options] @returns {Owner | null} who holds it now, if alive */
export function lockOwner(path, options = {}) {
  const owner = readOwner(path);
  return owner && !isGone(path, owner, options) ? owner : null;
}

/** @param {string} path @param {Owner} owner @returns {boolean} */
function claim(path, owner) {
  const draft = `${path}.${owner.token}`;
  try {
    writeDraft(draft, `${JSON.stringify(owner)}\n`);
    // A link appears with its whole content or not at all: nobody can ever read half an owner.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // A draft's name tells nobody anything, and what a system says of a full disk names no file at all.
    throw error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} draft @param {string} text */
function writeDraft(draft, text) {
  try {
    writeFileSync(draft, text, { mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    makeFolder(dirname(draft));
    writeFileSync(draft, text, { mode: 0o600 });
  }
}

/** @param {string} path @param {Owner} owner @returns {Held} */
function hold(path, owner) {
  return {
    owner,
    touch: () => utimesSync(path, new Date(), new Date()),
    release: () => {
      if (readOwner(path)?.token === owner.token) unlinkSync(path);
    },
  };
}

// Only who holds a dead owner's own lock may remove its file: else a slower process removes the new lock.
/** @param {string} path @param {Owner} dead @param {LockOptions} options */
function removeStale(path, dead, options) {
  const right = tryLock(`${path}.${dead.token}.gone`, options);
  if (!right) return;
  try {
    if (readOwner(path)?.token === dead.token) unlinkSync(path);
  } finally {
    right.release();
  }
}

/** @param {string} path @returns {Owner | null} */
function readOwner(path) {
  const found = readJson(path);
  if (found.status === 'missing') return null;
  // Not written by us (links are whole): nobody's, and only its age can free it.
  return found.status === 'ok' && typeof found.value?.token === 'string'
    ? found.value
    : { pid: 0, start: null, space: 'unreadable', token: 'unreadable' };
}

/** @param {string} path @param {Owner} owner @param {LockOptions} options */
function isGone(path, owner, { foreignStaleMs = FOREIGN_STALE_MS }) {
  if (owner.space !== processSpace()) {
    const found = statSync(path, { throwIfNoEntry: false });
    return Boolean(found && Date.now() - found.mtimeMs > foreignStaleMs);
  }
  if (owner.pid === process.pid) return owner.start !== startOf(process.pid);
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
  // A number is used again for another process sooner or later; its start time is not.
  return owner.start !== startOf(owner.pid);
}

/** @returns {Owner} */
function ourselves() {
  const token = `${process.pid.toString(36)}-${Math.random().toString(36).slice(2)}`;
  return { pid: process.pid, start: startOf(process.pid), space: processSpace(), token };
}

/** @type {string | undefined} */
let space;

/** Where numbers of processes mean the same: this machine, this container. */
export function processSpace() {
  space ??= `${hostname()} ${readLinkOr('/proc/self/ns/pid', process.platform)}`;
  return space;
}

/** @param {number} pid @returns {string | null} null where the system does not tell (no /proc) */
export function startOf(pid) {
  try {
    // The name in parentheses may hold spaces and parentheses; the 22nd field is the 20th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    // Dead and not yet collected by its parent: it has a number still, and will never release anything.
    return fields[0] === 'Z' ? 'dead' : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** @param {string} path @param {string} otherwise */
function readLinkOr(path, otherwise) {
  try {
    return readlinkSync(path);
  } catch {
    return otherwise;
  }
}

/** Whether somebody else held the lock for too long. @param {unknown} error */
export const isBusy = (error) => codeOf(error) === 'ELOCKED';

/** @param {string} path */
function busy(path) {
  const owner = readOwner(path);
  const who = owner ? `process ${owner.pid}` : 'another process';
  return Object.assign(new Error(`${path} is held by ${who}`), { code: 'ELOCKED' });
}

// Waiting for different times keeps many waiters from asking in step.
const pause = () => 2 + Math.random() * 20;

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
