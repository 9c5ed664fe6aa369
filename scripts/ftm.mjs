#!/usr/bin/env node
// From a clone: starts the committed build, or the sources where packages are there and a source is newer.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const build = join(root, 'plugin/dist/ftm.mjs');

/** Files of one checkout come within this time, in any order. */
const CHECKOUT_MS = 2000;

function isStale() {
  if (!existsSync(join(root, 'node_modules/tsx'))) return false;
  if (!existsSync(build)) return true;
  const built = statSync(build).mtimeMs + CHECKOUT_MS;
  const files = ['scripts', 'hooks'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  return files.some(
    (file) =>
      /(?<!\.test)\.[cm]?[jt]s$/.test(file) && statSync(join(root, file)).mtimeMs > built,
  );
}

async function startSources() {
  // Newer Node reads TypeScript by itself.
  if (!('typescript' in process.features && process.features.typescript)) {
    const { register } = await import('tsx/esm/api');
    register();
  }
  const { main } = await import(pathToFileURL(join(root, 'scripts/cli.ts')).href);
  process.exitCode = await main(process.argv.slice(2));
}

if (isStale()) await startSources();
else await import(pathToFileURL(build).href);
