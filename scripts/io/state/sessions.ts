// Deliberations on disk, a folder each: all but prompts and answers follows from its log, which is only appended to.
import { appendFileSync, existsSync, statSync, truncateSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KINDS, RULES } from '../../core/schemas/names.ts';
import type {
  Head,
  LogEvent,
  LogLine,
  Opened,
  ProtocolName,
} from '../../core/schemas/nouns.ts';
import type { SessionView } from '../../core/schemas/session.ts';
import { parsedJson } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { nowStamp, sha256Of } from '../machine/stamps.ts';
import {
  makeFolder,
  namesIn,
  projectOf,
  readBounded,
  readJson,
  readText,
  rename,
  statePath,
  stateRoot,
  sweep,
  writeAtomic,
  writeJson,
} from './files.ts';
import { type Held, withLock } from './lock.ts';

const ID = /^[a-z]+-\d{8}-\d{6}-[0-9a-z]+$/;

/** `magi-20261119-135910-b4e6`: `at` as the clock gives it, `chance` a few signs. */
export function newId(protocol: ProtocolName, at: string, chance: string): string {
  const [day = '', time = ''] = at.slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `${protocol}-${day}-${time}-${chance}`;
}

export const sessionFolder = (id: string): string => join(statePath(), 'sessions', id);
const logOf = (id: string): string => join(sessionFolder(id), 'log.jsonl');

/** The folder appears with its first line in it. */
export function createSession(opened: Opened): void {
  const { id } = opened;
  const root = stateRoot();
  sweep(root);
  const sessions = join(root, 'sessions');
  const draft = join(sessions, `.${id}-${process.pid}`);
  for (const name of ['prompts', 'answers']) makeFolder(join(draft, name));
  const [first = ''] = linesOf([opened], nowStamp(), headOf([]));
  writeAtomic(join(draft, 'log.jsonl'), `${first}\n`);
  rename(draft, join(sessions, id));
}

/** Nobody else writes to this deliberation while `work` runs. */
export function withSession<T>(id: string, work: () => T | Promise<T>): Promise<T> {
  load(id);
  stateRoot();
  return withLock(join(sessionFolder(id), 'lock'), async (lock) => {
    locks.set(id, lock);
    try {
      return await work();
    } finally {
      locks.delete(id);
    }
  });
}

/** Of this process, by deliberation. */
const locks = new Map<string, Held>();

/** `told`: how far it went when a verdict of it was told. */
export function load(id: string, told?: Head): Loaded {
  // An id goes into paths.
  if (!ID.test(id)) throw unknown(id);
  // First what was told, then the log, which only grows.
  const { head: shown } = readSession(id) ?? {};
  const { opened, lines, hashes } = readLog(id);
  requireWhole(id, hashes, shown);
  requireWhole(id, hashes, told);
  return {
    opened,
    events: lines.map(({ event }) => event),
    times: lines.map(({ at }) => at),
    head: headOf(hashes),
    isOurs: shown?.lines === hashes.length,
  };
}

/** `times`: when each event was written. `isOurs`: all of it is what this program has noted of it outside of it. */
type Loaded = {
  opened: Opened;
  events: LogEvent[];
  times: string[];
  head: Head;
  isOurs: boolean;
};

const headOf = (hashes: string[]): Head => ({
  lines: hashes.length,
  hash: hashes.at(-1) ?? '',
});

/** A killed writer leaves a log longer than what was told of it, never shorter. */
function requireWhole(id: string, hashes: string[], told: Head | undefined): void {
  if (!told || hashes[told.lines - 1] === told.hash) return;
  if (hashes.length >= told.lines) throw broken(id, told.lines);
  throw new Refusal(
    'log_broken',
    `The log of ${id} ends before what was already told of it: ${hashes.length} of ${told.lines} lines are there (${logOf(id)}).`,
    'Restore it from a copy. Every other deliberation can be used meanwhile.',
  );
}

/** Inside `withSession` only: what was decided by the log must still hold. Returns when each was written. */
export function append(id: string, events: LogEvent[]): { times: string[]; head: Head } {
  // Whoever was silent for long, asleep or stopped, may have lost it.
  if (!locks.get(id)?.isOurs()) throw lostLock(id);
  const at = nowStamp();
  const before = endOf(id);
  const texts = linesOf(events, at, before);
  // What was told to be done is on the disk.
  appendFileSync(logOf(id), texts.map((text) => `${text}\n`).join(''), { flush: true });
  const last = texts.at(-1);
  const hash = last === undefined ? before.hash : sha256Of(last);
  const head = { lines: before.lines + texts.length, hash };
  ends.set(id, { size: statSync(logOf(id)).size, head });
  return { times: events.map(() => at), head };
}

/** Where this process last saw a log end: as long as nobody else has written, it need not be read to go on. */
const ends = new Map<string, { size: number; head: Head }>();

function endOf(id: string): Head {
  const known = ends.get(id);
  if (known?.size === statSync(logOf(id)).size) return known.head;
  const { hashes, sound, isTorn } = readLog(id);
  if (isTorn) truncateSync(logOf(id), sound);
  return headOf(hashes);
}

