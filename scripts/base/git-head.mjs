// The commit a working tree stands on, read from git's own files: no process, so it fits into a hook.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFolder } from './paths.mjs';

/** @param {string} cwd @returns {string | null} */
export function headCommit(cwd) {
  try {
    const project = projectFolder(cwd);
    const folder = gitFolder(project);
    const common = existsSync(join(folder, 'commondir'))
      ? resolve(folder, read(join(folder, 'commondir')))
      : folder;
    return commitOf(read(join(folder, 'HEAD')), [folder, common]);
  } catch {
    // No repository, one without a commit, or a layout of the future: the verdict is logged without a commit.
    return null;
  }
}

/** @param {string} project */
function gitFolder(project) {
  const path = join(project, '.git');
  const pointer = /^gitdir: (.+)$/m.exec(readIfFile(path));
  return pointer?.[1] ? resolve(project, pointer[1]) : path;
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
  const packed = folders.map((folder) => readIfFile(join(folder, 'packed-refs'))).join('\n');
  const line = packed.split('\n').find((one) => one.endsWith(` ${reference}`));
  return line?.split(' ')[0] ?? null;
}

/** @param {string} path */
const read = (path) => readFileSync(path, 'utf8').trim();

/** @param {string} path */
function readIfFile(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
