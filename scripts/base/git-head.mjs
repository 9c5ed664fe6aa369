// The commit a working tree stands on, read from git's own files: no process, so it fits into a hook.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { textOrNull } from './door.cjs';
import { findRepository } from './git-repository.mjs';

const MOST_BYTES = 64_000_000;

/** @param {string} cwd @returns {string | null} */
export function headCommit(cwd) {
  const repository = findRepository(cwd);
  return repository
    ? commitOf(read(join(repository.folder, 'HEAD')), [repository.folder, repository.common])
    : null;
}

/** @param {string} head @param {string[]} folders @returns {string | null} */
function commitOf(head, folders, depth = 0) {
  const reference = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
  if (!reference) return /^[0-9a-f]{40,64}$/.test(head) ? head : null;
  if (reference.includes('..') || depth > 5) return null;
  for (const folder of folders) {
    const loose = join(folder, reference);
    if (existsSync(loose)) return commitOf(read(loose), folders, depth + 1);
  }
  const packed = folders.map((folder) => read(join(folder, 'packed-refs'))).join('\n');
  const line = packed.split('\n').find((one) => one.endsWith(` ${reference}`));
  return line?.split(' ')[0] ?? null;
}

/** What cannot be read says nothing: the verdict is logged without a commit. @param {string} path */
const read = (path) => (textOrNull(path, { most: MOST_BYTES }) ?? '').trim();
