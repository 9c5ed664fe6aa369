// Files that are whole or not there: written aside and renamed, appended line by line, read with a limit.
import {
  appendFileSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { parse } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { makeFolder, patiently, remove, rename } from './changing.ts';
import { codeOf, isMissing } from './error-code.ts';

const MOST_BYTES = 64_000_000;
let drafts = 0;

/** What was there before stays until all of it is written. */
export function writeAtomic(path: string, content: string | Uint8Array): void {
  const draft = `${path}.${process.pid}-${drafts++}.tmp`;
  makeFolder(dirname(path));
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true });
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
  // A full disk may have left half a line.
  const isTorn = existsSync(path) && !readFileSync(path, 'utf8').endsWith('\n');
  appendFileSync(path, `${isTorn ? '\n' : ''}${JSON.stringify(value)}\n`, {
    mode: 0o600,
  });
}

/** Null: it is not there. A pipe, a device, a folder or too many bytes are refused. */
export function readBounded(path: string, most: number = MOST_BYTES): Buffer | null {
  let file: number | undefined;
  try {
    // Not to wait for the other end of a pipe.
    file = patiently(() => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK));
    const found = fstatSync(file);
    if (!found.isFile()) throw unreadable(path, 'it is not a regular file');
    if (found.size > most) throw unreadable(path, `it has more than ${most} bytes`);
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error instanceof Refusal ? error : unreadable(path, codeOf(error));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

export const readText = (path: string, most?: number): string | null =>
  readBounded(path, most)?.toString('utf8') ?? null;

/** For what is derived and can be made again: null where it is gone or broken. */
export const readJson = (path: string): unknown =>
  parse(readText(path) ?? 'null') ?? null;

/** Whole lines that are JSON; half a line of a killed writer is none. */
export function readLines(path: string): unknown[] {
  const lines = (readText(path) ?? '').split('\n').filter(Boolean);
  return lines.map(parse).filter((value) => value !== undefined);
}

/** None where there is no such folder. */
export const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder) : [];

const unreadable = (path: string, why: string): Refusal =>
  new Refusal(
    'unreadable_file',
    `${path} cannot be read: ${why}.`,
    'Give a regular file you may read.',
  );
