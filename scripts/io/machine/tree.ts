// The tripwire: what a working tree, its index and its HEAD were before a round, and what has changed since.
import {
  accessSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findRepository } from '../../base/git-repository.mjs';
import type { KeptLook, KeptSnapshot, KeptStore } from '../../core/shapes.ts';
import { type Beside, entriesOf, lookBeside, type Prints, printOf } from './beside.ts';
import { type GitResult, git } from './git.ts';
import { allBut, largeFiles } from './large-files.ts';

/** Outside git `files` holds what was found by walking; null: too big to walk. */
export type Snapshot = KeptSnapshot;
export type Change = { what: string[]; files: string[]; patch: string | null };

/** What git says differs from HEAD, with size and times of each file, and what git does not look at. */
type Look = KeptLook;
/** Where the user's objects and index are, and our own folder for what we add to them. */
type Store = KeptStore;
type How = { exclude?: string[]; scratch?: string };

const WALK_LIMIT = 20_000;
const BIG_FILE = 5_000_000;

/** Files that are dirty already are kept by content, so that a further change to them can be shown. */
export async function takeSnapshot(
  folder: string,
  { exclude = [], scratch = mkdtempSync(join(tmpdir(), 'ftm-tree-')) }: How = {},
): Promise<Snapshot> {
  const [places, status] = await Promise.all([
    git(['rev-parse', '--show-toplevel', '--git-path', 'objects', '--git-path', 'index'], { cwd: folder }),
    statusOf(folder, exclude),
  ]);
  const [root = '', objects = '', index = ''] = places.out.split('\n');
  if (places.exit !== 0 || status.exit !== 0)
    return { root: folder, store: null, git: null, tree: null, scratch, files: walk(folder, exclude) };
  const look = readStatus(root, status, await lookBeside(root, exclude));
  const store = { objects: resolve(folder, objects), index: resolve(folder, index), own: scratch };
  const clean = look.oid !== UNBORN && Object.keys(look.files).length === 0;
  const tree = clean ? `${look.oid}^{tree}` : await writeTree(root, look, store);
  return { root, store, git: look, tree, scratch, files: null };
}

const UNBORN = '(initial)';

async function statusOf(cwd: string, exclude: string[]): Promise<GitResult & { large: string[] }> {
  const root = findRepository(cwd)?.root ?? cwd;
  const isOurs = (path: string): boolean => exclude.some((one) => path === one || path.startsWith(`${one}/`));
  const large = (await largeFiles({ root })).filter((path) => !isOurs(path));
  const said = await git(
    [
      'status',
      '--porcelain=v2',
      '--branch',
      '-z',
      '--untracked-files=all',
      '--no-renames',
      '--',
      ':/',
      ...allBut([...exclude, ...large]),
    ],
    { cwd },
  );
  return { ...said, large };
}

function readStatus(root: string, status: GitResult & { large: string[] }, beside: Beside): Look {
  const rows = status.out.split('\0').filter(Boolean);
  const heading = (name: string): string =>
    rows.find((row) => row.startsWith(`# branch.${name} `))?.slice(10 + name.length) ?? '';
  const entries = [...rows, ...status.large.map((path) => `? ${path}`)].flatMap((row) => entryOf(row, root));
  return {
    oid: heading('oid'),
    head: `${heading('oid')} ${heading('head')}`,
    index: entries.flatMap(({ staged }) => staged).join('\n'),
    files: Object.fromEntries(entries.map(({ path, print }) => [path, print])),
    byPrint: entries.filter(({ isTaken }) => !isTaken).map(({ path }) => path),
    beside,
  };
}

// "1 XY sub modes… hashes… path", "u …" for a conflict, "? path" for an untracked file.
function entryOf(row: string, root: string) {
  const fields = row.split(' ');
  const before = { '1': 8, u: 10, '?': 1 }[fields[0] ?? ''];
  if (before === undefined) return [];
  const path = fields.slice(before).join(' ');
  const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
  const staged =
    fields[0] === 'u'
      ? [row]
      : fields[1]?.[0] !== '.' && fields[0] === '1'
        ? [`${fields[4]} ${fields[7]} ${path}`]
        : [];
  const isTaken = !path.endsWith('/') && (!stat || canBeTaken(join(root, path), stat));
  return [{ path, staged, print: stat ? printOf(stat) : 'gone', isTaken }];
}

