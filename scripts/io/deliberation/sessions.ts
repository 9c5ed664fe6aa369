// Deliberations on disk, a folder each: all but prompts and answers follows from its log.jsonl.
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { foldersUpTo } from '../../base/deliberation-index.cjs';
import { adding, listed, noteChange } from '../../base/deliberation-lists.mjs';
import { lookAt, readRegular, textOrNull } from '../../base/door.cjs';
import { writeAtomic, writeJson } from '../../base/files.mjs';
import { readJson } from '../../base/json-files.cjs';
import { withLock } from '../../base/lock.mjs';
import { stateRoots } from '../../base/paths.cjs';
import { chainEvents, type LogLine, type ReadLog, readChain } from '../../core/protocol/chain.ts';
import { decodeEvents, type EventCheck } from '../../core/protocol/log.ts';
import { Refusal } from '../../core/refusal.ts';
import { shorten } from '../../core/words/line.ts';
import { sha256 } from '../machine/sha256.ts';
import { writableFolder } from './writable.ts';

export type StoredEvent = { type: string };
export type DeliberationLog<Event extends StoredEvent = StoredEvent> = {
  id: string;
  folder: string;
  lines: LogLine<Event>[];
  torn: string | null;
};

/** Which verdict has been remembered elsewhere; kept from the beginning, empty until there is one. */
export const REMEMBERED = 'remembered';

/** Kept beside the log when a verdict is reached: what is known of those who voted. */
export const TRACK_RECORD = 'track-record.md';

const ID = /^[a-z]+-[0-9a-z-]+$/;

export const sessionFolder = (id: string): string => join(stateRoots().write, 'sessions', id);

type Concerned = { cwd: string; host_session?: string | null; status?: string };

export function createSession(folder: string, about: Concerned): void {
  mkdirSync(join(folder, '..'), { recursive: true, mode: 0o700 });
  adding(join(folder, '../..'), basename(folder), about, () => mkdirSync(folder, { mode: 0o700 }));
}

export type FoundSession = { id: string; folder: string; changedMs: number };

export const listSessions = (): FoundSession[] => newestFirst((root) => namesIn(join(root, 'sessions')));

/** Those that may concern this folder. `more`: older ones that are open were left out. */
export function listSessionsHere(project: string, cwd: string): { found: FoundSession[]; more: boolean } {
  let more = false;
  const found = newestFirst((root) => {
    const some = listed(root, { folders: foldersUpTo(project, cwd), session: null });
    more ||= some?.more === true;
    return some ? [...some.open, ...some.done, ...some.unknown] : namesIn(join(root, 'sessions'));
  });
  return { found, more };
}

