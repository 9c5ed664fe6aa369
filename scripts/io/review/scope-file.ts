// What a scope comes to, and the one that is a file: text of a size one can review.
import { realpathSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { Refusal } from '../../core/refusal.ts';
import type { Revision } from '../../core/review/events.ts';
import { readNamed } from '../machine/named-file.ts';

export type ScopedText = {
  /** Where the lines it speaks of are found. */
  revision: Revision;
  /** The folder that paths in it are relative to. */
  root: string;
  diff: string | null;
  /** The same with many lines around each change; empty where that is too much. */
  wide: string;
  text: string | null;
  stat: string;
  about: string;
  /** Commit messages, which say what was meant. */
  intro: string;
  /** The same scope, as a review command of an engine's own calls it. */
  native: { kind: 'uncommitted' | 'commit' | 'base'; value: string } | null;
  notes: string[];
  /** What belongs to it and cannot be shown. */
  hidden?: string[];
};

const MOST_BYTES = 5_000_000;

export function readScopeFile(path: string, { cwd, name }: { cwd: string; name: string }): ScopedText {
  const full = resolve(cwd, path);
  const found = readNamed(path, { cwd, most: MOST_BYTES });
  if (found.status === 'missing')
    throw unresolved(name, `there is no file ${full}`, 'Give the path from the current folder.');
  if (found.status === 'refused')
    throw unresolved(
      name,
      `${full} is not a file that is read (${found.why})`,
      'Name one file of text; for a folder, review a commit or a range.',
    );
  const { bytes } = found;
  if (bytes.includes(0)) throw unresolved(name, `${full} is not text`, 'A review needs text.');
  const text = bytes.toString('utf8');
  if (text.trim() === '') throw unresolved(name, `${full} is empty`, 'A review needs something to look at.');
  const lines = text.split('\n').length;
  return {
    root: realpathSync(cwd),
    diff: null,
    wide: '',
    text,
    stat: '',
    about: `${basename(path)}, ${lines} lines`,
    intro: '',
    native: null,
    notes: [],
    revision: { kind: 'tree' },
  };
}

const PROSE = ['.md', '.markdown', '.mdx', '.txt', '.rst', '.adoc', '.org'];
export const isProse = (path: string): boolean => PROSE.includes(extname(path).toLowerCase());

export const unresolved = (name: string, why: string, fix: string): Refusal =>
  new Refusal('scope_not_found', `The scope "${name}" does not resolve: ${why}.`, fix);

/** Neither a yes nor a no: what was named is there, and has nothing in it. */
export const nothingIn = (name: string, why: string, fix: string): Refusal =>
  new Refusal('nothing_to_review', `There is nothing to review in the scope "${name}": ${why}.`, fix);
