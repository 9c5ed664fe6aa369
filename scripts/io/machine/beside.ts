// What git does not compare in a working tree: hooks, settings, ignored files, and submodules.
import { type Dirent, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readRegular } from '../../base/door.cjs';
import { findRepository } from '../../base/git-repository.mjs';
import { git } from './git.ts';
import { allBut, largeFiles } from './large-files.ts';
import { sha256 } from './sha256.ts';

/** Path from the top of the project, and what tells that it changed. */
export type Prints = Record<string, string>;

/** Full of what tools make, and made again by every build. */
const BUILT = new Set(
  [
    'node_modules bower_components jspm_packages dist build out target bin obj .next .nuxt .svelte-kit .output',
    '.turbo .parcel-cache .cache .gradle .m2 __pycache__ .pytest_cache .mypy_cache .ruff_cache',
    '.tox .nox .venv venv site-packages .eggs coverage htmlcov .nyc_output .terraform .dart_tool vendor Pods',
    'DerivedData .angular .yarn .pnpm-store tmp temp logs log',
  ].flatMap((row) => row.split(' ')),
);
const MOST_FILES = 20_000;
const MOST_BYTES = 1_000_000;
const SETTINGS = ['config', 'config.worktree', 'info/attributes', 'info/exclude', 'hooks', 'info/grafts'];

export const printOf = (stat: { size: number; mtimeMs: number; ctimeMs: number; ino: number }): string =>
  `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;

/** `ignored` null: too many to be looked at. */
export type Beside = { own: Prints; ignored: Prints | null };

export async function lookBeside(root: string, exclude: string[]): Promise<Beside> {
  const [ignored, submodules] = await Promise.all([ignoredFiles(root, exclude), insideSubmodules(root)]);
  return { own: { ...gitsOwnFiles(root), ...submodules }, ignored };
}

// By content: a tool that asks git for a setting may touch the file. Submodules' repositories count, too.
function gitsOwnFiles(root: string): Prints {
  const repository = findRepository(root);
  if (!repository) return {};
  const folders = new Set([repository.folder, repository.common, ...moduleFolders(repository.common)]);
  const paths = [...folders].flatMap((folder) => SETTINGS.flatMap((name) => filesBelow(join(folder, name))));
  return Object.fromEntries(
    paths.map((path) => [relative(root, path).split(sep).join('/'), contentOf(path)]),
  );
}

function moduleFolders(common: string, depth = 0): string[] {
  const modules = join(common, 'modules');
  if (depth > 5 || !existsSync(modules)) return [];
  return entriesOf(modules).flatMap(({ name }) => {
    const folder = join(modules, name);
    return [folder, ...moduleFolders(folder, depth + 1)];
  });
}

function filesBelow(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return entriesOf(path).map(({ name }) => join(path, name));
}

function contentOf(path: string): string {
  const found = readRegular(path, { most: MOST_BYTES });
  if (found.status === 'ok') return sha256(found.bytes);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat ? printOf(stat) : 'gone';
}

async function ignoredFiles(root: string, exclude: string[]): Promise<Prints | null> {
  const listed = await git(['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z'], {
    cwd: root,
  });
  const prints: Prints = {};
  const waiting = listed.out.split('\0').filter((path) => path !== '');
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const name = path.replace(/\/$/, '');
    if (isBuilt(name) || exclude.some((path) => name === path || name.startsWith(`${path}/`))) continue;
    const stat = lstatSync(join(root, name), { throwIfNoEntry: false });
    if (stat?.isDirectory())
      waiting.push(...entriesOf(join(root, name)).map((entry) => `${name}/${entry.name}`));
    else if (stat) prints[name] = printOf(stat);
    // More than that is no project's own, and would be looked through at every round.
    if (Object.keys(prints).length + waiting.length > MOST_FILES) return null;
  }
  return prints;
}

const isBuilt = (path: string): boolean =>
  path.split('/').some((name) => BUILT.has(name) || name.endsWith('.egg-info'));

// Git would start itself in each, on a submodule's own settings; so each is looked at as a repository.
async function insideSubmodules(root: string, depth = 0): Promise<Prints> {
  if (depth > 3 || !existsSync(join(root, '.gitmodules'))) return {};
  const listed = await git(['ls-files', '--stage', '-z'], { cwd: root });
  const paths = listed.out
    .split('\0')
    .filter((row) => row.startsWith('160000 '))
    .map((row) => row.slice(row.indexOf('\t') + 1));
  const found = await Promise.all(
    paths.filter((path) => existsSync(join(root, path, '.git'))).map((path) => insideOne(root, path, depth)),
  );
  return Object.assign({}, ...found);
}

async function insideOne(root: string, path: string, depth: number): Promise<Prints> {
  const folder = join(root, path);
  if (findRepository(folder)?.root === root) return {};
  const large = await largeFiles({ root: folder });
  const status = ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--'];
  const [{ out }, deeper] = await Promise.all([
    git([...status, ...allBut(large)], { cwd: folder }),
    insideSubmodules(folder, depth + 1),
  ]);
  const changed = [...out.split('\0').flatMap((row) => (row === '' ? [] : [row.slice(3)])), ...large];
  return Object.fromEntries([
    ...changed.map((name) => {
      const stat = lstatSync(join(folder, name), { throwIfNoEntry: false });
      return [`${path}/${name}`, stat ? printOf(stat) : 'gone'];
    }),
    ...Object.entries(deeper).map(([name, print]) => [`${path}/${name}`, print]),
  ]);
}

export function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // Closed to us: then nothing we start can write there either, or it is gone meanwhile.
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
}
