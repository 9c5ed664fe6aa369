// Names the build of a source tree after the state of its files, so that a stale build can never be found.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

// What a build carries; prompts and tables are read when they are needed.
const SOURCES = ['scripts', 'hooks', 'state'];
// The packages are bundled too: another set of them is another build.
const LOCKFILE = 'package-lock.json';
/** The verbs that a build has a program for, besides the one for all of them. */
export const IN_ONE_FILE = ['tally', 'parse', 'split', 'next', 'submit', 'run', 'supervise'];

/** Where a package that npm has packed carries its build: it holds no sources that could be newer. @param {string} root */
export const packagedFolder = (root) => join(root, 'dist/packaged');

/** @param {string} root the plugin's folder; @returns {string} the folder its build has or would have */
export function buildFolder(root) {
  const print = fingerprint();
  print.addText(root);
  for (const folder of SOURCES) addFolder(print, join(root, folder));
  addFile(print, join(root, LOCKFILE));
  return join(root, 'dist', print.text());
}

/** @typedef {ReturnType<typeof fingerprint>} Fingerprint */

// Node lists a folder in the order of its names.
/** @param {Fingerprint} print @param {string} folder */
function addFolder(print, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.includes('.test.')) continue;
    const path = `${folder}/${entry.name}`;
    print.addText(entry.name);
    if (entry.isDirectory()) addFolder(print, path);
    else addFile(print, path);
  }
  print.addText('/');
}

/** @param {Fingerprint} print @param {string} path */
function addFile(print, path) {
  // npm packs no lockfile, and somebody may have taken it out of a copy.
  const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
  print.add(size);
  print.add(mtimeMs / 2 ** 32);
  print.add(mtimeMs);
  print.add((mtimeMs % 1) * 2 ** 32);
}

// Every start pays for this: two 32-bit lanes tell states of one tree apart, and loading node:crypto would cost more than all of it.
export function fingerprint() {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  const add = (/** @type {number} */ number) => {
    one = Math.imul(one ^ number, 2654435761);
    two = Math.imul(two ^ number, 1597334677) ^ (two >>> 15);
  };
  return {
    /** Of a number its 32 lowest whole bits. */
    add,
    addText: (/** @type {string} */ text) => {
      for (let index = 0; index < text.length; index++) add(text.charCodeAt(index));
    },
    text: () => {
      const lanes = [
        Math.imul(one ^ (one >>> 16), 2246822507) ^ (two >>> 13),
        Math.imul(two ^ (two >>> 16), 3266489909) ^ (one >>> 13),
      ];
      return lanes.map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}
