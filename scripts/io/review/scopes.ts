// What a scope names, fetched: the change as git tells it, or a file. A scope that does not resolve is named.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from '../../base/git-repository.mjs';
import type { Scope } from '../../core/review/artifact/scope.ts';
import { git } from '../machine/git.ts';
import { changeIn, FROM_GIT, messageOf, subjectsBetween } from './git-change.ts';
import { nothingIn, readScopeFile, type ScopedText, unresolved } from './scope-file.ts';
import { changedSubmodules, uncommitted } from './uncommitted.ts';

const MOST_DIFF = 20_000_000;

export async function fetchScope(
  scope: Exclude<Scope, { kind: 'snippet' }>,
  { cwd, name }: { cwd: string; name: string },
): Promise<ScopedText> {
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
): Promise<ScopedText> {
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

/** Nothing can be uncommitted there; git cannot say it, since it is shown a repository of our making. */
export const isBare = (cwd: string): boolean =>
  ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(cwd, name)));

export async function gitRoot(cwd: string): Promise<string | null> {
  const found = await findRoot(cwd);
  return 'root' in found ? found.root : null;
}

async function findRoot(cwd: string): Promise<{ root: string } | { why: string }> {
  const top = await git(['rev-parse', '--show-toplevel'], { cwd });
  if (top.exit === 0 && top.out.trim()) return { root: top.out.trimEnd() };
  if (top.exit === 127) return { why: 'git is not installed' };
  if (isBare(cwd))
    return { why: `${cwd} is a bare repository, which has no working tree: review in a clone of it` };
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
  if (/@\{(?:u(?:pstream)?|push)\}$/i.test(value))
    throw unresolved(
      name,
      'the branch that is checked out follows no other',
      'Name the branch to compare with, or let it follow one: git branch --set-upstream-to=origin/main.',
    );
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

async function commit(root: string, sha: string, name: string): Promise<ScopedText> {
  const shown = ['show', '--no-show-signature', '--format=', '-m', '--first-parent'];
  const [change, intro] = await Promise.all([changeIn(root, shown, { after: [sha] }), messageOf(root, sha)]);
  if (!change.diff)
    throw nothingIn(name, `commit ${sha.slice(0, 12)} changes nothing`, 'Name another commit, or a range.');
  return {
    ...FROM_GIT,
    ...change,
    root,
    about: `commit ${sha.slice(0, 12)}`,
    intro,
    native: { kind: 'commit', value: sha },
    revision: { kind: 'commit', sha },
  };
}

/** As codex compares: from where the branches part to what is in the working tree now. */
async function base(
  root: string,
  { name, sha, branch }: { name: string; sha: string; branch: string },
): Promise<ScopedText> {
  const parting = await git(['merge-base', sha, 'HEAD'], { cwd: root });
  const start = parting.out.trim();
  if (parting.exit !== 0 || !start)
    throw unresolved(
      name,
      `"${branch}" and HEAD have no commit in common${isShallow(root) ? ', as far as this shallow clone goes' : ''}`,
      isShallow(root) ? UNSHALLOW : 'Compare with a branch this one came from.',
    );
  const [change, intro, hidden] = await Promise.all([
    changeIn(root, ['diff'], { after: [start] }),
    subjectsBetween(root, start, 'HEAD'),
    changedSubmodules(root),
  ]);
  if (!change.diff)
    throw nothingIn(
      name,
      `nothing has changed since "${branch}"`,
      'Name the branch this one came from, or a commit.',
    );
  return {
    ...FROM_GIT,
    ...change,
    root,
    about: `changes since ${branch}`,
    intro,
    hidden,
    native: { kind: 'base', value: sha },
  };
}

type Range = { name: string; scope: Extract<Scope, { kind: 'range' }>; from: string; to: string };

async function range(root: string, { name, scope, from, to }: Range): Promise<ScopedText> {
  const parting = scope.symmetric ? await git(['merge-base', from, to], { cwd: root }) : null;
  const start = parting ? parting.out.trim() : from;
  if (!start)
    throw unresolved(name, 'its two ends have no commit in common', 'Write it with two dots, A..B.');
  const [change, intro] = await Promise.all([
    changeIn(root, ['diff'], { after: [start, to] }),
    subjectsBetween(root, start, to),
  ]);
  if (!change.diff)
    throw nothingIn(
      name,
      'nothing differs between its two ends',
      'git log A..B shows what is between two commits.',
    );
  const about = `changes ${scope.from}${scope.symmetric ? '...' : '..'}${scope.to}`;
  return {
    ...FROM_GIT,
    ...change,
    root,
    about,
    intro,
    revision: { kind: 'commit', sha: to },
  };
}