// A folder is another repository, of which git takes the commit.
function canBeTaken(path: string, stat: Stats): boolean {
  if (stat.isSymbolicLink() || stat.isDirectory()) return true;
  if (!stat.isFile() || stat.size > BIG_FILE) return false;
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

// Git makes the tree in an index and objects of our own. Not `git add`, which starts git in submodules.
async function writeTree(root: string, look: Look, store: Store): Promise<string> {
  const copy = join(store.own, `index-${readdirSync(store.own).length}`);
  copyIndex(store.index, copy);
  const env = { ...ownObjects(store), GIT_INDEX_FILE: copy };
  const paths = Object.keys(look.files).filter((path) => !look.byPrint.includes(path));
  const update = ['update-index', '--add', '--remove', '--replace', '-z', '--stdin'];
  const added = await git(update, { cwd: root, env, input: paths.map((path) => `${path}\0`).join('') });
  const written = await git(['write-tree'], { cwd: root, env });
  if (written.exit !== 0) throw new Error(`git write-tree: ${written.error || added.error}`);
  return written.out.trim();
}

/** With its time, by which git knows what may have changed in the very second in which it was written. */
function copyIndex(from: string, to: string): void {
  const found = statSync(from, { throwIfNoEntry: false });
  if (!found?.isFile()) return;
  copyFileSync(from, to);
  utimesSync(to, found.atime, found.mtime);
}

function ownObjects({ objects, own }: Store): Record<string, string> {
  mkdirSync(join(own, 'objects'), { recursive: true });
  return { GIT_OBJECT_DIRECTORY: join(own, 'objects'), GIT_ALTERNATE_OBJECT_DIRECTORIES: objects };
}

/** Null when nothing changed. The snapshot is used up. */
export async function changeSince(
  before: Snapshot,
  { exclude = [], patchBytes }: { exclude?: string[]; patchBytes: number },
): Promise<Change | null> {
  try {
    if (!before.git || !before.tree || !before.store) return walked(before, walk(before.root, exclude));
    const status = await statusOf(before.root, exclude);
    if (status.exit !== 0) return { what: [`repository (${status.error.trim()})`], files: [], patch: null };
    const look = readStatus(before.root, status, await lookBeside(before.root, exclude));
    if (JSON.stringify(look) === JSON.stringify(before.git)) return null;
    const tree = await writeTree(before.root, look, before.store);
    return await compare(before, before.git, { look, tree, patchBytes, store: before.store });
  } finally {
    rmSync(before.scratch, { recursive: true, force: true });
  }
}

type After = { look: Look; tree: string; patchBytes: number; store: Store };

async function compare({ root, tree }: Snapshot, before: Look, after: After): Promise<Change | null> {
  const env = ownObjects(after.store);
  const diff = ['diff-tree', '-r', '--no-renames'];
  const trees = [tree ?? '', after.tree];
  const [names, patch] = await Promise.all([
    git([...diff, '-z', '--name-only', ...trees], { cwd: root, env }),
    git([...diff, '-p', '--binary', ...trees], { cwd: root, env }),
  ]);
  if (names.exit !== 0) throw new Error(`git diff-tree: ${names.error}`);
  const byPrint = [...new Set([...before.byPrint, ...after.look.byPrint])].filter(
    (path) => before.files[path] !== after.look.files[path],
  );
  const tracked = [...names.out.split('\0').filter(Boolean), ...byPrint];
  const own = differing(before.beside.own, after.look.beside.own);
  const { ignored } = after.look.beside;
  const hidden = before.beside.ignored && ignored ? differing(before.beside.ignored, ignored) : [];
  const files = [...new Set([...tracked, ...own, ...hidden])];
  const what = [
    ...(tracked.length > 0 ? ['working tree'] : []),
    ...(own.length > 0 ? ['git settings, hooks or submodules'] : []),
    ...(hidden.length > 0 ? ['ignored files'] : []),
    ...(before.index !== after.look.index ? ['index'] : []),
    ...(before.head !== after.look.head ? ['HEAD'] : []),
  ];
  if (what.length === 0) return null;
  return {
    what,
    files,
    patch: patch.out && Buffer.byteLength(patch.out) <= after.patchBytes ? patch.out : null,
  };
}

function walked(before: Snapshot, after: Prints | null): Change | null {
  if (!before.files || !after) return null;
  const files = differing(before.files, after);
  return files.length > 0 ? { what: ['working tree'], files, patch: null } : null;
}

function differing(before: Prints, after: Prints): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .sort();
}

function walk(root: string, exclude: string[]): Prints | null {
  const found = new Map<string, string>();
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(join(root, folder))) {
      const path = join(folder, entry.name);
      if (exclude.includes(path) || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) folders.push(path);
      else {
        const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
        if (stat) found.set(path, printOf(stat));
      }
      if (found.size > WALK_LIMIT) return null;
    }
  }
  return Object.fromEntries(found);
}
