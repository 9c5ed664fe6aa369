// What is reviewed, as one writes it, how that is refused, and the commits that are named by it.
import { Refusal } from '../../core/words/refusal.ts';
import { runGit } from '../git/git.ts';
import { outputOf } from './change.ts';

export type Scope =
  | { kind: 'staged' }
  /** `within`: of a folder alone. */
  | { kind: 'uncommitted'; within?: string }
  /** A path or a revision: only the repository can tell. */
  | { kind: 'bare'; name: string }
  | { kind: 'commit'; commit: string }
  | { kind: 'base'; base: string }
  | { kind: 'range'; from: string; to: string; symmetric: boolean }
  /** `repo`: "github.com/owner/name", where a URL says so. */
  | { kind: 'pull'; number: string; repo: string | null }
  | { kind: 'file' | 'plan'; path: string }
  | { kind: 'snippet' };

export type FileScope = Extract<Scope, { path: string }>;
/** Those that git answers. */
export type GitScope = Exclude<Scope, FileScope | { kind: 'snippet' } | { kind: 'bare' }>;

export const FORMS =
  'uncommitted, staged, commit:SHA, base:BRANCH, range:A..B, pr:NUMBER, file:PATH, plan:PATH or snippet';

/** Takes nothing that a program could mistake for one of its options. */
export function readScope(text: string): Scope {
  if (text === 'uncommitted' || text === 'staged' || text === 'snippet')
    return { kind: text };
  const at = Math.max(0, text.indexOf(':'));
  const kind = text.slice(0, at);
  const value = text.slice(at + 1);
  const known = ['commit', 'base', 'range', 'pr', 'file', 'plan'].includes(kind);
  if ((known ? value : text).trim() === '') throw refused(text, 'names nothing');
  if (/[\u0000-\u001f\u007f]/.test(text))
    throw refused(text, 'holds a control character');
  if (kind === 'pr' || PULL_URL.test(text)) return readPull(kind === 'pr' ? value : text);
  if (!known) return readBare(text);
  if (kind === 'range') return readRange(text, value);
  checkStart(text, value);
  if (kind === 'commit') return { kind, commit: value };
  if (kind === 'base') return { kind, base: value };
  return { kind: kind as 'file' | 'plan', path: value };
}

const PULL_URL =
  /^https?:\/\/(?:[^/@\s]*@)?([^/:@\s]+)(?::\d+)?\/([^?#\s]+?)\/(?:pulls?|(?:-\/)?merge_requests)\/([1-9]\d{0,8})(?:[/?#]\S*)?$/i;
const NUMBER = /^[#!]?([1-9]\d{0,8})$/;

function readPull(text: string): Scope {
  const [, host, path, id] = PULL_URL.exec(text.trim()) ?? [];
  const number = id ?? NUMBER.exec(text.trim())?.[1];
  if (number !== undefined)
    return { kind: 'pull', number, repo: id ? `${host}/${path}` : null };
  throw new Refusal(
    'bad_scope',
    `"${text}" is no pull request.`,
    'Give its number, or its address: https://github.com/OWNER/NAME/pull/12',
  );
}

function readBare(text: string): Scope {
  checkStart(text, text);
  const isRange = /[^.]\.{2,3}(?:[^.]|$)/.test(text) && !/[/\\]\.{2}|^\.{2}/.test(text);
  return isRange ? readRange(text, text) : { kind: 'bare', name: text };
}

function readRange(text: string, value: string): Scope {
  const [, from = '', dots = '', end = ''] =
    /^(.*?[^.])(\.\.\.?)([^.].*)?$/.exec(value) ?? [];
  const to = end || 'HEAD';
  if (!from) throw refused(text, 'is not a range of two commits');
  checkStart(text, from);
  checkStart(text, to);
  return { kind: 'range', from, to, symmetric: dots === '...' };
}

function checkStart(text: string, value: string): void {
  if (/^\s*-/.test(value)) throw refused(text, 'begins with a dash, as an option would');
}

const refused = (text: string, what: string): Refusal =>
  new Refusal('bad_scope', `The scope "${text}" ${what}.`, `One of: ${FORMS}.`);

/** What was named is not there. */
export const unresolved = (scope: string, why: string, fix: string): Refusal =>
  new Refusal('scope_not_found', `"${scope}" cannot be reviewed: ${why}.`, fix);

/** Neither a yes nor a no. */
export const nothingIn = (scope: string, why: string, fix: string): Refusal =>
  new Refusal(
    'nothing_to_review',
    `There is nothing to review in "${scope}": ${why}.`,
    fix,
    5,
  );

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
