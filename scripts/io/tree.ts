// The tripwire: what a working tree, its index and its HEAD were before a round, and what has changed since.
import { copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { git } from './git.ts';

/** With `tree` it is a git working tree; else `files` holds what was found by walking; null: too big to walk. */
export type Snapshot = {
  root: string;
  scratch: string;
  head: string;
  index: string;
  tree: string | null;
  big: Record<string, string>;
  files: Record<string, string> | null;
};
export type Change = { what: string[]; files: string[]; patch: string | null };

const WALK_LIMIT = 20_000;
const BIG_FILE = 5_000_000;

/** Dirty and untracked files are compared by content, so that a change to a file that was already dirty shows too. */
export async function takeSnapshot(
  folder: string,
  { exclude = [], scratch = mkdtempSync(join(tmpdir(), 'ftm-tree-')) }: { exclude?: string[]; scratch?: string } = {},
): Promise<Snapshot> {
  const top = await git(['rev-parse', '--show-toplevel', '--git-path', 'objects', '--git-path', 'index'], { cwd: folder });
  const [root = '', objects = '', index = ''] = top.out.split('\n');
  if (top.exit !== 0) return { root: folder, scratch, head: '', index: '', tree: null, big: {}, files: walk(folder, exclude) };
  return snapshotGit({ root, scratch, objects: resolve(folder, objects), index: resolve(folder, index), exclude });
}

type Places = { root: string; scratch: string; objects: string; index: string; exclude: string[] };

// Git itself makes a tree of what is there now, in an index and an object store of our own: the user's are only read.
async function snapshotGit({ root, scratch, objects, index, exclude }: Places): Promise<Snapshot> {
  const copy = join(scratch, `index-${readdirSync(scratch).length}`);
  const own = join(scratch, 'objects');
  mkdirSync(own, { recursive: true });
  if (existsSync(index)) copyFileSync(index, copy);
  const env = { GIT_INDEX_FILE: copy, GIT_OBJECT_DIRECTORY: own, GIT_ALTERNATE_OBJECT_DIRECTORIES: objects };
  const [head, branch, staged, untracked] = await Promise.all([
    git(['rev-parse', '--verify', '-q', 'HEAD'], { cwd: root }),
    git(['symbolic-ref', '-q', 'HEAD'], { cwd: root }),
    git(['diff-index', '--cached', '--raw', '-z', '--no-renames', 'HEAD'], { cwd: root }),
    git(['ls-files', '--others', '--exclude-standard', '-z'], { cwd: root }),
  ]);
  const big = bigFiles(root, untracked.out.split('\0').filter(Boolean));
  const except = [...exclude, ...Object.keys(big)].map((path) => `:(exclude,top,literal)${path}`);
  const added = await git(['add', '-A', '--ignore-errors', '--pathspec-from-file=-', '--pathspec-file-nul'], {
    cwd: root,
    env,
    input: [':/', ...except].join('\0'),
  });
  const written = await git(['write-tree'], { cwd: root, env });
  if (written.exit !== 0) throw new Error(`git write-tree: ${written.error || added.error}`);
  const where = `${head.out.trim()} ${branch.out.trim()}`;
  return { root, scratch, head: where, index: staged.out, tree: written.out.trim(), big, files: null };
}

/** Untracked files too big to be worth hashing twice are known by their size and times. */
function bigFiles(root: string, untracked: string[]): Record<string, string> {
  return Object.fromEntries(
    untracked.flatMap((path) => {
      const found = lstatSync(join(root, path), { throwIfNoEntry: false });
      return found && found.size > BIG_FILE ? [[path, print(found)]] : [];
    }),
  );
}

const print = ({ size, mtimeMs, ctimeMs, ino }: { size: number; mtimeMs: number; ctimeMs: number; ino: number }): string =>
  `${size} ${mtimeMs} ${ctimeMs} ${ino}`;

/** Null when nothing changed. The snapshot is used up. */
export async function changeSince(
  before: Snapshot,
  { exclude = [], patchBytes }: { exclude?: string[]; patchBytes: number },
): Promise<Change | null> {
  try {
    if (before.tree === null) return walked(before, walk(before.root, exclude));
    const places = await git(['rev-parse', '--git-path', 'objects', '--git-path', 'index'], { cwd: before.root });
    const [objects = '', index = ''] = places.out.split('\n');
    const after = await snapshotGit({ ...before, objects: resolve(before.root, objects), index: resolve(before.root, index), exclude });
    return await compare(before, after, { objects: resolve(before.root, objects), patchBytes });
  } finally {
    rmSync(before.scratch, { recursive: true, force: true });
  }
}

async function compare(
  before: Snapshot,
  after: Snapshot,
  { objects, patchBytes }: { objects: string; patchBytes: number },
): Promise<Change | null> {
  const big = differing(before.big, after.big);
  const what = [
    ...(before.tree !== after.tree || big.length > 0 ? ['working tree'] : []),
    ...(before.index !== after.index ? ['index'] : []),
    ...(before.head !== after.head ? ['HEAD'] : []),
  ];
  if (what.length === 0 || !before.tree || !after.tree) return null;
  const env = { GIT_OBJECT_DIRECTORY: join(before.scratch, 'objects'), GIT_ALTERNATE_OBJECT_DIRECTORIES: objects };
  const [names, patch] = await Promise.all([
    git(['diff-tree', '-r', '-z', '--name-only', '--no-renames', before.tree, after.tree], { cwd: before.root, env }),
    git(['diff-tree', '-r', '-p', '--binary', '--no-renames', '--no-ext-diff', '--no-textconv', before.tree, after.tree], {
      cwd: before.root,
      env,
    }),
  ]);
  const files = [...names.out.split('\0').filter(Boolean), ...big];
  return { what, files, patch: patch.out && Buffer.byteLength(patch.out) <= patchBytes ? patch.out : null };
}

function walked(before: Snapshot, after: Record<string, string> | null): Change | null {
  if (!before.files || !after) return null;
  const files = differing(before.files, after);
  return files.length > 0 ? { what: ['working tree'], files, patch: null } : null;
}

function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]).sort();
}

function walk(root: string, exclude: string[]): Record<string, string> | null {
  const found = new Map<string, string>();
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (exclude.includes(path) || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) folders.push(path);
      else {
        const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
        if (stat) found.set(path, print(stat));
      }
      if (found.size > WALK_LIMIT) return null;
    }
  }
  return Object.fromEntries(found);
}
