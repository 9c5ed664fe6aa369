// What a scope names, fetched: the change as git tells it, or a file. A scope that does not resolve is named.
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findRepository } from '../../base/git-repository.mjs';
import type { Scope } from '../../core/review/scope.ts';
import { git } from '../machine/git.ts';
import { type Found, nothingIn, readScopeFile, unresolved } from './scope-file.ts';

// Beyond this a text is taken for a binary file, and named as one that nobody looked at.
const LARGE_FILE = '64m';
const MOST_DIFF = 20_000_000;
// No program of the repository's choosing is run, and no setting of the user's changes what a diff looks like.
const PLAIN = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--find-renames',
  '--no-indent-heuristic',
  '--diff-algorithm=myers',
  '--submodule=short',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];
const FLAGS = ['-c', `core.bigFileThreshold=${LARGE_FILE}`];

export async function fetchScope(
  scope: Exclude<Scope, { kind: 'snippet' }>,
  { cwd, name }: { cwd: string; name: string },
): Promise<Found> {
  if (scope.kind === 'file') return readScopeFile(scope.path, { cwd, name });
  const root = await workingTree(cwd, name);
  const found = await fetchChange(scope, root, name);
  const size = found.diff?.length ?? 0;
  if (size > MOST_DIFF)
    throw unresolved(
      name,
      `it changes too much to be reviewed at once (${size} characters)`,
      'Name a commit, a range or a file; ignore what is generated.',
    );
  return found;
}

async function fetchChange(
  scope: Exclude<Scope, { kind: 'snippet' | 'file' }>,
  root: string,
  name: string,
): Promise<Found> {
  switch (scope.kind) {
    case 'uncommitted':
      return uncommitted(root, name);
    case 'commit':
      return commit(root, await commitOf(root, scope.commit, name), name);
    case 'base':
      return base(root, { name, sha: await commitOf(root, scope.base, name), branch: scope.base });
    case 'range':
      return range(root, {
        name,
        scope,
        from: await commitOf(root, scope.from, name),
        to: await commitOf(root, scope.to, name),
      });
  }
}

/** Null outside of git, or where nothing is changed. */
export async function hasUncommitted(cwd: string): Promise<boolean> {
  const status = await git(
    ['status', '--porcelain', '--untracked-files=normal', '--ignore-submodules=none'],
    { cwd },
  );
  return status.exit === 0 && status.out !== '';
}

export async function gitRoot(cwd: string): Promise<string | null> {
  const found = await findRoot(cwd);
  return 'root' in found ? found.root : null;
}

async function findRoot(cwd: string): Promise<{ root: string } | { why: string }> {
  const top = await git(['rev-parse', '--show-toplevel'], { cwd });
  if (top.exit === 0 && top.out.trim()) return { root: top.out.trimEnd() };
  if (top.exit === 127) return { why: 'git is not installed' };
  const said = top.error.trim().split('\n', 1)[0] ?? '';
  return {
    why: `${cwd} is not in a working tree of git${said && !/not a git repository/.test(said) ? ` (${said})` : ''}`,
  };
}

async function workingTree(cwd: string, name: string): Promise<string> {
  const found = await findRoot(cwd);
  if ('root' in found) return found.root;
  throw unresolved(
    name,
    found.why,
    'Give a file (--scope file:PATH) or the text itself, or go to the repository.',
  );
}

