// Makes and keeps the lists of which deliberations concern a folder or a host session.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  FEW,
  FOLDER,
  joined,
  keptList,
  keptLists,
  keptMark,
  keysOf,
  MARK,
  MOST,
  markOf,
  namesIn,
} from './deliberation-index.cjs';
import { lookAt } from './door.cjs';
import { readJson } from './json-files.cjs';
import { withLockSync } from './lock.mjs';
import { replaceFile } from './move-over.mjs';

/**
 * @typedef {import('./deliberation-index.cjs').Listed} Listed
 * @typedef {import('./deliberation-index.cjs').Concerned} Concerned
 * @typedef {{ endsAt?: number, most?: number }} Limits `endsAt` on the clock of `performance.now()`; `most` of each list
 */

/** A folder may change again within one tick of the clock that its time is told by. */
const TICK_MS = 50;

const lockOf = (/** @type {string} */ root) => join(root, `${FOLDER}.lock`);

/**
 * @param {string} root
 * @param {{ folders: string[], session: string | null }} about
 * @param {Limits} [limits]
 * @returns {(Listed & { unknown: string[] }) | null} null: there are few, or there was no time to list them
 */
export function listed(root, about, { most, ...limits } = {}) {
  const kept = keptLists(root, about, most);
  if (kept) return kept;
  const made = makeLists(root, limits);
  return made && joined(about, { unknown: made.unknown, listOf: (key) => made.lists.get(key), most });
}

/**
 * Makes a folder among the deliberations; where there are lists, they know of it from that moment on.
 * @param {string} root
 * @param {string} id
 * @param {Concerned} about
 * @param {() => void} add
 */
export function adding(root, id, about, add) {
  if (!keptMark(root)) return add();
  let added = false;
  try {
    withLockSync(lockOf(root), () => {
      const isComplete = keptMark(root)?.mark === markOf(root);
      if (isComplete) enter(root, id, about);
      added = true;
      add();
      const kept = isComplete ? keptMark(root) : null;
      if (kept) replace(join(root, FOLDER, MARK), { ...kept, mark: markOf(root) });
    });
  } catch (error) {
    // Without the lock the folder's time gives it away, and the lists are made again.
    if (added) throw error;
    add();
  }
}

/**
 * What has changed comes first from now on.
 * @param {string} root
 * @param {string} id
 * @param {Concerned} about
 */
export function noteChange(root, id, about) {
  const list = about.status === 'open' ? 'open' : 'done';
  const isNoted = () => keysOf(about).every((key) => keptList(root, key)?.[list][0] === id);
  // The process that holds the lock may be writing them, from what stood here before.
  if (!keptMark(root) && !existsSync(lockOf(root))) return;
  try {
    withLockSync(lockOf(root), () => {
      if (keptMark(root) && !isNoted()) enter(root, id, about);
    });
  } catch {
    // What may be missing something is worth nothing; without its mark it is made again.
    rmSync(join(root, FOLDER, MARK), { force: true });
  }
}

/** @param {string} root @param {string} id @param {Concerned} about */
function enter(root, id, about) {
  for (const key of keysOf(about)) {
    const before = keptList(root, key) ?? { open: [], done: [], more: false };
    const [open, done] = [before.open, before.done].map((ids) => ids.filter((one) => one !== id));
    replace(
      join(root, FOLDER, key),
      cut({ open: open ?? [], done: done ?? [], more: before.more }, id, about),
    );
  }
}

/** @param {Listed} list @param {string} id @param {Concerned} about @returns {Listed} */
function cut({ open, done, more }, id, { status = 'open' }) {
  (status === 'open' ? open : done).unshift(id);
  return {
    open: open.slice(0, MOST.open),
    done: done.slice(0, MOST.done),
    more: more || open.length > MOST.open,
  };
}

/** @param {string} root @param {Limits} limits */
function makeLists(root, { endsAt = Number.POSITIVE_INFINITY }) {
  const mark = markOf(root);
  const names = namesIn(root);
  if (mark === null || names.length <= FEW) return null;
  const found = names.flatMap((id) => {
    const path = join(root, 'sessions', id, 'session.json');
    const changed = changedMs(path);
    return changed === null ? [] : [{ id, path, changed }];
  });
  /** @type {Map<string, Listed>} */
  const lists = new Map();
  const known = new Set();
  /** @type {Map<string, string[]>} */
  const keys = new Map();
  // The oldest first: whatever comes later is put in front of it.
  for (const { id, path } of found.sort((one, other) => one.changed - other.changed)) {
    if (performance.now() > endsAt) return null;
    const view = readJson(path);
    if (view.status !== 'ok' || typeof view.value?.cwd !== 'string') continue;
    known.add(id);
    const { cwd, host_session = null } = view.value;
    const of = `${cwd}\n${host_session}`;
    if (!keys.has(of)) keys.set(of, keysOf(view.value));
    for (const key of keys.get(of) ?? [])
      lists.set(key, cut(lists.get(key) ?? { open: [], done: [], more: false }, id, view.value));
  }
  const unknown = names.filter((id) => !known.has(id));
  const isAsFound = () =>
    mark === markOf(root) && found.every(({ path, changed }) => changedMs(path) === changed);
  save(root, { mark, unknown, lists }, isAsFound);
  return { lists, unknown };
}

/**
 * @param {string} root
 * @param {{ mark: string, unknown: string[], lists: Map<string, Listed> }} made
 * @param {() => boolean} isAsFound
 */
function save(root, { mark, unknown, lists }, isAsFound) {
  const draft = join(root, `.${FOLDER}-${process.pid}-${Date.now()}.draft`);
  try {
    withLockSync(lockOf(root), () => {
      if (Date.now() - (changedMs(join(root, 'sessions')) ?? 0) < TICK_MS || !isAsFound()) return;
      mkdirSync(draft, { mode: 0o700 });
      for (const [key, list] of lists) replace(join(draft, key), list);
      replace(join(draft, MARK), { mark, unknown });
      rmSync(join(root, FOLDER), { recursive: true, force: true });
      renameSync(draft, join(root, FOLDER));
    });
  } catch {
    // Where nothing can be written they are made anew each time.
    rmSync(draft, { recursive: true, force: true });
  }
}

/** @param {string} path */
const changedMs = (path) => lookAt(path)?.mtimeMs ?? null;

/** A power cut may cost it, and then it is made again. @param {string} path @param {unknown} value */
const replace = (path, value) => replaceFile(path, JSON.stringify(value));
