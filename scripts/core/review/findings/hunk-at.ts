// The lines of a change around the place of a finding, as its reviewers got them.
import { isSamePath } from '../../evidence/places.ts';
import { type FileDiff, filesInDiff, hunksIn } from '../artifact/diff.ts';
import type { Part } from '../events.ts';
import { slicesOf } from '../posts.ts';
import type { Code, FindingRecord } from './finding.ts';

/** `number`: of the line as it is after the change; null where it is gone. */
export type HunkLine = { sign: ' ' | '+' | '-'; number: number | null; text: string };

const AROUND = 4;
const MOST = 40;

function filesAt(parts: Part[], path: string): FileDiff[] {
  const diffs = parts.filter(({ form }) => form === 'diff');
  const texts = diffs.flatMap((part) => [part.text, ...slicesOf(part).map(({ text }) => text)]);
  return texts.flatMap(filesInDiff).filter((file) => isSamePath(file.path, path));
}

/** What the file was called before the change, where that renames it. */
export const calledBefore = (parts: Part[], path: string | null): string | null =>
  path === null ? null : (filesAt(parts, path).find(({ before }) => before !== null)?.before ?? null);

/** Null where the change does not show the place, or something else is there now. */
export function hunkAt(parts: Part[], { path, lines }: FindingRecord, code: Code | null): HunkLine[] | null {
  const [first, last = first] = lines ?? [];
  if (path === null || first === undefined || last === undefined || !code) return null;
  for (const hunk of filesAt(parts, path).flatMap(({ text }) => hunksIn(text).slice(1))) {
    const shown = around(linesOf(hunk), first - AROUND, last + AROUND).slice(0, MOST);
    const shows = shown.some(({ number }) => number !== null && number >= first && number <= last);
    if (shows && shown.some(({ sign }) => sign !== ' ') && isAbout(shown, code)) return shown;
  }
  return null;
}

function linesOf(hunk: string): HunkLine[] {
  const [head = '', ...rows] = hunk.split('\n');
  let now = Number(/^@@ -\d+(?:,\d+)? \+(\d+)/.exec(head)?.[1] ?? 1);
  return rows.flatMap((row): HunkLine[] => {
    const sign = row[0];
    if (sign === '-') return [{ sign, number: null, text: row.slice(1) }];
    return sign === '+' || sign === ' ' ? [{ sign, number: now++, text: row.slice(1) }] : [];
  });
}

function around(lines: HunkLine[], first: number, last: number): HunkLine[] {
  const isIn = ({ number }: HunkLine): boolean => number !== null && number >= first && number <= last;
  const from = lines.findIndex(isIn);
  return from < 0 ? [] : lines.slice(from, lines.findLastIndex(isIn) + 1);
}

const isAbout = (shown: HunkLine[], { first, lines }: Code): boolean =>
  shown.every(({ number, text }) => {
    const known = number === null ? undefined : lines[number - first];
    return known === undefined || text.startsWith(known);
  });
