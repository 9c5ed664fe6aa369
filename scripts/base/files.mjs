// Writes files that are whole at every moment, and sets malformed ones aside. For reading: json-files.mjs.
import {
  closeSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readRegular } from './door.cjs';
import { makeFolder } from './make-folder.cjs';
import { moveOver } from './move-over.mjs';

const QUARANTINED = '.quarantined-';
const LEFTOVER_MS = 3600_000;

/**
 * Replaces a file in one step: a reader, and a crash at any moment, sees the old bytes or the new ones.
 * @param {string} path
 * @param {string | Uint8Array} bytes
 */
export function writeAtomic(path, bytes) {
  const folder = dirname(path);
  const draft = join(folder, `.${basename(path)}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`);
  try {
    const file = openMaking(draft, 'wx');
    try {
      writeAll(file, bytes);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    moveOver(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw named(error, path);
  }
  syncFolder(folder);
}

/** @param {string} path @param {unknown} value */
export function writeJson(path, value) {
  writeAtomic(path, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Adds one line to a file of JSON lines. One write in append mode, so lines of many processes never mix.
 * @param {string} path
 * @param {unknown} value
 */
export function appendJsonLine(path, value) {
  appendBytes(path, Buffer.from(`${JSON.stringify(value)}\n`, 'utf8'));
}

/** @param {string} path @param {Uint8Array} lines whole lines, the last one ended */
export function appendBytes(path, lines) {
  const file = openMaking(path, 'a+');
  try {
    // A process killed in mid-line leaves a stump; it must not swallow the line that follows.
    writeAll(file, endsInside(file) ? Buffer.concat([Buffer.from('\n'), lines]) : lines);
    fsyncSync(file);
  } catch (error) {
    throw named(error, path);
  } finally {
    closeSync(file);
  }
}

/**
 * Sets a malformed file aside under a name that says so. Call it under the lock its writers take: `seen` is what
 * was found malformed, and a file that has been replaced since stays where it is.
 * @param {string} path
 * @param {string} seen
 * @returns {string | null} the new path
 */
export function quarantine(path, seen) {
  if (textNow(path) !== seen) return null;
  const aside = `${path}${QUARANTINED}${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`;
  try {
    renameSync(path, aside);
    return aside;
  } catch (error) {
    // Where it may not be written it cannot be overwritten either, so it is safe where it is.
    if (
      error instanceof Error &&
      'code' in error &&
      ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code))
    )
      return null;
    throw error;
  }
}

/** @param {string} folder @returns {string[]} what has been set aside in a folder and below it */
export function quarantined(folder) {
  return walk(folder).filter((path) => basename(path).includes(QUARANTINED));
}

/**
 * Drafts of processes that were killed before their rename.
 * @param {string} folder
 * @param {number} [olderThanMs]
 */
export function removeLeftovers(folder, olderThanMs = LEFTOVER_MS) {
  for (const path of walk(folder)) {
    if (!/^\..+\.\d+-[a-z0-9]+\.tmp$/.test(basename(path))) continue;
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > olderThanMs) rmSync(path, { force: true });
  }
}

/** @param {string} folder @returns {string[]} */
function walk(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** Of what is no file at all, nothing. @param {string} path @returns {string | null} */
function textNow(path) {
  const read = readRegular(path);
  if (read.status === 'missing') return null;
  return read.status === 'ok' ? read.bytes.toString('utf8') : '';
}

/** @param {string} path @param {'wx' | 'a+'} flag */
function openMaking(path, flag) {
  try {
    return openSync(path, flag, 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    makeFolder(dirname(path));
    return openSync(path, flag, 0o600);
  }
}

/** @param {number} file @param {string | Uint8Array} content */
function writeAll(file, content) {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}

/** Says of which file it is: what a system says of a full disk names none, and a draft's name tells nobody anything. @param {unknown} error @param {string} path */
function named(error, path) {
  return error instanceof Error && 'code' in error ? Object.assign(error, { path }) : error;
}

/** @param {number} file */
function endsInside(file) {
  const { size } = fstatSync(file);
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, size - 1);
  return last[0] !== 0x0a;
}

/** @param {string} folder */
function syncFolder(folder) {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // Some systems cannot sync a folder; the rename is atomic there all the same.
  }
}