async function commitOf(root: string, value: string, name: string): Promise<string> {
  const found = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${value}^{commit}`], {
    cwd: root,
  });
  const sha = found.out.trim();
  if (found.exit === 0 && /^[0-9a-f]{40,64}$/.test(sha)) return sha;
  throw unresolved(
    name,
    `${root} has no commit "${value}"${isShallow(root) ? ', and this clone is shallow' : ''}`,
    isShallow(root)
      ? UNSHALLOW
      : 'git log and git branch --all show what there is; git fetch gets what is missing.',
  );
}

const UNSHALLOW =
  'git fetch --unshallow gets the rest; in GitHub Actions: actions/checkout with fetch-depth: 0, in GitLab: GIT_DEPTH: 0.';

function isShallow(root: string): boolean {
  const repository = findRepository(root);
  return repository !== null && existsSync(join(repository.common, 'shallow'));
}

async function uncommitted(root: string, name: string): Promise<Found> {
  const scratch = mkdtempSync(join(tmpdir(), 'ftm-review-'));
  try {
    const { env, nested } = await indexWithUntracked(root, scratch);
    const [staged, unstaged, stagedStat, unstagedStat] = await Promise.all([
      diff(root, ['--cached']),
      diff(root, [], env),
      diff(root, ['--cached', '--stat']),
      diff(root, ['--stat'], env),
    ]);
    if (!staged && !unstaged)
      throw nothingIn(
        name,
        `nothing is uncommitted in ${root}`,
        'Name a commit, a base branch, a range or a file: --scope commit:HEAD.',
      );
    return {
      ...FROM_GIT,
      root,
      diff: staged + unstaged,
      stat: stagedStat + unstagedStat,
      about: 'uncommitted changes',
      native: { kind: 'uncommitted', value: '' },
      notes: nested.map((path) => `${path} is a repository of its own; what is in it is not looked at.`),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const FROM_GIT = { text: null, intro: '', native: null, notes: [], revision: { kind: 'tree' as const } };

// In an index of our own the untracked files are announced; then one diff shows them beside the others.
async function indexWithUntracked(
  root: string,
  scratch: string,
): Promise<{ env: Record<string, string>; nested: string[] }> {
  const [place, others] = await Promise.all([
    git(['rev-parse', '--git-path', 'index'], { cwd: root }),
    git(['ls-files', '--others', '--exclude-standard', '-z'], { cwd: root }),
  ]);
  const untracked = others.out.split('\0').filter(Boolean);
  const files = untracked.filter((path) => !path.endsWith('/'));
  const index = resolve(root, place.out.trimEnd());
  const env = { GIT_INDEX_FILE: join(scratch, 'index') };
  if (existsSync(index)) copyIndex(index, env.GIT_INDEX_FILE);
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
    if (added.exit !== 0) throw new Error(`git add --intent-to-add: ${added.error}`);
  }
  return { env, nested: untracked.filter((path) => path.endsWith('/')) };
}

// git compares the contents of a file that is as old as its index; a copy that is younger would hide an edit of the same
// size within the same second.
function copyIndex(index: string, copy: string): void {
  copyFileSync(index, copy);
  const written = Math.floor(statSync(index).mtimeMs / 1000);
  utimesSync(copy, written, written);
}

async function commit(root: string, sha: string, name: string): Promise<Found> {
  const show = (more: string[]): Promise<string> =>
    told(root, [
      'show',
      '--no-show-signature',
      '--format=',
      '-m',
      '--first-parent',
      ...PLAIN,
      ...more,
      sha,
      '--',
    ]);
  const [patch, stat, message] = await Promise.all([
    show(['-p']),
    show(['--stat']),
    told(root, ['log', '--no-show-signature', '-1', '--format=%h %s%n%n%b', sha, '--']),
  ]);
  if (!patch)
    throw nothingIn(name, `commit ${sha.slice(0, 12)} changes nothing`, 'Name another commit, or a range.');
  return {
    ...FROM_GIT,
    root,
    diff: patch,
    stat,
    about: `commit ${sha.slice(0, 12)}`,
    intro: message.trim(),
    native: { kind: 'commit', value: sha },
    revision: { kind: 'commit', sha },
  };
}

/** As codex compares: from where the branches part to what is in the working tree now. */
async function base(
  root: string,
  { name, sha, branch }: { name: string; sha: string; branch: string },
): Promise<Found> {
  const parting = await git(['merge-base', sha, 'HEAD'], { cwd: root });
  const start = parting.out.trim();
  if (parting.exit !== 0 || !start)
    throw unresolved(
      name,
      `"${branch}" and HEAD have no commit in common${isShallow(root) ? ', as far as this shallow clone goes' : ''}`,
      isShallow(root) ? UNSHALLOW : 'Compare with a branch this one came from.',
    );
  const [patch, stat, messages] = await Promise.all([
    diff(root, [start]),
    diff(root, ['--stat', start]),
    subjects(root, start, 'HEAD'),
  ]);
  if (!patch)
    throw nothingIn(
      name,
      `nothing has changed since "${branch}"`,
      'Name the branch this one came from, or a commit.',
    );
  return {
    ...FROM_GIT,
    root,
    diff: patch,
    stat,
    about: `changes since ${branch}`,
    intro: messages,
    native: { kind: 'base', value: sha },
  };
}

type Range = { name: string; scope: Extract<Scope, { kind: 'range' }>; from: string; to: string };

async function range(root: string, { name, scope, from, to }: Range): Promise<Found> {
  const parting = scope.symmetric ? await git(['merge-base', from, to], { cwd: root }) : null;
  const start = parting ? parting.out.trim() : from;
  if (!start)
    throw unresolved(name, 'its two ends have no commit in common', 'Write it with two dots, A..B.');
  const [patch, stat, messages] = await Promise.all([
    diff(root, [start, to]),
    diff(root, ['--stat', start, to]),
    subjects(root, start, to),
  ]);
  if (!patch)
    throw nothingIn(
      name,
      'nothing differs between its two ends',
      'git log A..B shows what is between two commits.',
    );
  const about = `changes ${scope.from}${scope.symmetric ? '...' : '..'}${scope.to}`;
  return {
    ...FROM_GIT,
    root,
    diff: patch,
    stat,
    about,
    intro: messages,
    revision: { kind: 'commit', sha: to },
  };
}

const subjects = (root: string, from: string, to: string): Promise<string> =>
  told(root, [
    'log',
    '--no-show-signature',
    '--reverse',
    '--max-count=50',
    '--format=- %h %s',
    `${from}..${to}`,
    '--',
  ]).then((text) => text.trim());

const diff = (root: string, args: string[], env: Record<string, string> = {}): Promise<string> =>
  told(root, ['diff', ...PLAIN, ...args, '--'], env);

async function told(root: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { exit, out, error } = await git([...FLAGS, ...args], { cwd: root, env });
  if (exit !== 0) throw new Error(`git ${args[0]}: ${error}`);
  return out;
}
