// Commits as somebody names them, and where two lines of work part.
import { runGit } from '../git/git.ts';
import { outputOf } from './change.ts';
import { unresolved } from './scope.ts';

const isShallow = async (root: string): Promise<boolean> =>
  (await runGit(['rev-parse', '--is-shallow-repository'], { cwd: root })).out.trim() ===
  'true';

const UNSHALLOW =
  'git fetch --unshallow gets the rest; in GitHub Actions: actions/checkout with fetch-depth: 0, in GitLab: GIT_DEPTH: 0.';

/** Null: there is none of that name. */
export async function commitNamed(root: string, name: string): Promise<string | null> {
  const words = ['--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const { exit, out } = await runGit(['rev-parse', ...words], { cwd: root });
  return exit === 0 ? out.trim() : null;
}

export async function commitCalled(
  root: string,
  value: string,
  scope: string,
): Promise<string> {
  const sha = await commitNamed(root, value);
  if (sha !== null) return sha;
  if (/@\{(?:u(?:pstream)?|push)\}$/i.test(value))
    throw unresolved(
      scope,
      'the branch that is checked out follows no other',
      'Name the branch to compare with, or let it follow one: git branch --set-upstream-to=origin/main.',
    );
  const shallow = await isShallow(root);
  throw unresolved(
    scope,
    `${root} has no commit "${value}"${shallow ? ', and this clone is shallow' : ''}`,
    shallow
      ? UNSHALLOW
      : 'git log and git branch --all show what there is; git fetch gets what is missing.',
  );
}

/** As codex compares with a base. */
export async function partingOf(
  root: string,
  ends: [one: string, other: string],
  scope: string,
): Promise<string> {
  const { exit, out } = await runGit(['merge-base', ...ends], { cwd: root });
  if (exit === 0 && out.trim()) return out.trim();
  const shallow = await isShallow(root);
  throw unresolved(
    scope,
    `its two ends have no commit in common${shallow ? ', as far as this shallow clone goes' : ''}`,
    shallow ? UNSHALLOW : 'Compare with a branch this one came from.',
  );
}

const LISTED_ARGS = '--reverse --max-count=50 --format=- %h %s'.split(/ (?=--)/);

export async function subjectsBetween(
  root: string,
  from: string,
  to: string,
): Promise<string> {
  return (await outputOf(root, ['log', ...LISTED_ARGS, `${from}..${to}`, '--'])).trim();
}
