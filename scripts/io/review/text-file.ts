// A file as text, through no link that leads out of the project.
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
} from 'node:fs';
import { resolve, sep } from 'node:path';

export type TextFile =
  | { text: string }
  | { why: 'missing' | 'no file' | 'outside' | 'large' | 'binary' };

/** Beyond this nobody reads a file. */
export const MOST_BYTES = 5_000_000;

/** A place outside of `root` is only read where somebody named it. */
export function readText(root: string, path: string, { named = false } = {}): TextFile {
  const full = resolve(root, path);
  const found = lstatSync(full, { throwIfNoEntry: false });
  if (!found) return { why: 'missing' };
  const home = realpathSync(root) + sep;
  const isInside = `${full}${sep}`.startsWith(resolve(root) + sep);
  const leaves = isInside && !`${realOf(full)}${sep}`.startsWith(home);
  if (leaves || (!isInside && (!named || found.isSymbolicLink())))
    return { why: 'outside' };
  if (!isInside && !found.isFile()) return { why: 'no file' };
  return readOpen(full);
}

function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // A link to nothing leads nowhere.
    return '';
  }
}

/** Looked at once it is open: it could be another file by then. */
function readOpen(full: string): TextFile {
  let file: number;
  try {
    file = openSync(full, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return { why: 'no file' };
  }
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) return { why: 'no file' };
    if (stat.size > MOST_BYTES) return { why: 'large' };
    const bytes = Buffer.alloc(stat.size);
    const read = readSync(file, bytes, 0, stat.size, 0);
    if (bytes.subarray(0, read).includes(0)) return { why: 'binary' };
    return { text: bytes.toString('utf8', 0, read) };
  } finally {
    closeSync(file);
  }
}
