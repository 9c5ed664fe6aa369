// What is reviewed, as one writes it, and how that is refused.
import { Refusal } from '../../core/words/refusal.ts';

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
