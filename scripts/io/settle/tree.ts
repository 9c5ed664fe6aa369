// A throw-away copy of a project: what is in git and not ignored, as it lies there or as a commit has it.
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
  symlinkSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { LEASH } from '../../base/process-tree.mjs';
import { Refusal } from '../../core/refusal.ts';
import { git } from '../machine/git.ts';
import { sha256 } from '../machine/sha256.ts';

type Wanted = { project: string; tree: string; commit: string | null; mostBytes: number; leash: string };

export async function copyTree({ project, tree, commit, mostBytes, leash }: Wanted): Promise<void> {
  if (commit !== null) return checkOut({ project, tree, commit, mostBytes, leash });
  const listed = await git(['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
  });
  if (listed.exit !== 0) throw noTree(listed.error);
  const isPlain = withoutLinks(realpathSync(project));
  let bytes = 0;
  for (const name of new Set(listed.out.split('\0').filter(Boolean))) {
    const from = join(project, name);
    const found = isPlain(dirname(name)) ? lstatSync(from, { throwIfNoEntry: false }) : undefined;
    // A link stays a link: where it leads, nothing of ours lies. Devices and pipes are no part of a project.
    if (!found?.isFile() && !found?.isSymbolicLink()) continue;
    bytes += found.size;
    if (bytes > mostBytes) throw tooLarge(mostBytes);
    copyOne(from, join(tree, name), found);
  }
}

const tooLarge = (mostBytes: number): Refusal =>
  new Refusal(
    'tree_too_large',
    `The project is larger than ${Math.round(mostBytes / 1e6)} MB: no copy of it is made to run a test in.`,
    'Raise settle.disk_mb in your own ftm-config.yml.',
  );

/** Through an index of our own, so that nothing of the repository is written. */
async function checkOut(wanted: Wanted & { commit: string }): Promise<void> {
  const { project, tree, commit, mostBytes, leash } = wanted;
  const listed = await git(['ls-tree', '-r', '-z', '--long', commit], { cwd: project });
  if (listed.exit !== 0) throw noTree(listed.error);
  const sizes = listed.out.split('\0').map((row) => Number(/^\S+ blob \S+ +(\d+)\t/.exec(row)?.[1] ?? 0));
  if (sizes.reduce((sum, size) => sum + size, 0) > mostBytes) throw tooLarge(mostBytes);
  // With the leash it ends with us: nothing writes on in a folder that the watchdog has removed.
  const env = { GIT_INDEX_FILE: `${tree}.index`, [LEASH]: leash };
  const read = await git(['read-tree', commit], { cwd: project, env });
  if (read.exit !== 0) throw noTree(read.error);
  const out = await git(['checkout-index', '--all', `--prefix=${tree}/`], { cwd: project, env });
  if (out.exit !== 0) throw noTree(out.error);
}

const noTree = (why: string): Refusal =>
  new Refusal(
    'no_tree',
    `No copy of the project can be made: ${why.trim()}`,
    'A test runs in a git project only.',
  );

function copyOne(from: string, to: string, found: Stats): void {
  mkdirSync(dirname(to), { recursive: true });
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
}

/** Where a folder of the project has become a link since, what git lists below it lies somewhere else. */
function withoutLinks(root: string): (folder: string) => boolean {
  const known = new Map<string, boolean>();
  return (folder) => {
    const path = join(root, folder);
    if (!known.has(folder)) known.set(folder, existsSync(path) && realpathSync(path) === path);
    return known.get(folder) === true;
  };
}

/** A socket or a pipe is a way to a program outside, on a read-only mount too. */
export function refuseDoors(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) refuseDoors(path);
    else if (entry.isSocket() || entry.isFIFO())
      throw new Refusal(
        'lent_door',
        `${path} leads to a program outside, so no test is run beside it.`,
        'End that program, or take the folder out of settle.lend in your own ftm-config.yml.',
      );
  }
}

/** Dependencies that lie beside the project and are not in git: only folders that are really in there. */
export function lentFolders(project: string, names: string[]): { from: string; to: string }[] {
  return names.flatMap((name) => {
    const path = join(project, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    const inside = found?.isDirectory() && realpathSync(path).startsWith(realpathSync(project) + sep);
    return inside ? [{ from: realpathSync(path), to: name }] : [];
  });
}

export type Marks = Map<string, string>;

/** What every file is, to see afterwards what a test changed. */
export function marksOf(tree: string, except: string[]): Marks {
  const marks: Marks = new Map();
  const look = (folder: string): void => {
    for (const entry of readdirSync(join(tree, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (except.includes(name)) continue;
      if (entry.isDirectory()) look(name);
      else if (entry.isFile()) marks.set(name, markOf(join(tree, name)));
      else marks.set(name, entry.isSymbolicLink() ? `-> ${readlinkSync(join(tree, name))}` : 'other');
    }
  };
  look('');
  return marks;
}

/** What a test closed even to its owner is changed by that. */
function markOf(path: string): string {
  try {
    return sha256(readFileSync(path));
  } catch {
    return 'closed';
  }
}

export const changedBetween = (before: Marks, after: Marks): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