/** Each line has the hash of the one before. `sound`: how many bytes hold whole lines; a killed writer left the rest. */
function readLog(id: string): {
  opened: Opened;
  lines: LogLine[];
  /** Of each line. */
  hashes: string[];
  sound: number;
  isTorn: boolean;
} {
  const bytes = readBounded(logOf(id));
  if (bytes === null) throw unknown(id);
  const sound = bytes.lastIndexOf(0x0a) + 1;
  const texts = bytes.subarray(0, sound).toString('utf8').split('\n').slice(0, -1);
  const hashes = texts.map((text) => sha256Of(text));
  const lines = texts.map((text, at) => {
    const line = parsedJson(text) as LogLine | undefined;
    if (typeof line?.event?.type !== 'string' || line.prev !== (hashes[at - 1] ?? ''))
      throw broken(id, at + 1);
    return line;
  });
  const [first] = lines;
  if (first?.event.type !== 'opened') throw broken(id, 1);
  if (first.event.rules !== RULES)
    throw newer(id, `rules ${first.event.rules}, only ${RULES}`);
  const odd = lines.find(({ event }) => !KINDS.includes(event.type));
  if (odd) throw newer(id, `the event "${odd.event.type}" of line ${odd.n + 1}`);
  if (sound === bytes.length) ends.set(id, { size: sound, head: headOf(hashes) });
  return { opened: first.event, lines, hashes, sound, isTorn: sound < bytes.length };
}

function linesOf(events: LogEvent[], at: string, from: Head): string[] {
  let prev = from.hash;
  return events.map((event, index) => {
    const line: LogLine = { n: from.lines + index, at, prev, event };
    const text = JSON.stringify(line);
    prev = sha256Of(text);
    return text;
  });
}

const lostLock = (id: string): Refusal =>
  new Refusal(
    'busy',
    `Another process has gone on with ${id} meanwhile.`,
    `ftm next ${id} says what is due.`,
    1,
  );

const unknown = (id: string): Refusal =>
  new Refusal(
    'unknown_deliberation',
    `There is no deliberation "${id.slice(0, 60)}".`,
    'Leave the id out for the newest; ftm list shows all of them.',
  );

const broken = (id: string, line: number): Refusal =>
  new Refusal(
    'log_broken',
    `The log of ${id} was changed or is damaged at line ${line} (${logOf(id)}).`,
    'Restore it from a copy. Every other deliberation can be used meanwhile.',
  );

const newer = (id: string, what: string): Refusal =>
  new Refusal(
    'unknown_rules',
    `${id} was written by another version of ftm: this one does not know ${what}.`,
    'Update ftm. Every other deliberation can be used meanwhile.',
  );

/** The exact bytes; `file` as the log names it. */
const savedUnder = (folder: string) => (id: string, name: string, content: string) => {
  stateRoot();
  const file = join(folder, basename(name));
  writeAtomic(join(sessionFolder(id), file), content);
  return { file, sha256: sha256Of(content) };
};

export const saveAnswer = savedUnder('answers');
export const savePrompt = savedUnder('prompts');
/** What an engine did while it answered. */
export const saveWork = savedUnder('work');
/** What a review is at, or what an engine changed in the tree. */
export const saveBeside = savedUnder('');

/** `file` as the log names it. */
export function readAnswerFile(id: string, file: string): string {
  const isOurs = /^(?:answers|prompts)[/\\][^/\\]+$/.test(file);
  const text = isOurs ? readText(join(sessionFolder(id), file)) : null;
  if (text !== null) return text;
  throw new Refusal(
    'answer_missing',
    `${file} of ${id} is gone.`,
    'Restore it from a copy. Every other deliberation can be used meanwhile.',
  );
}

/** Ids, newest first: they carry the time. */
export function listSessions(): string[] {
  const time = (id: string): string => id.slice(id.indexOf('-'));
  return namesIn(join(statePath(), 'sessions'))
    .filter((id) => ID.test(id))
    .sort((a, b) => (time(a) < time(b) ? 1 : -1));
}

/** An id, or as much of it as is unique. Without one the newest of this project, open ones first. */
export function resolveId(
  prefix: string | undefined,
  cwd: string,
  which: Which = 'open first',
): string {
  // A whole id needs no list of all.
  if (prefix !== undefined && ID.test(prefix) && existsSync(logOf(prefix))) return prefix;
  const ids = listSessions();
  if (prefix === undefined || prefix === '')
    return newestHere(ids, projectOf(cwd), which);
  const close = ids.filter((id) => id.startsWith(prefix));
  const [only] = close;
  if (!only) throw unknown(prefix);
  if (close.length === 1) return only;
  throw new Refusal(
    'ambiguous_id',
    `"${prefix}" is the beginning of ${close.length} deliberations.`,
    `One of: ${close.slice(0, 5).join(', ')}.`,
  );
}

/** Steps go on with what is open; a look back is at the newest. */
export type Which = 'open first' | 'newest';

function newestHere(ids: string[], project: string, which: Which): string {
  let done: string | undefined;
  for (const { id, status } of viewsIn(ids, project)) {
    if (status === 'open' || which === 'newest') return id;
    done ??= id;
  }
  if (done) return done;
  throw new Refusal(
    'no_deliberation_here',
    `There is no deliberation in ${project}.`,
    'ftm list shows those of other projects.',
  );
}

export function* viewsIn(ids: string[], project: string): Generator<SessionView> {
  for (const id of ids) {
    const view = readSession(id);
    if (view && projectOf(view.cwd) === project) yield view;
  }
}

export const writeSession = (
  id: string,
  view: SessionView & Record<string, unknown>,
): void => writeJson(join(sessionFolder(id), 'session.json'), view);

/** Derived, and only good for choosing: null where it was deleted or cannot be read. */
export function readSession(id: string): SessionView | null {
  const view = readJson(join(sessionFolder(id), 'session.json')) as SessionView | null;
  return typeof view?.cwd === 'string' ? view : null;
}
