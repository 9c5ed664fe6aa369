// What is reviewed, as one writes it, and how that is refused.
import { Refusal } from '../../core/words/refusal.ts';

export type Scope =
  | { kind: 'uncommitted' | 'staged' }
  /** A path or a revision: only the repository can tell. */
  | { kind: 'bare'; name: string }
  | { kind: 'commit'; commit: string }
  | { kind: 'base'; base: string }
  | { kind: 'range'; from: string; to: string; symmetric: boolean }
  | { kind: 'file' | 'plan'; path: string }
  | { kind: 'snippet' };

export const FORMS =
  'uncommitted, staged, commit:SHA, base:BRANCH, range:A..B, file:PATH, plan:PATH or snippet';

/** Takes nothing that a program could mistake for one of its options. */
export function readScope(text: string): Scope {
  if (text === 'uncommitted' || text === 'staged' || text === 'snippet')
    return { kind: text };
  const at = Math.max(0, text.indexOf(':'));
  const kind = text.slice(0, at);
  const value = text.slice(at + 1);
  const known = ['commit', 'base', 'range', 'file', 'plan'].includes(kind);
  if ((known ? value : text).trim() === '') throw refused(text, 'names nothing');
  if (/[\u0000-\u001f\u007f]/.test(text))
    throw refused(text, 'holds a control character');
  if (!known) return readBare(text);
  if (kind === 'range') return readRange(text, value);
  checkStart(text, value);
  if (kind === 'commit') return { kind, commit: value };
  if (kind === 'base') return { kind, base: value };
  return { kind: kind as 'file' | 'plan', path: value };
}

function readBare(text: string): Scope {
  checkStart(text, text);
  const isRange = /[^.]\.{2,3}[^.]/.test(text) && !/[/\\]\.{2}|^\.{2}/.test(text);
  return isRange ? readRange(text, text) : { kind: 'bare', name: text };
}

function readRange(text: string, value: string): Scope {
  const [, from = '', dots = '', to = ''] =
    /^(.*?[^.])(\.\.\.?)([^.].*)$/.exec(value) ?? [];
  if (!from || !to) throw refused(text, 'is not a range of two commits');
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
