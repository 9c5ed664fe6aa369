// The way to the program: a filter of these very sources, the whole of it, a build that is made now, or the sources.
const { existsSync, writeFileSync, writeSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { programName, readyFilter, runProgram } = require('./base/run-program.cjs');

const root = dirname(__dirname);
const [, , verb = ''] = process.argv;

if (['--version', '-v'].includes(verb)) sayVersion();
else startProgram();

// Whether or not anything else can run.
function sayVersion() {
  const { pluginVersion } = require('./base/plugin-root.cjs');
  writeSync(1, `${pluginVersion()}\n`);
}

async function startProgram() {
  const ready = readyFilter(root, verb);
  if (ready) return runProgram(ready);
  const { buildFolder, packagedFolder } = require('./base/build-folder.cjs');
  // A package that npm has packed holds its build and no sources.
  const folder = existsSync(join(root, 'scripts/cli.ts')) ? buildFolder(root) : packagedFolder(root);
  const built = join(folder, programName(verb));
  if (existsSync(built)) return runProgram(built);
  // A plugin installed from git has no build yet, a checkout that changed has none that fits.
  // Both get one on first use; where the folder is read-only the TypeScript itself is run.
  if (await build(folder, built)) return runProgram(built);
  return runTypeScript();
}

// Of many first starts at once one builds and the others wait for it: on a small machine that is the faster way for all.
/** @param {string} folder @param {string} built */
async function build(folder, built) {
  // The same sources fail the same way: said once, and not tried again until they change.
  const failed = `${folder}.failed`;
  if (existsSync(failed)) return false;
  try {
    const [{ buildProgram }, { withLock }] = await Promise.all([
      import('./build.mjs'),
      import('./base/lock.mjs'),
    ]);
    return await withLock(join(root, 'dist', '.lock'), () => existsSync(built) || buildProgram(root));
  } catch (error) {
    if (isMissingPackage(error) || isClosedFolder(error)) return false;
    const why = String(error instanceof Error ? error.message : error)
      .split('\n')
      .slice(0, 3)
      .join(' ');
    process.stderr.write(`ftm: it could not be built, and runs from its sources, more slowly: ${why}\n`);
    writeFileSync(failed, `${why}\n`);
    return false;
  }
}

/** Nothing can be written there, and that is allowed. @param {unknown} error */
function isClosedFolder(error) {
  const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC', 'EDQUOT'];
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

async function runTypeScript() {
  try {
    if (!('typescript' in process.features) || !process.features.typescript) {
      const { register } = await import('tsx/esm/api');
      register();
    }
    return await import('./cli.ts');
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    process.stderr.write(`ftm: its packages are not installed. Run: npm ci --prefix "${root}"\n`);
    process.stdout.write(
      `${JSON.stringify({ error: { code: 'packages_missing', message: 'The packages ftm needs are not installed.', fix: `npm ci --prefix "${root}"` } })}\n`,
    );
    process.exitCode = 1;
  }
}

/** A missing file of our own is a bug and keeps its stack. @param {unknown} error */
function isMissingPackage(error) {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.startsWith('Cannot find package')
  );
}
