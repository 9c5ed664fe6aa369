// Where the repository of a folder is, found by reading as git would, without asking git.
import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { textOrNull } from './door.cjs';

/** @typedef {{ root: string, folder: string, common: string }} Repository `folder` is that of this working tree, `common` of all */

const SMALL = 4096;
const SETTINGS = 4_000_000;
const HEAD = /^(?:ref: refs\/|[0-9a-f]{40})/;

/** The nearest one above, the folder itself included. @param {string} cwd @returns {Repository | null} */
export function findRepository(cwd) {
  for (let root = realOr(cwd); ; root = dirname(root)) {
    const folder = gitFolderIn(root);
    if (folder) return { root, ...folder };
    if (root === dirname(root)) return null;
  }
}

/** Whether something there wants to be a repository, and is none of its own. @param {string} cwd */
export const hasStrangeGit = (cwd) =>
  lstatSync(join(realOr(cwd), '.git'), { throwIfNoEntry: false }) !== undefined;

/** @param {string} root @returns {{ folder: string, common: string } | null} */
function gitFolderIn(root) {
  const path = join(root, '.git');
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  const pointer = found.isFile() ? /^gitdir: (.+?)\s*$/.exec(textOf(path))?.[1] : null;
  const folder = realOr(pointer ? resolve(root, pointer) : path);
  const common = realOr(resolve(folder, textOf(join(folder, 'commondir')).trim() || '.'));
  const isOne = HEAD.test(textOf(join(folder, 'HEAD'))) && existsSync(join(common, 'objects'));
  return isOne && isOwn({ root, folder, common }) ? { folder, common } : null;
}

/**
 * Else a project could show somebody else's repository as its own. What lies elsewhere has to name this tree, as git
 * writes it for the working trees and submodules it makes.
 * @param {Repository} repository
 */
function isOwn({ root, folder, common }) {
  const liesIn = (/** @type {string} */ top, /** @type {string} */ path) =>
    realOr(path).startsWith(top.endsWith(sep) ? top : top + sep);
  const used = ['objects', 'refs', 'packed-refs'].map((name) => join(common, name));
  if ([folder, common, ...used].every((path) => liesIn(root, path))) return true;
  if (!used.every((path) => liesIn(common, path))) return false;
  const named = textOf(join(folder, 'gitdir')).trim();
  if (named && !liesIn(root, folder))
    return liesIn(join(common, 'worktrees'), folder) && realOr(resolve(folder, named)) === join(root, '.git');
  const settings = ['config', 'config.worktree'].map((name) =>
    textOrNull(join(folder, name), { most: SETTINGS }),
  );
  const tree = /^\s*worktree\s*=\s*"?(.+?)"?\s*$/im.exec(settings.join('\n'))?.[1];
  return folder === common && tree !== undefined && realOr(resolve(folder, tree)) === root;
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
