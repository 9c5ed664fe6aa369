// Names the build of a source tree after the state of its files, so that a stale build can never be found.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';

// What a build carries; prompts and tables are read when they are needed.
const SOURCES = ['scripts', 'hooks', 'state'];
// The packages are bundled too: another set of them is another build.
const LOCKFILE = 'package-lock.json';
/** In the folder of a build: the whole program. */
export const PROGRAM = 'program.cjs';
// npm packs no lockfile, and somebody may have taken it out of a copy.
const IF_THERE = { throwIfNoEntry: false };

/** Where a package that npm has packed carries its build: it holds no sources that could be newer. @param {string} root */
export const packagedFolder = (root) => join(root, 'dist/packaged');

/**
 * Every start pays for this, so names and numbers are gathered first and looked at once, as words.
 * @param {string} root the plugin's folder
 * @returns {string} the folder its build has or would have
 */
export function buildFolder(root) {
  const seen = { names: [root], numbers: /** @type {number[]} */ ([]) };
  for (const folder of SOURCES) lookThrough(join(root, folder), seen);
  look(join(root, LOCKFILE), seen);
  const print = fingerprint();
  print.addWords(new Uint32Array(new Float64Array(seen.numbers).buffer));
  print.addWords(wordsOf(seen.names.join('\n')));
  return join(root, 'dist', print.text());
}

/** @typedef {{ names: string[], numbers: number[] }} Seen */

// Node lists a folder in the order of its names.
/** @param {string} folder @param {Seen} seen */
function lookThrough(folder, seen) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (name.includes('.test.')) continue;
    seen.names.push(name);
    if (entry.isDirectory()) lookThrough(`${folder}/${name}`, seen);
    else look(`${folder}/${name}`, seen);
  }
  seen.names.push('/');
}

/** @param {string} path @param {Seen} seen */
function look(path, { numbers }) {
  const found = statSync(path, IF_THERE);
  numbers.push(found?.size ?? 0, found?.mtimeMs ?? 0);
}

/** @param {string} text */
function wordsOf(text) {
  const bytes = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 4) * 4);
  bytes.write(text);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}
