// Carries home what a sandboxed process could only keep in the project or a temporary folder.
import { cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { adding, noteChange } from './deliberation-lists.mjs';
import { readRegular, textOrNull } from './door.cjs';
import { appendBytes, writeAtomic, writeJson } from './files.mjs';
import { readJson } from './json-files.cjs';
import { lockOwner, withLockSync } from './lock.mjs';
import { mergeContexts } from './merge-context.mjs';

/** @typedef {{ moved: string[], left: { path: string, why: string }[] }} Drained */

const LINES = ['events.jsonl', 'verdicts.jsonl', 'outcomes.jsonl', 'reviews.jsonl', 'waiting.jsonl'];
const MOVING = /\.moving-(\d+)-(\d+)$/;
const SETTLED_MS = 60_000;

/**
 * @param {string} home a root that can be written
 * @param {string[]} spools
 * @param {{ waitMs?: number, endsAt?: number }} [limits] `endsAt` on the clock of `performance.now()`; what is left waits for next time
 * @returns {Drained}
 */
export function drain(home, spools, { waitMs = 300, endsAt = Number.POSITIVE_INFINITY } = {}) {
  /** @type {Drained} */
  const done = { moved: [], left: [] };
  for (const spool of spools.filter((root) => root !== home)) {
    for (const part of [moveBlackboard, moveLines, moveSessions]) {
      if (performance.now() > endsAt) return done;
      part(home, spool, done, waitMs);
    }
  }
  return done;
}

/** @param {string} home @param {string} spool @param {Drained} done @param {number} waitMs */
function moveBlackboard(home, spool, done, waitMs) {
  const from = join(spool, 'blackboard');
  if (!existsSync(from)) return;
  withLockSync(
    join(home, 'blackboard.lock'),
    () =>
      withLockSync(
        join(spool, 'blackboard.lock'),
        () => [moveContext(home, from, done), moveExperiences(home, from, done)],
        { waitMs },
      ),
    { waitMs },
  );
}

/** @param {string} home @param {string} from @param {Drained} done */
function moveContext(home, from, done) {
  const path = join(from, 'context.json');
  const away = readJson(path);
  if (away.status === 'missing') return;
  const target = join(home, 'blackboard/context.json');
  const ours = readJson(target);
  if (away.status === 'malformed' || ours.status === 'malformed') {
    done.left.push({ path, why: away.status === 'malformed' ? 'not JSON' : `${target} is not JSON` });
    return;
  }
  writeJson(target, ours.status === 'ok' ? mergeContexts(ours.value, away.value) : away.value);
  rmSync(path);
  done.moved.push(path);
}

/** @param {string} home @param {string} from @param {Drained} done */
function moveExperiences(home, from, done) {
  const folder = join(from, 'experiences');
  if (!existsSync(folder)) return;
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.json') && !name.startsWith('.') && name !== 'index.json',
  );
  const target = join(home, 'blackboard/experiences');
  /** @type {Map<string, string>} */
  const renamed = new Map();
  for (const name of names) {
    const text = textOrNull(join(folder, name));
    if (text === null) continue;
    const free = freeName(target, name, text);
    writeAtomic(join(target, free), text);
    renamed.set(name, free);
  }
  adoptEntries(join(target, 'index.json'), join(folder, 'index.json'), renamed);
  for (const name of renamed.keys()) {
    rmSync(join(folder, name));
    done.moved.push(join(folder, name));
  }
  rmSync(join(folder, 'index.json'), { force: true });
}

// Entries are a help, not a need: files without one are found and entered by the program.
/** @param {string} ours @param {string} theirs @param {Map<string, string>} renamed */
function adoptEntries(ours, theirs, renamed) {
  const [home, away] = [readJson(ours), readJson(theirs)];
  if (
    home.status !== 'ok' ||
    away.status !== 'ok' ||
    !Array.isArray(home.value?.entries) ||
    !Array.isArray(away.value?.entries)
  )
    return;
  const known = new Set(home.value.entries.map((/** @type {any} */ entry) => entry?.file));
  const added = away.value.entries.flatMap((/** @type {any} */ entry) => {
    const file = renamed.get(entry?.file);
    return file && !known.has(file) ? [{ ...entry, file, id: file.replace(/\.json$/, '') }] : [];
  });
  if (added.length) writeJson(ours, { ...home.value, entries: [...home.value.entries, ...added] });
}

