// Files and folders: one name for one place; made, renamed and removed as each system allows; whole or not there; read with a
// limit. Where state lives: one folder, which can be written or is refused in one sentence. And what the dead have left in it.
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { parsedJson } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';

/** Without links and in the case the disk has it: C:\Proj and c:\PROJ are one folder. Null: it leads nowhere. */
export function realPathOf(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (LEADS_NOWHERE.includes(codeOf(error))) return null;
    throw error;
  }
}

const LEADS_NOWHERE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM', 'ENAMETOOLONG'];

/** What stands there, links followed or not. Null: nothing that can be reached. */
export const statOf = (path: string): Stats | null => looked(() => statSync(path));
export const linkStatOf = (path: string): Stats | null => looked(() => lstatSync(path));

function looked(look: () => Stats): Stats | null {
  try {
    return look();
  } catch (error) {
    if (LEADS_NOWHERE.includes(codeOf(error))) return null;
    throw error;
  }
}

/** What is not there keeps its name. */
export const realPath = (path: string): string => realPathOf(path) ?? path;

/** Of real paths: whether it is that folder or in it. */
export const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** A reader of ours is done in no time; a virus scanner takes longer. */
const PATIENCE_MS = 2000;
const PAUSE_MS = 20;
/** Windows refuses to replace or remove what somebody has open. Elsewhere only a folder can still be filled. */
const HELD =
  process.platform === 'win32'
    ? ['EPERM', 'EACCES', 'EBUSY', 'ENOTEMPTY']
    : ['EBUSY', 'ENOTEMPTY'];

export const rename = (from: string, to: string): void =>
  patiently(() => renameSync(from, to));

/** A file, or a folder with all that is in it. */
export const remove = (path: string): void =>
  patiently(() => rmSync(path, { recursive: true, force: true }));

function patiently<Value>(act: () => Value): Value {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return act();
    } catch (error) {
      if (!HELD.includes(codeOf(error)) || performance.now() > until) throw error;
      pause(PAUSE_MS);
    }
  }
}

/** The whole thread: what holds a lock goes on with nothing else meanwhile. */
const pause = (ms: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const PRIVATE = 0o700;

/** With those above it. Each is tried once: Node's own way never ends where a system says that nothing can be made. */
export function makeFolder(path: string, mode: number = PRIVATE): void {
  const missing: string[] = [];
  for (let folder = resolve(path); !existsSync(folder); folder = dirname(folder)) {
    missing.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  for (const folder of missing) makeOne(folder, mode);
}

function makeOne(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Somebody else was quicker.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

const MOST_BYTES = 64_000_000;
let drafts = 0;

/** What was there before stays until all of it is written, also through a power cut. */
export const writeAtomic = (path: string, content: string | Uint8Array): void =>
  replace(path, content, true);

/** The same for what can be made again at any time: the disk need not be waited for. */
export const writeDerived = (path: string, content: string): void =>
  replace(path, content, false);

function replace(path: string, content: string | Uint8Array, flush: boolean): void {
  const draft = `${path}.${process.pid}-${drafts++}.tmp`;
  makeFolder(dirname(path));
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush });
    rename(draft, path);
  } catch (error) {
    remove(draft);
    throw error;
  }
}

export const writeJson = (path: string, value: unknown): void =>
  writeAtomic(path, `${JSON.stringify(value, null, 2)}\n`);

/** One write for a line: lines of several processes never mix. */
export function appendLine(path: string, value: unknown): void {
  makeFolder(dirname(path));
  const file = openSync(path, 'a+', 0o600);
  try {
    // A full disk may have left half a line.
    const { size } = fstatSync(file);
    const last = Buffer.alloc(1);
    const isTorn =
      size > 0 && readSync(file, last, 0, 1, size - 1) && last[0] !== LINE_FEED;
    writeSync(file, `${isTorn ? '\n' : ''}${JSON.stringify(value)}\n`);
  } finally {
    closeSync(file);
  }
}

const LINE_FEED = 0x0a;

type Read = { bytes: Buffer } | { why: 'missing' | 'no file' | 'large'; detail: string };

const TOO_MANY_OPEN = ['EMFILE', 'ENFILE'];

