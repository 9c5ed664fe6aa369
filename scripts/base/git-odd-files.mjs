// What lies in a repository's own folder in the place of a file that git opens by itself.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lookAt } from './door.cjs';

/** @typedef {import('./git-repository.mjs').Repository} Repository */

const TEXT = 4_000_000;
const MOST_OPENED = 2_000_000_000;
/** More than that are packed, by any git; what is beyond, a limit on time and memory holds. */
const MOST_REFS = 20_000;

/**
 * Git would wait for it, or read it for ever.
 * @param {Repository} repository
 * @returns {string | null} what is wrong with it
 */
export function oddFile({ folder, common }) {
  const opened = [
    [join(folder, 'index'), MOST_OPENED],
    [join(common, 'packed-refs'), MOST_OPENED],
    [join(common, 'objects/info/commit-graph'), MOST_OPENED],
    [join(common, 'objects/info/alternates'), TEXT],
    ...sharedIndexes(folder).map((name) => [join(folder, name), MOST_OPENED]),
  ];
  for (const [path, most] of /** @type {[string, number][]} */ (opened)) {
    const found = lookAt(path);
    if (found && !found.isFile()) return `${path} is no regular file`;
    if (found && found.size > most) return `${path} has ${found.size} bytes, and at most ${most} are read`;
  }
  const ref = oddRef(join(common, 'refs'));
  return ref === undefined ? null : `${ref} is no regular file`;
}

/** @param {string} top @returns {string | undefined} */
function oddRef(top) {
  const folders = [top];
  for (let folder = folders.pop(), looked = 0; folder && looked < MOST_REFS; folder = folders.pop())
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (!entry.isFile() && !lookAt(path)?.isFile()) return path;
      looked++;
    }
}

/** @param {string} folder */
function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Git cannot read it either, and says so.
    return [];
  }
}

/** @param {string} folder */
export const sharedIndexes = (folder) =>
  readdirSync(folder).filter((name) => name.startsWith('sharedindex.'));