/** @param {string} folder @param {string} name @param {string} text */
function freeName(folder, name, text) {
  const stem = name.replace(/\.json$/, '');
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${stem}-${count}.json`;
    const path = join(folder, free);
    // The same bytes are the same experience: a move that was interrupted is simply finished.
    if (!existsSync(path) || textOrNull(path) === text) return free;
  }
}

// A writer may have opened the file just before it is renamed and write just after. So a renamed file stays for a
// while, its name says how much of it has been carried over, and the next drain looks for more.
/** @param {string} home @param {string} spool @param {Drained} done */
function moveLines(home, spool, done) {
  for (const name of LINES.filter((one) => existsSync(join(spool, one))))
    renameSync(join(spool, name), join(spool, `${name}.moving-${Date.now()}-0`));
  for (const name of readdirSync(spool)) {
    const [, since, carried] = MOVING.exec(name) ?? [];
    if (since === undefined || carried === undefined) continue;
    const path = join(spool, name);
    const read = readRegular(path);
    if (read.status !== 'ok') {
      done.left.push({ path, why: read.status === 'refused' ? read.why : 'gone' });
      continue;
    }
    const { bytes } = read;
    const whole = bytes.lastIndexOf(0x0a) + 1;
    if (whole > Number(carried)) {
      appendBytes(join(home, name.replace(MOVING, '')), bytes.subarray(Number(carried), whole));
      renameSync(path, join(spool, name.replace(MOVING, `.moving-${since}-${whole}`)));
      done.moved.push(path);
    } else if (Date.now() - Number(since) > SETTLED_MS) rmSync(path);
  }
}

/** @param {string} home @param {string} spool @param {Drained} done */
function moveSessions(home, spool, done) {
  const folder = join(spool, 'sessions');
  if (!existsSync(folder)) return;
  for (const id of readdirSync(folder).filter((name) => !name.startsWith('.'))) {
    const from = join(folder, id);
    const view = readJson(join(from, 'session.json'));
    // An open one goes on where it is: the shell that opened it can write there and not at home.
    if (view.status !== 'ok' || view.value?.status !== 'done' || isBusy(from)) continue;
    const target = join(home, 'sessions', id);
    const why = joinSession(from, target, (add) => adding(home, id, view.value, add));
    if (!why) noteChange(home, id, view.value);
    if (why) done.left.push({ path: from, why });
    else done.moved.push(from);
  }
}

/** @param {string} folder */
const isBusy = (folder) =>
  readdirSync(folder).some((name) => name.endsWith('.lock') && lockOwner(join(folder, name)) !== null);

/**
 * @param {string} from
 * @param {string} target
 * @param {(add: () => void) => void} enter
 * @returns {string | null} why it stays
 */
function joinSession(from, target, enter) {
  const log = bytesOf(join(from, 'log.jsonl'));
  if (log === null) return 'its log cannot be read';
  if (existsSync(join(target, 'log.jsonl'))) {
    const ours = bytesOf(join(target, 'log.jsonl'));
    if (ours === null) return 'the log at home cannot be read';
    const [short, long] = ours.length < log.length ? [ours, log] : [log, ours];
    if (!long.subarray(0, short.length).equals(short)) return 'home has another log of the same deliberation';
    cpSync(from, target, { recursive: true, force: log.length >= ours.length, filter: notALock });
  } else {
    const draft = join(target, '..', `.${process.pid}-${Date.now()}.draft`);
    enter(() => {
      cpSync(from, draft, { recursive: true, filter: notALock });
      renameSync(draft, target);
    });
  }
  // A reader in the meantime finds the same deliberation at home.
  rmSync(from, { recursive: true, force: true });
  return null;
}

/** Only what we write: a pipe or a link that somebody put there is not carried home. @param {string} path */
function notALock(path) {
  const found = lstatSync(path);
  return found.isDirectory() || (found.isFile() && !path.endsWith('.lock'));
}

/** @param {string} path */
function bytesOf(path) {
  const read = readRegular(path);
  return read.status === 'ok' ? read.bytes : null;
}
