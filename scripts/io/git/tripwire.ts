// The tripwire: what tree, index and HEAD were before a round, and what differs after it.
import { copyFileSync, readdirSync, type Stats, statSync, utimesSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { Refusal } from '../../core/words/refusal.ts';
import { sha256Of } from '../machine/stamps.ts';
import {
  claudeFolder,
  linkStatOf,
  makeFolder,
  namesIn,
  realPath,
  remove,
} from '../state/files.ts';
import { runGit } from './git.ts';

export type TreeSnapshot = {
  root: string;
  /** All that git looks at, as a tree; its new objects are in `own`, a folder that was given for them. */
  tree: string;
  /**
   * Told apart by size and times: files that are too large, odd or many to be taken, and what git does not look at; by
   * what git says, its index, HEAD and refs.
   */
  prints: Record<string, string>;
  /** So many untracked files that none of them is taken. */
  isCrowded: boolean;
  own: string;
};
export type TreeChange = { files: string[]; patch: string | null };

const MOST_PRINTED_BYTES = 5_000_000;
const CROWD_OF_FILES = 2000;
const MOST_PATCH = 10_000_000;

const STATUS_ARGS = [
  'status',
  '--ignore-submodules=dirty',
  '--porcelain=v2',
  '--branch',
  '-z',
  '--untracked-files=all',
  '--no-renames',
];

const PLACES_ARGS =
  'rev-parse --show-toplevel --git-path objects --git-path index --git-dir --git-common-dir';

/** What it is after the round, to be compared. Null: there is no answer of git any more. */
export const snapshotAfter = (
  { root, isCrowded }: TreeSnapshot,
  own: string,
): Promise<TreeSnapshot | null> =>
  takeSnapshot(root, own, isCrowded).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

/** Null outside of git, and where git cannot tell: there is nothing to compare with then. */
export async function takeSnapshot(
  cwd: string,
  own: string,
  wasCrowded = false,
): Promise<TreeSnapshot | null> {
  const places = await runGit(PLACES_ARGS.split(' '), { cwd });
  const [root = '', objects = '', index = '', ...folders] = places.out.split('\n');
  if (places.exit !== 0 || !root) return null;
  const status = await runGit(STATUS_ARGS, { cwd: root });
  if (status.exit !== 0) return null;
  const rows = status.out.split('\0').filter(Boolean);
  const refs = await runGit(OWN_REFS, { cwd: root });
  const isCrowded = wasCrowded || rows.filter(isUntracked).length > CROWD_OF_FILES;
  const prints = printsOf(root, rows, isCrowded);
  const paths = rows.flatMap((row) => pathInStatus(row) ?? []);
  const taken = paths.filter((path) => !(path in prints) && !path.endsWith('/'));
  const env = ownStore(own, resolve(cwd, objects), resolve(cwd, index));
  const { index: staged, tree } = await treeOf(taken, root, env);
  const ofGit = {
    'the index': staged,
    HEAD: rows.filter((row) => /^# branch\.(?:oid|head) /.test(row)).join('\n'),
    refs: sha256Of(refs.out),
  };
  return {
    root,
    tree,
    prints: {
      ...prints,
      ...starters(
        root,
        folders.filter(Boolean).map((folder) => resolve(cwd, folder)),
      ),
      ...ofGit,
    },
    isCrowded,
    own,
  };
}

function ownStore(own: string, objects: string, index: string): Record<string, string> {
  // One that was killed may have left its own.
  remove(own);
  makeFolder(join(own, 'objects'));
  const file = join(own, 'index');
  copyIndex(index, file);
  return { ...objectsOf(own, [objects]), GIT_INDEX_FILE: file };
}

/** In an index of its own: as it was staged, and with these taken as they lie there. */
async function treeOf(taken: string[], cwd: string, env: Record<string, string>) {
  const staged = await runGit(['ls-files', '--stage', '-z'], { cwd, env });
  const input = taken.map((path) => `${path}\0`).join('');
  // Not "git add", which would start itself in submodules.
  const update = ['update-index', '--add', '--remove', '--replace', '-z', '--stdin'];
  if (taken.length > 0) await runGit(update, { cwd, env, input });
  const tree = await runGit(['write-tree'], { cwd, env });
  return { index: sha256Of(staged.out), tree: tree.out.trim() };
}

const isUntracked = (row: string): boolean => row.startsWith('? ');

function printsOf(
  root: string,
  rows: string[],
  isCrowded: boolean,
): Record<string, string> {
  const prints = rows.flatMap((row): [string, string][] => {
    const path = pathInStatus(row);
    const stat = path === null ? null : linkStatOf(join(root, path));
    if (path === null || !stat || stat.isSymbolicLink() || stat.isDirectory()) return [];
    const largest = isCrowded && isUntracked(row) ? 0 : MOST_PRINTED_BYTES;
    return stat.isFile() && stat.size <= largest ? [] : [[path, printedStat(stat)]];
  });
  return Object.fromEntries(prints);
}

/** "1 XY sub modes… hashes… path", "u …" for a conflict, "? path" for an untracked file. */
function pathInStatus(row: string): string | null {
  const before = { '1': 8, u: 10, '?': 1 }[row[0] ?? ''];
  return before === undefined ? null : row.split(' ').slice(before).join(' ');
}

const printedStat = ({ size, mode, mtimeMs, ctimeMs, ino }: Stats): string =>
  [size, mode, mtimeMs, ctimeMs, ino].join(' ');

/** A fetch in the background moves those of a remote. */
const OWN_REFS = [
  'for-each-ref',
  '--format=%(objectname) %(refname)',
  'refs/heads',
  'refs/tags',
  'refs/stash',
];

/** What starts programs where git does not look, in its own folder and among what is ignored. */
const IN_GIT = ['config', 'config.worktree', 'hooks/', 'info/'];
const IN_PROJECT = ['.claude/', '.husky/', '.vscode/', '.mcp.json', '.envrc', '.npmrc'];

function starters(root: string, gitFolders: string[]): Record<string, string> {
  const own = gitFolders.flatMap((folder) =>
    IN_GIT.flatMap((name) => printsAt(folder, name)).map(
      ([path, print]): [string, string] => [`.git/${path}`, print],
    ),
  );
  const env = namesIn(root).filter((name) => name.startsWith('.env'));
  // In a home under version control Claude Code itself writes there all the time.
  const isHome = realPath(join(root, '.claude')) === realPath(claudeFolder());
  const names = [...IN_PROJECT, ...env].filter((name) => name !== '.claude/' || !isHome);
  return Object.fromEntries([...own, ...names.flatMap((name) => printsAt(root, name))]);
}

/** Deeper than this nothing is started: whole copies of a project may lie there. */
const DEEPEST_FOLDER = 3;

/** Of the file, or of all that lies in the folder. */
function printsAt(
  top: string,
  name: string,
  deeper = DEEPEST_FOLDER,
): [string, string][] {
  const found = linkStatOf(join(top, name));
  if (!found || deeper < 0) return [];
  if (!found.isDirectory()) return [[name, printedStat(found)]];
  const inside = readdirSync(join(top, name));
  return inside.flatMap((file) => printsAt(top, join(name, file), deeper - 1));
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
export async function compareSnapshots(
  before: TreeSnapshot,
  after: TreeSnapshot | null,
): Promise<TreeChange | null> {
  if (!after) return { files: ['.git'], patch: null };
  const cwd = after.root;
  const place = await runGit(['rev-parse', '--git-path', 'objects'], { cwd });
  const env = objectsOf(after.own, [
    resolve(cwd, place.out.trim()),
    join(before.own, 'objects'),
  ]);
  const trees = ['-r', '--no-renames', before.tree, after.tree];
  const named = await runGit(['diff-tree', '--name-only', '-z', ...trees], { cwd, env });
  const odd = Object.keys({ ...before.prints, ...after.prints });
  const files = [
    ...named.out.split('\0').filter(Boolean),
    ...odd.filter((path) => before.prints[path] !== after.prints[path]),
  ];
  if (files.length === 0) return null;
  const { out } = await runGit(['diff-tree', '-p', '--binary', ...trees], { cwd, env });
  return {
    files: [...new Set(files)],
    patch: out && out.length <= MOST_PATCH ? out : null,
  };
}
