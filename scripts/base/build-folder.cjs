// Names the build of a source tree after the state of its files, so that a stale build can never be found.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { fingerprint } = require('./fingerprint.cjs');
const { statesOf } = require('./run-program.cjs');

// What a build carries; prompts and tables are read when they are needed.
const SOURCES = ['scripts', 'hooks', 'state'];
// The packages are bundled too: another set of them is another build.
const LOCKFILE = 'package-lock.json';

/** Where a package that npm has packed carries its build: it holds no sources that could be newer. @param {string} root */
const packagedFolder = (root) => join(root, 'dist/packaged');

/**
 * Every start pays for this, so names and numbers are gathered first and looked at once, as words.
 * @param {string} root the plugin's folder
 * @returns {string} the folder its build has or would have
 */
function buildFolder(root) {
  const names = [...SOURCES.flatMap((folder) => filesIn(root, folder)), LOCKFILE];
  const print = fingerprint();
  print.addWords(new Uint32Array(new Float64Array(statesOf(root, names)).buffer));
  print.addWords(wordsOf([root, ...names].join('\n')));
  return join(root, 'dist', print.text());
}

// Node lists a folder in the order of its names.
/** @param {string} root @param {string} folder @returns {string[]} */
const filesIn = (root, folder) =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, path);
    return path.includes('.test.') ? [] : [path];
  });

/** @param {string} text */
function wordsOf(text) {
  const bytes = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 4) * 4);
  bytes.write(text);
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
}

module.exports = { buildFolder, LOCKFILE, packagedFolder };
