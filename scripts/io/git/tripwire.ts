// The tripwire: what tree, index and HEAD were before a round, and what differs after it.
import { copyFileSync, lstatSync, statSync, utimesSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { sha256 } from '../machine/stamps.ts';
import { makeFolder, remove } from '../state/changing.ts';
import { git } from './git.ts';

export type Snapshot = {
  root: string;
  head: string;
  index: string;
  /** All that git looks at, as a tree; its new objects are in `own`, a folder that was given for them. */
  tree: string;
  /** Files that are too large or odd to be taken: told apart by size and times. */
  prints: Record<string, string>;
  own: string;
};
export type Change = { files: string[]; patch: string | null };

const MOST_BYTES = 5_000_000;
const MOST_PATCH = 10_000_000;

const STATUS = [
  '--porcelain=v2',
  '--branch',
  '-z',
  '--untracked-files=all',
  '--no-renames',
];

/** Null outside of git, and where git cannot tell: there is nothing to compare with then. */
export async function snapshot(cwd: string, own: string): Promise<Snapshot | null> {
  const places = await git(
    ['rev-parse', '--show-toplevel', '--git-path', 'objects', '--git-path', 'index'],
    {
      cwd,
    },
  );
  const [root = '', objects = '', index = ''] = places.out.split('\n');
  if (places.exit !== 0 || !root) return null;
  const status = await git(['status', ...STATUS, '--ignore-submodules=dirty'], {
    cwd: root,
  });
  if (status.exit !== 0) return null;
  const rows = status.out.split('\0').filter(Boolean);
  const branch = rows.filter((row) => /^# branch\.(?:oid|head) /.test(row));
  const paths = rows.flatMap((row) => pathIn(row) ?? []);
  const prints = Object.fromEntries(paths.flatMap((path) => printOf(root, path)));
  // One that was killed may have left its own.
  remove(own);
  makeFolder(join(own, 'objects'));
  const store = objectsOf(own, [resolve(cwd, objects)]);
  const env = { ...store, GIT_INDEX_FILE: join(own, 'index') };
  copyIndex(resolve(cwd, index), env.GIT_INDEX_FILE);
  const staged = await git(['ls-files', '--stage', '-z'], { cwd: root, env });
  const taken = paths.filter((path) => !(path in prints) && !path.endsWith('/'));
  const input = taken.map((path) => `${path}\0`).join('');
  // Not "git add", which would start itself in submodules.
  const update = ['update-index', '--add', '--remove', '--replace', '-z', '--stdin'];
  if (taken.length > 0) await git(update, { cwd: root, env, input });
  const tree = await git(['write-tree'], { cwd: root, env });
  return {
    root,
    head: branch.join('\n'),
    index: sha256(staged.out),
    tree: tree.out.trim(),
    prints,
    own,
  };
}

/** "1 XY sub modes… hashes… path", "u …" for a conflict, "? path" for an untracked file. */
function pathIn(row: string): string | null {
  const before = { '1': 8, u: 10, '?': 1 }[row[0] ?? ''];
  return before === undefined ? null : row.split(' ').slice(before).join(' ');
}

function printOf(root: string, path: string): [string, string][] {
  const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink() || stat.isDirectory()) return [];
  if (stat.isFile() && stat.size <= MOST_BYTES) return [];
  return [[path, `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`]];
}

/** With its time, by which git knows what may have changed in the very second in which it was written. */
function copyIndex(from: string, to: string): void {
  const found = statSync(from, { throwIfNoEntry: false });
  if (!found?.isFile()) return;
  copyFileSync(from, to);
  utimesSync(to, found.atime, Math.floor(found.mtimeMs / 1000));
}

const objectsOf = (own: string, others: string[]): Record<string, string> => ({
  GIT_OBJECT_DIRECTORY: join(own, 'objects'),
  GIT_ALTERNATE_OBJECT_DIRECTORIES: others.join(delimiter),
});

/** Null where nothing changed. */
export async function compare(
  before: Snapshot,
  after: Snapshot | null,
): Promise<Change | null> {
  if (!after) return { files: ['.git'], patch: null };
  const cwd = after.root;
  const place = await git(['rev-parse', '--git-path', 'objects'], { cwd });
  const env = objectsOf(after.own, [
    resolve(cwd, place.out.trim()),
    join(before.own, 'objects'),
  ]);
  const trees = ['-r', '--no-renames', before.tree, after.tree];
  const named = await git(['diff-tree', '--name-only', '-z', ...trees], { cwd, env });
  const odd = Object.keys({ ...before.prints, ...after.prints });
  const files = [
    ...named.out.split('\0').filter(Boolean),
    ...odd.filter((path) => before.prints[path] !== after.prints[path]),
    ...(before.index === after.index ? [] : ['the index']),
    ...(before.head === after.head ? [] : ['HEAD']),
  ];
  if (files.length === 0) return null;
  const { out } = await git(['diff-tree', '-p', '--binary', ...trees], { cwd, env });
  return {
    files: [...new Set(files)],
    patch: out && out.length <= MOST_PATCH ? out : null,
  };
}