/** Looked at once it is open: before, it could still become another file. */
export function readWithin(path: string, most: number): Read {
  let file: number | undefined;
  try {
    // Not to wait for the other end of a pipe.
    file = patiently(() => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK));
    const found = fstatSync(file);
    if (!found.isFile()) return { why: 'no file', detail: 'it is not a regular file' };
    if (found.size > most)
      return {
        why: 'large',
        detail: `it has more than ${most.toLocaleString('en')} bytes`,
      };
    return { bytes: readFileSync(file) };
  } catch (error) {
    // Nothing is wrong with the file.
    if (TOO_MANY_OPEN.includes(codeOf(error))) throw error;
    return { why: isMissing(error) ? 'missing' : 'no file', detail: codeOf(error) };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Null: it is not there. A pipe, a device, a folder or too many bytes are refused. */
export function readBounded(path: string, most: number = MOST_BYTES): Buffer | null {
  const read = readWithin(path, most);
  if ('bytes' in read) return read.bytes;
  if (read.why === 'missing') return null;
  throw new Refusal(
    'unreadable_file',
    `${path} cannot be read: ${read.detail}.`,
    read.why === 'large'
      ? 'Move it out of the way, or give a smaller one.'
      : 'Give a regular file you may read.',
  );
}

export const readText = (path: string, most?: number): string | null =>
  readBounded(path, most)?.toString('utf8') ?? null;

/** For what is derived and can be made again: null where it is gone or broken. */
export const readJson = (path: string): unknown =>
  parsedJson(readText(path) ?? 'null') ?? null;

/** Whole lines that are JSON; half a line of a killed writer is none. */
export function readLines(path: string): unknown[] {
  const lines = (readText(path) ?? '').split('\n').filter(Boolean);
  return lines.map(parsedJson).filter((value) => value !== undefined);
}

/** None where there is no such folder. */
export const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder) : [];

/** Claude's configuration directory. */
export const claudeFolder = (): string =>
  process.env['CLAUDE_CONFIG_DIR'] || join(homedir(), '.claude');

/** For readers: it may not exist. */
export function statePath(): string {
  const set = process.env['FTM_STATE_DIR'];
  const root = set ? resolve(set) : join(claudeFolder(), 'ftm-state');
  if (existsSync(root) && statSync(root).isFile()) throw unusable(root, 'it is a file');
  return root;
}

const unusable = (root: string, why: string): Refusal =>
  new Refusal(
    'state_not_writable',
    `The state folder ${root} cannot be written (${why}).`,
    'Set FTM_STATE_DIR to a folder you may write to, and run it again.',
  );

/** For writers: it exists, and was proved to be writable. */
export function stateRoot(): string {
  const root = statePath();
  try {
    makeFolder(root);
    // A real write: under a sandbox the permission bits say yes and the write says no.
    const probe = join(root, '.probe');
    closeSync(openSync(probe, 'w', 0o600));
    remove(probe);
    // Inside a project it is no part of what is reviewed or compared.
    const ignore = join(root, '.gitignore');
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n');
  } catch (error) {
    throw unusable(root, codeOf(error));
  }
  return root;
}

/** The project a folder belongs to: the nearest folder above with `.git`, else the folder itself. */
export function projectOf(cwd: string): string {
  const own = realPath(resolve(cwd));
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return own;
  }
}

const DAY_MS = 86_400_000;
const DRAFT = /^\.[a-z]+-\d{8}-\d{6}-[0-9a-z]+-\d+$|\.\d+-\d+\.tmp$/;
const HANDED = /^ftm-(?:call|probe)-/;

const isOld = (path: string): boolean =>
  Date.now() - (linkStatOf(path)?.mtimeMs ?? Date.now()) > DAY_MS;

/** Once a day. Nobody who lives is a day at one of them. */
export function sweep(root: string): void {
  const mark = join(root, '.swept');
  if (linkStatOf(mark) && !isOld(mark)) return;
  writeDerived(mark, '');
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const drafts = own.filter((path) => DRAFT.test(basename(path)));
  const handed = namesIn(tmpdir()).filter((name) => HANDED.test(name));
  const left = [
    ...drafts.map((path) => join(root, path)),
    ...handed.map((name) => join(tmpdir(), name)).filter(isMine),
  ];
  for (const path of left.filter(isOld)) remove(path);
}

/** On a machine of many users the others' are theirs. */
const isMine = (path: string): boolean =>
  process.getuid === undefined || linkStatOf(path)?.uid === process.getuid();
