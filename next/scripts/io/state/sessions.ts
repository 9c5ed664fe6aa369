// Deliberations on disk, a folder each: all but prompts and answers follows from its log.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LogEvent, Opened } from '../../core/schemas/log.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import type { SessionView } from '../../core/schemas/session.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { now } from '../machine/clock.ts';
import { sha256 } from '../machine/hash.ts';
import { codeOf, isMissing, readBounded, readJson, writeAtomic, writeJson } from './files.ts';
import { isHeld, withLock } from './lock.ts';
import { appendTo, readLog, textOf } from './log-file.ts';
import { projectOf, statePath, stateRoot } from './root.ts';

const ID = /^[a-z]+-\d{8}-\d{6}-[0-9a-z]+$/;

/** `magi-20261119-135910-b4e6`: `at` as the clock gives it, `chance` a few signs. */
export function newId(protocol: ProtocolName, at: string, chance: string): string {
  const [day = '', time = ''] = at.slice(0, 19).replaceAll(/[-:]/g, '').split('T');
  return `${protocol}-${day}-${time}-${chance}`;
}

export const sessionFolder = (id: string): string => join(statePath(), 'sessions', id);
const logOf = (id: string): string => join(sessionFolder(id), 'log.jsonl');
const lockOf = (id: string): string => join(sessionFolder(id), 'lock');

/** The folder appears with its first line in it. */
export function createSession(opened: Opened): void {
  const { id } = opened;
  const sessions = join(stateRoot(), 'sessions');
  const draft = join(sessions, `.${id}-${process.pid}`);
  for (const name of ['prompts', 'answers']) mkdirSync(join(draft, name), { recursive: true, mode: 0o700 });
  writeAtomic(join(draft, 'log.jsonl'), textOf([opened], { at: now() }));
  try {
    renameSync(draft, join(sessions, id));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) throw error;
    throw new Refusal('id_taken', `There is a deliberation ${id} already.`, 'Open it again.', 1);
  }
}

/** Nobody else writes to this deliberation while `work` runs. */
export function withSession<T>(id: string, work: () => T | Promise<T>): Promise<T> {
  load(id);
  stateRoot();
  return withLock(lockOf(id), work);
}

export type Loaded = { events: LogEvent[]; times: string[] };

/** `times`: when each event was written. */
export function load(id: string): Loaded {
  // An id goes into paths.
  if (!ID.test(id)) throw unknown(id);
  const { lines } = readLog(logOf(id), id);
  return { events: lines.map(({ event }) => event), times: lines.map(({ at }) => at) };
}

/**
 * Inside `withSession` only: what was decided by the log must still hold when it is written.
 * Returns when each was written.
 */
export function append(id: string, events: LogEvent[]): string[] {
  if (!isHeld(lockOf(id))) throw new Error(`append(${id}) outside withSession`);
  const at = now();
  if (events.length) appendTo(logOf(id), readLog(logOf(id), id), events, at);
  return events.map(() => at);
}

/** The exact bytes, under `answers/`. */
export const saveAnswer = (id: string, name: string, content: string | Uint8Array): Saved =>
  save(id, join('answers', basename(name)), content);

/** Under `prompts/`. */
export const savePrompt = (id: string, name: string, content: string): Saved =>
  save(id, join('prompts', basename(name)), content);

/** What an engine changed in the tree; returns the file as the log names it. */
export const savePatch = (id: string, name: string, patch: string): string =>
  save(id, basename(name), patch).file;

export type Saved = { file: string; sha256: string };

function save(id: string, file: string, content: string | Uint8Array): Saved {
  stateRoot();
  writeAtomic(join(sessionFolder(id), file), content);
  return { file, sha256: sha256(content) };
}

/** `file` as the log names it. */
export function readAnswerFile(id: string, file: string): string {
  const [folder = '', name = '', more] = file.split(/[/\\]/);
  const kept = ['answers', 'prompts'].includes(folder) && name !== '..' && more === undefined;
  const bytes = kept ? readBounded(join(sessionFolder(id), folder, name)) : null;
  if (bytes) return bytes.toString('utf8');
  throw new Refusal(
    'answer_missing',
    `${file} of ${id} is gone.`,
    'Restore it from a copy. Every other deliberation can be used meanwhile.',
  );
}

/** Ids, newest first: they carry the time. */
export function listSessions(): string[] {
  const time = (id: string): string => id.slice(id.indexOf('-'));
  return names(join(statePath(), 'sessions'))
    .filter((id) => ID.test(id))
    .sort((a, b) => (time(a) < time(b) ? 1 : -1));
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** An id, or as much of it as is unique. Without one the newest of this project, open ones first. */
export function resolveId(prefix: string | undefined, cwd: string): string {
  const ids = listSessions();
  if (prefix === undefined || prefix === '') return newestHere(ids, projectOf(cwd));
  const close = ids.includes(prefix) ? [prefix] : ids.filter((id) => id.startsWith(prefix));
  const [only] = close;
  if (!only) throw unknown(prefix);
  if (close.length === 1) return only;
  throw new Refusal(
    'ambiguous_id',
    `"${prefix}" is the beginning of ${close.length} deliberations.`,
    `One of: ${close.slice(0, 5).join(', ')}.`,
  );
}

function newestHere(ids: string[], project: string): string {
  let done: string | undefined;
  for (const id of ids) {
    const { status = 'open', cwd } = readSession(id) ?? {};
    if (projectOf(cwd ?? openedIn(id)) !== project) continue;
    if (status === 'open') return id;
    done ??= id;
  }
  if (done) return done;
  throw new Refusal(
    'no_deliberation_here',
    `There is no deliberation in ${project}.`,
    'ftm list shows those of other projects.',
  );
}

/** One that cannot be read hides no other; whoever names it is told why. */
function openedIn(id: string): string {
  try {
    const [opened] = load(id).events;
    return opened?.type === 'opened' ? opened.cwd : '/';
  } catch (error) {
    if (error instanceof Refusal) return '/';
    throw error;
  }
}

const unknown = (id: string): Refusal =>
  new Refusal(
    'unknown_deliberation',
    `There is no deliberation "${id.slice(0, 60)}".`,
    'ftm list shows all of them.',
  );

export const writeSession = (id: string, view: SessionView & Record<string, unknown>): void =>
  writeJson(join(sessionFolder(id), 'session.json'), view);

/** Derived, and only good for choosing: null where it was deleted or cannot be read. */
export function readSession(id: string): SessionView | null {
  const view = readJson(join(sessionFolder(id), 'session.json')) as SessionView | null;
  return typeof view?.cwd === 'string' ? view : null;
}
