// What is staged, changed and new in a working tree, as one change.
import { copyFileSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lookAt } from '../../base/door.cjs';
import { findRepository } from '../../base/git-repository.mjs';
import { git } from '../machine/git.ts';
import { allBut, largeFiles, touched } from '../machine/large-files.ts';
import { changeIn, FROM_GIT, gitFailed } from './git-change.ts';
import { nothingIn, type ScopedText } from './scope-file.ts';

export async function uncommitted(root: string, name: string): Promise<ScopedText> {
  const scratch = mkdtempSync(join(tmpdir(), 'ftm-review-'));
  try {
    const { env, nested, nameless } = await indexWithUntracked(root, scratch);
    const [staged, unstaged, head, dirty] = await Promise.all([
      changeIn(root, ['diff', '--cached']),
      changeIn(root, ['diff'], { env }),
      git(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root }),
      changedSubmodules(root),
    ]);
    const hidden = [
      ...nested.map((path) => `${path} (a repository of its own)`),
      ...dirty,
      ...nameless.map((path) => `${path} (its name is no UTF-8)`),
    ];
    if (!staged.diff && !unstaged.diff) throw nothingShown(name, root, hidden);
    return {
      ...FROM_GIT,
      root,
      diff: staged.diff + unstaged.diff,
      wide: staged.wide + unstaged.wide,
      stat: staged.stat + unstaged.stat,
      about: 'uncommitted changes',
      revision: { kind: 'tree', ...(head.exit === 0 ? { head: head.out.trim() } : {}) },
      native: { kind: 'uncommitted', value: '' },
      hidden,
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const nothingShown = (name: string, root: string, hidden: string[]) =>
  hidden.length > 0
    ? nothingIn(
        name,
        `what is uncommitted in ${root} is in no diff of it: ${hidden.join(', ')}`,
        'Go into the submodule or the other repository, and review it there.',
      )
    : nothingIn(
        name,
        `nothing is uncommitted in ${root}`,
        'Name a commit, a base branch, a range or a file: --scope commit:HEAD.',
      );

/** False outside of git, too. */
export async function hasUncommitted(cwd: string): Promise<boolean> {
  const root = findRepository(cwd)?.root ?? cwd;
  const large = await largeFiles({ root });
  const args = ['status', '--porcelain', '--untracked-files=normal', '--ignore-submodules=none', '--'];
  const { exit, out } = await git([...args, ...allBut(large)], { cwd });
  return exit === 0 && (out !== '' || (await touched(large, { root })).length > 0);
}

const SUBMODULE = /^160000 [0-9a-f]+ \d\t(.+)$/s;

/** What was changed inside a submodule and not committed there: no diff of this repository shows it. */
export async function changedSubmodules(root: string): Promise<string[]> {
  const { out } = await git(['ls-files', '--stage', '-z'], { cwd: root });
  const paths = out.split('\0').flatMap((line) => SUBMODULE.exec(line)?.[1] ?? []);
  const found = await Promise.all(
    paths.map(async (path) => {
      const cwd = join(root, path);
      if (findRepository(cwd)?.root === findRepository(root)?.root) return [];
      return (await hasUncommitted(cwd)) ? [`${path} (changes inside of the submodule)`] : [];
    }),
  );
  return found.flat();
}

// In an index of our own the untracked files are announced; then one diff shows them beside the others.
async function indexWithUntracked(
  root: string,
  scratch: string,
): Promise<{ env: Record<string, string>; nested: string[]; nameless: string[] }> {
  const [place, others] = await Promise.all([
    git(['rev-parse', '--git-path', 'index'], { cwd: root }),
    git(['ls-files', '--others', '--exclude-standard', '-z'], { cwd: root }),
  ]);
  const untracked = others.out.split('\0').filter(Boolean);
  // What git tells in other bytes cannot be given back to it by name.
  const nameless = untracked.filter((path) => path.includes('\ufffd') && !lookAt(join(root, path)));
  const files = untracked.filter((path) => !path.endsWith('/') && !nameless.includes(path));
  const index = resolve(root, place.out.trimEnd());
  const env = { GIT_INDEX_FILE: join(scratch, 'index') };
  if (lookAt(index)?.isFile()) copyIndex(index, env.GIT_INDEX_FILE);
  if (files.length > 0) {
    const input = files.join('\0');
    const added = await git(
      ['--literal-pathspecs', 'add', '--intent-to-add', '--pathspec-from-file=-', '--pathspec-file-nul'],
      {
        cwd: root,
        env,
        input,
      },
    );
    if (added.exit !== 0) throw gitFailed('add --intent-to-add', added.error);
  }
  const own = findRepository(root)?.common;
  // Another working tree of this very repository is no part of what this one holds.
  const isForeign = (path: string): boolean => findRepository(join(root, path))?.common !== own;
  return { env, nameless, nested: untracked.filter((path) => path.endsWith('/') && isForeign(path)) };
}

// git compares contents only of files as old as its index; a younger copy would hide an edit of that second.
function copyIndex(index: string, copy: string): void {
  copyFileSync(index, copy);
  const written = Math.floor(statSync(index).mtimeMs / 1000);
  utimesSync(copy, written, written);
}
