// Names the build of a source tree after the state of its files, so that a stale build can never be found.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['scripts', 'state', 'references'];
// The packages are bundled too: another set of them is another build.
const LOCKFILE = 'package-lock.json';
const KEEP_OLD_BUILDS_MS = 24 * 3600 * 1000;

/** @param {string} root the plugin's folder; @returns {string} the folder its build has or would have */
export function buildFolder(root) {
  const key = createHash('sha1');
  for (const folder of SOURCES.map((name) => join(root, name)).filter((path) => existsSync(path))) describe(folder, key);
  describeFile(join(root, LOCKFILE), key);
  return join(root, 'dist', key.digest('hex').slice(0, 16));
}

/**
 * @param {string} folder
 * @param {import('node:crypto').Hash} key
 */
function describe(folder, key) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) describe(path, key);
    else if (!entry.name.includes('.test.')) describeFile(path, key);
  }
}

/**
 * @param {string} path
 * @param {import('node:crypto').Hash} key
 */
function describeFile(path, key) {
  const { size, mtimeMs } = statSync(path);
  key.update(`${path}\0${size}\0${mtimeMs}\n`);
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
