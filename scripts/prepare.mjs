// What npm runs after installing and before packing: builds the program, and keeps the build for the package.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFolder, packagedFolder } from './base/build-folder.cjs';

const TEST_PACKAGES = 'tests/packages';
const root = dirname(dirname(fileURLToPath(import.meta.url)));

// A package holds its build and no sources: nothing to do where it is unpacked.
if (existsSync(join(root, 'scripts/cli.ts'))) await prepare();

async function prepare() {
  if (!existsSync(join(root, 'node_modules/esbuild'))) {
    installPackages();
    removeOwnLink();
  }
  if (isForWork()) installTestPackages();
  const { buildProgram } = await import('./build.mjs');
  await buildProgram(root);
  rmSync(packagedFolder(root), { recursive: true, force: true });
  cpSync(buildFolder(root), packagedFolder(root), {
    recursive: true,
    // What this machine's V8 made of it is of use to no other.
    filter: (from) => !from.includes('.cjs.v8-'),
  });
  const { stdout } = spawnSync(process.execPath, [join(root, 'scripts/ftm.mjs'), 'man'], {
    encoding: 'utf8',
  });
  writeFileSync(join(packagedFolder(root), 'ftm.1'), stdout);
}

// In a clone that somebody works in, and not where npm only packs or unpacks one.
function isForWork() {
  return (
    ['ci', 'install', 'install-ci-test', 'install-test'].includes(process.env['npm_command'] ?? '') &&
    process.env['npm_config_global'] !== 'true' &&
    !process.env['_PACOTE_NO_PREPARE_'] &&
    existsSync(join(root, TEST_PACKAGES, 'package-lock.json'))
  );
}

// What only tests need has a lockfile of its own: Claude Code installs it with no plugin, and would install nothing
// at all by a lockfile that leads to a folder. Links put it beside the program's packages, where Node looks.
function installTestPackages() {
  const folder = join(root, TEST_PACKAGES);
  npmCi(folder);
  linkInto(join(folder, 'node_modules'), join(root, 'node_modules'));
}

/** @param {string} from @param {string} to */
function linkInto(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [target, link] = [join(from, name), join(to, name)];
    if (name === '.bin' || name.startsWith('@')) linkInto(target, link);
    else if (!name.startsWith('.') && !lstatSync(link, { throwIfNoEntry: false }))
      symlinkSync(relative(to, realpathSync(target)), link);
  }
}

// `npm install --global` of a git address clones it and runs npm there, which takes "global" for itself too and
// installs nothing into the clone.
function installPackages() {
  npmCi(root);
}

/** @param {string} cwd */
function npmCi(cwd) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_(?:global|location|prefix)$/i.test(name)),
  );
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(program, [...first, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm ci ended with ${status} in ${cwd}`);
}

// … and links the clone as the global package. The outer npm then unpacks the package through that link into the clone,
// which it deletes: the link has to go before.
function removeOwnLink() {
  const prefix = process.env['npm_config_global_prefix'];
  if (process.env['npm_config_global'] !== 'true' || !process.env['_PACOTE_NO_PREPARE_'] || !prefix) return;
  const link = join(prefix, process.platform === 'win32' ? 'node_modules' : 'lib/node_modules', 'ftm');
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  unlinkSync(link);
  mkdirSync(link);
}
