// A file the caller named, as text.
import { lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refusal } from '../../core/refusal.ts';
import { readNamed } from '../machine/named-file.ts';

const MOST_BYTES = 64_000_000;
/** What a shell gives for a pipe (`<(…)`): the caller's own, and meant to be one. */
const OF_THE_SHELL = /^\/(?:dev\/(?:stdin|fd\/\d+)|proc\/self\/fd\/\d+)$/;

export function readTextFile(path: string): string {
  if (OF_THE_SHELL.test(path)) return readFileSync(path, 'utf8');
  const found = readNamed(path, { cwd: process.cwd(), most: MOST_BYTES });
  if (found.status === 'ok') return found.bytes.toString('utf8');
  throw new Refusal(
    'unreadable_file',
    `${path} cannot be read (${found.status === 'refused' ? found.why : 'it is not there'}).`,
    'Give the path of an existing text file.',
  );
}

export function writeTextFile(path: string, text: string): string {
  try {
    writeWhole(path, text.endsWith('\n') ? text : `${text}\n`);
    return resolve(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new Refusal(
      'unwritable_file',
      `${path} cannot be written (${String(error.code)}).`,
      'Give a path in an existing folder that you may write to.',
    );
  }
}

/** A disk that fills must not cost what was there before; a device, pipe or link is written as it is. */
function writeWhole(path: string, text: string): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  if (there && !there.isFile()) {
    writeFileSync(path, text);
    return;
  }
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text, { flag: 'wx', mode: there?.mode ?? 0o666 });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
