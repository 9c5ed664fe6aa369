#!/usr/bin/env node
// Starts the program in the fastest way that is sure to run these very sources and no older ones.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildFolder, IN_ONE_FILE } from './base/build-folder.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await startProgram();

async function startProgram() {
  const verb = process.argv[2] ?? '';
  const built = join(buildFolder(root), IN_ONE_FILE.includes(verb) ? `${verb}.js` : 'cli.js');
  if (existsSync(built)) return import(pathToFileURL(built).href);
  // A plugin installed from git has no build yet, a checkout that changed has none that fits.
  // Both get one on first use; where the folder is read-only the TypeScript itself is run.
  if (await build(built).catch(() => false)) return import(pathToFileURL(built).href);
  return runTypeScript();
}

// Of many first starts at once one builds and the others wait for it: on a small machine that is the faster way for all.
/** @param {string} built */
async function build(built) {
  const [{ buildProgram }, { withLock }] = await Promise.all([
    import('./build.mjs'),
    import('./base/lock.mjs'),
  ]);
  return withLock(join(root, 'dist', '.lock'), () => existsSync(built) || buildProgram(root));
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
