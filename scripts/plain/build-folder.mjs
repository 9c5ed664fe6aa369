// Names the build of a source tree after the state of its files, so that a stale build can never be found.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

// What a build carries; prompts and tables are read when they are needed.
const SOURCES = ['scripts', 'state'];
// The packages are bundled too: another set of them is another build.
const LOCKFILE = 'package-lock.json';
const KEEP_OLD_BUILDS_MS = 24 * 3600 * 1000;

/** @param {string} root the plugin's folder; @returns {string} the folder its build has or would have */
export function buildFolder(root) {
  /** @type {string[]} */
  const files = [];
  for (const folder of SOURCES.map((name) => join(root, name)).filter((path) => existsSync(path))) describe(folder, files);
  describeFile(join(root, LOCKFILE), files);
  return join(root, 'dist', fingerprint(files.sort().join('\n')));
}

/**
 * @param {string} folder
 * @param {string[]} files
 */
function describe(folder, files) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) describe(path, files);
    else if (!entry.name.includes('.test.')) describeFile(path, files);
  }
}

/**
 * @param {string} path
 * @param {string[]} files
 */
function describeFile(path, files) {
  const { size, mtimeMs } = statSync(path);
  files.push(`${path}\0${size}\0${mtimeMs}`);
}

// Every start pays for this: two 32-bit lanes tell states of one tree apart, and loading node:crypto would cost more than all of it.
/** @param {string} text */
function fingerprint(text) {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const letter = text.charCodeAt(index);
    one = Math.imul(one ^ letter, 2654435761);
    two = Math.imul(two ^ letter, 1597334677) ^ (two >>> 15);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ (two >>> 13);
  two = Math.imul(two ^ (two >>> 16), 3266489909) ^ (one >>> 13);
  return [one, two].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * @param {string} root
 * @param {(root: string, outdir: string) => Promise<void>} bundle
 * @returns {Promise<boolean>} whether the build is there now
 */
export async function buildProgram(root, bundle) {
  const target = buildFolder(root);
  const unfinished = join(root, 'dist', `.${process.pid}-${Date.now()}`);
  mkdirSync(unfinished, { recursive: true });
  try {
    await bundle(root, unfinished);
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process finished the same build first: its folder is as good as ours.
    if (!(error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST'].includes(String(error.code)))) throw error;
  }
  removeOldBuilds(join(root, 'dist'), target);
  return true;
}

/** @param {string} dist @param {string} current */
function removeOldBuilds(dist, current) {
  for (const name of readdirSync(dist)) {
    const path = join(dist, name);
    // A round that is still running may yet load parts of the build it was started from.
    // Gone by now: another process has just given its unfinished build its name.
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (path !== current && Date.now() - made > KEEP_OLD_BUILDS_MS) rmSync(path, { recursive: true, force: true });
  }
}
