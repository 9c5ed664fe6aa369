// Files of a project, which somebody else has written: regular ones, bounded, through no link that leaves it.
import { dirname, resolve } from 'node:path';
import {
  isBelow,
  linkStatOf,
  makeFolder,
  readWithin,
  realPath,
  realPathOf,
} from '../state/files.ts';

export type TextFile =
  | { text: string }
  | { why: 'missing' | 'no file' | 'outside' | 'large' | 'binary' };

/** Beyond this nobody reads a file. */
export const MOST_FILE_BYTES = 5_000_000;

/** `named`: somebody typed this place, which may lie outside of the project then. */
type HowNamed = { named?: boolean; most?: number };

export function readProjectFile(
  root: string,
  path: string,
  { named = false, most = MOST_FILE_BYTES }: HowNamed = {},
): TextFile {
  const full = resolve(root, path);
  const found = linkStatOf(full);
  if (!found) return { why: 'missing' };
  const real = realPathOf(full);
  const isMeant = named && !isBelow(full, resolve(root)) && !found.isSymbolicLink();
  if (real === null || (!isBelow(real, realPath(root)) && !isMeant))
    return { why: 'outside' };
  const read = readWithin(real, most);
  if ('why' in read) return { why: read.why };
  if (read.bytes.includes(0)) return { why: 'binary' };
  return { text: read.bytes.toString('utf8') };
}

/** Null: not there, not inside, or nothing that can be read as text. */
export function readInProject(
  root: string,
  path: string,
  most = 1_000_000,
): string | null {
  const read = readProjectFile(root, path, { most });
  return 'text' in read ? read.text : null;
}

/** A folder of the project, made where it is missing. Null, and nothing is made: it would lie outside. */
export function folderInProject(project: string, name: string): string | null {
  const folder = resolve(project, name);
  let there = folder;
  while (!linkStatOf(there) && there !== dirname(there)) there = dirname(there);
  const real = realPathOf(there);
  if (real === null || !isBelow(real, realPath(project))) return null;
  makeFolder(folder, WRITABLE_BY_ALL);
  return folder;
}

const WRITABLE_BY_ALL = 0o777;
