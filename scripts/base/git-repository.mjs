// Where the repository of a folder is, found by reading as git would, without asking git.
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { textOrNull } from './door.mjs';

/** @typedef {{ root: string, folder: string, common: string }} Repository `folder` is that of this working tree, `common` of all */

const SMALL = 4096;
const HEAD = /^(?:ref: refs\/|[0-9a-f]{40})/;

/** The nearest one above, the folder itself included. @param {string} cwd @returns {Repository | null} */
export function findRepository(cwd) {
  for (let root = realOr(cwd); ; root = dirname(root)) {
    const folder = gitFolderIn(root);
    if (folder) return { root, ...folder };
    if (root === dirname(root)) return null;
  }
}

/** @param {string} root @returns {{ folder: string, common: string } | null} */
function gitFolderIn(root) {
  const path = join(root, '.git');
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  const pointer = found.isFile() ? /^gitdir: (.+?)\s*$/.exec(textOf(path))?.[1] : null;
  const folder = pointer ? resolve(root, pointer) : path;
  const common = resolve(folder, textOf(join(folder, 'commondir')).trim() || '.');
  const isOne = HEAD.test(textOf(join(folder, 'HEAD'))) && existsSync(join(common, 'objects'));
  return isOne ? { folder, common } : null;
}

/** @param {string} path */
const textOf = (path) => textOrNull(path, { most: SMALL }) ?? '';

/** @param {string} path */
function realOr(path) {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}