function newestFirst(idsIn: (root: string) => string[]): FoundSession[] {
  const found = stateRoots().read.flatMap((root) => foldersIn(join(root, 'sessions'), idsIn(root)));
  const longest = new Map<string, (typeof found)[number]>();
  for (const one of found) if (one.bytes > (longest.get(one.id)?.bytes ?? -1)) longest.set(one.id, one);
  return [...longest.values()].sort((a, b) => b.changedMs - a.changedMs || (a.id < b.id ? 1 : -1));
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

function foldersIn(root: string, ids: string[]) {
  return ids.flatMap((id) => {
    if (!ID.test(id)) return [];
    const log = lookAt(join(root, id, 'log.jsonl'));
    return log ? [{ id, folder: join(root, id), bytes: log.size, changedMs: log.mtimeMs }] : [];
  });
}

/** Finds a deliberation by its id, or by as much of it as is unique. */
export function findSession(id: string): { id: string; folder: string } {
  // One whose id is known whole is not looked for among all of them.
  const [exact] = newestFirst(() => [id]);
  if (exact) return exact;
  const known = ID.test(id) ? listSessions() : [];
  const close = known.filter((one) => one.id.startsWith(id));
  const [only] = close;
  if (only && close.length === 1) return only;
  if (only)
    throw new Refusal(
      'ambiguous_id',
      `"${id}" matches ${close.length} deliberations.`,
      `One of: ${close
        .slice(0, 5)
        .map((one) => one.id)
        .join(', ')}.`,
    );
  throw new Refusal(
    'unknown_deliberation',
    `There is no deliberation "${shorten(id, 80)}".`,
    'ftm list shows all of them.',
  );
}

export function readDeliberationLog<Event extends StoredEvent>(
  { id, folder }: { id: string; folder: string },
  check: EventCheck,
): DeliberationLog<Event> {
  const { lines, torn } = readLog<Event>(join(folder, 'log.jsonl'), check);
  return { id, folder, lines, torn };
}

/** Reads the log, lets `decide` say what follows, and adds that, while nobody else can write. */
export async function appendEvents<Event extends StoredEvent>(
  at: { id: string; folder: string; now: () => string; check: EventCheck },
  decide: (events: Event[]) => Event[],
): Promise<DeliberationLog<Event> & { added: number }> {
  const folder = writableFolder(at.folder);
  return withLock(join(folder, 'log.lock'), () => {
    const path = join(folder, 'log.jsonl');
    const { lines, torn, bytes } = readLog<Event>(path, at.check);
    const events = decide(lines.map(({ event }) => event));
    // What is written has to keep the contract it will be read by.
    for (const event of events) {
      const problem = at.check(event);
      if (problem) throw new Error(`An event that its schema does not know: ${problem}`);
    }
    const added = chainEvents(events, lines.at(-1), at.now(), sha256);
    if (added.length) appendAfter(path, bytes, `${added.map((line) => JSON.stringify(line)).join('\n')}\n`);
    return { id: at.id, folder, lines: [...lines, ...added], torn, added: added.length };
  });
}

function readLog<Event extends StoredEvent>(path: string, check: EventCheck): ReadLog<Event> {
  const read = readChain<Event>(logText(path), path, sha256);
  const events = decodeEvents<Event>(
    read.lines.map(({ event }) => event),
    path,
    check,
  );
  return { ...read, lines: read.lines.map((line, index) => ({ ...line, event: events[index] as Event })) };
}

function logText(path: string): string {
  const found = readRegular(path);
  if (found.status === 'ok') return found.bytes.toString('utf8');
  if (found.status === 'missing') return '';
  throw new Refusal(
    'log_unreadable',
    `${path} cannot be read (${found.why}).`,
    'Restore it from a copy, or remove the folder.',
  );
}

/** What an interrupted write left after the last whole line is cut off by the next write. */
function appendAfter(path: string, soundBytes: number, text: string): void {
  const file = openSync(path, existsSync(path) ? 'r+' : 'w+', 0o600);
  try {
    ftruncateSync(file, soundBytes);
    const bytes = Buffer.from(text);
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, soundBytes + done);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Derived, and only good for choosing; null where it was deleted or cannot be read. */
export function readSessionView(folder: string): { status: string; cwd: string } | null {
  const found = readJson(join(folder, 'session.json'));
  return found.status === 'ok' && typeof found.value?.cwd === 'string' ? found.value : null;
}

export function writeSessionView(folder: string, view: Record<string, unknown> & Concerned): void {
  const note = () => noteChange(join(folder, '../..'), basename(folder), view);
  // Told apart by a look at the view itself: one that is listed as open and is not is passed over.
  if (view.status === 'open') note();
  writeJson(join(folder, 'session.json'), view);
  note();
}

export function keepFile(
  folder: string,
  name: string,
  bytes: string,
): { file: string; sha256: string; bytes: number } {
  writeAtomic(join(writableFolder(folder), name), bytes);
  return { file: name, sha256: sha256(bytes), bytes: Buffer.byteLength(bytes) };
}

/** For texts that can be made again: what is there already is not written twice. */
export function keepIfNew(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  if (textOrNull(path) !== text) writeAtomic(path, text);
}

export const isRemembered = (folder: string, headline: string): boolean =>
  isKept(folder, REMEMBERED) && readKept(folder, REMEMBERED) === headline;

export const isKept = (folder: string, name: string): boolean => existsSync(join(folder, name));

export function readKept(folder: string, name: string): string {
  const path = join(folder, name);
  const text = textOrNull(path);
  if (text !== null) return text;
  throw new Refusal(
    'kept_unreadable',
    `${path} cannot be read: it is gone, or no longer a file.`,
    'Restore it from a copy. Every other deliberation can be used meanwhile.',
  );
}
