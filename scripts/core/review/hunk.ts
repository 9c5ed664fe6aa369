// The lines around a place as its reviewers got them.

import type {
  FindingRecord,
  ReviewFraming,
  ReviewPiece,
  ToldFinding,
} from '../schemas/review.ts';
import type { CodeRow } from '../schemas/told.ts';
import { pathWithin } from '../words/path.ts';
import { filesInDiff, hunksInText, rowsOfHunk } from './diff.ts';
import type { ReviewState } from './rounds.ts';

type FindingHunk = NonNullable<ToldFinding['hunk']>;

const ROWS_AROUND = 3;
const MOST_HUNK_ROWS = 16;

/** As the file is called after the change. */
export function pathMeant({ root, paths }: ReviewFraming, path: string): string {
  const name = pathWithin(root, path, Object.keys(paths));
  return paths[name] ?? name;
}

type HunkPlace = Pick<FindingRecord, 'path' | 'first' | 'last'>;

/** Null where the artifact does not show it. */
export function hunkAtPlace(
  state: ReviewState,
  { path, first, last }: HunkPlace,
): FindingHunk | null {
  if (path === null || first === null || last === null) return null;
  for (const rows of rowsOfFile(state.framing, path)) {
    const mark = rows.findIndex((row) => isWithin(row, first, last));
    if (mark < 0) continue;
    const isNear = ({ number }: CodeRow): boolean =>
      Math.abs(number) >= Math.abs(first) - ROWS_AROUND &&
      Math.abs(number) <= Math.abs(last) + ROWS_AROUND &&
      (first < 0 || number > 0);
    const near = rows.findIndex(isNear);
    // What stood there before stands above all of what came instead.
    const start = rows.slice(0, near).findLastIndex(({ sign }) => sign === '') + 1;
    const from = Math.max(
      rows[start]?.sign === '-' ? start : near,
      mark - MOST_HUNK_ROWS / 2,
    );
    const to = Math.min(rows.findLastIndex(isNear) + 1, from + MOST_HUNK_ROWS);
    return { rows: rows.slice(from, to), mark: rows[mark]?.number ?? null };
  }
  return null;
}

/** Lines after the change have positive numbers, those that it takes away negative ones. */
export const isWithin = ({ number }: CodeRow, first: number, last: number): boolean =>
  number > 0 === first > 0 &&
  Math.abs(number) >= Math.abs(first) &&
  Math.abs(number) <= Math.abs(last);

/** Only a finding's own: a change three lines away mends nothing. */
export function ownLines({ first, last }: HunkPlace, hunk: FindingHunk | null): string[] {
  // What was taken away is gone in any case.
  if (!hunk || first === null || last === null || first < 0) return [];
  return hunk.rows.filter((row) => isWithin(row, first, last)).map(({ text }) => text);
}

/** Those that show this file. */
export const piecesAt = ({ pieces }: ReviewFraming, path: string | null): ReviewPiece[] =>
  pieces.filter(({ files }) => files.some((file) => file.path === path));

export function rowsOfFile(framing: ReviewFraming, path: string): CodeRow[][] {
  return piecesAt(framing, path).flatMap(({ form, text }) => {
    if (form === 'text') return [text.split('\n').flatMap(numberedRows)];
    return filesInDiff(text)
      .filter((file) => file.path === path)
      .flatMap((file) => hunksInText(file.text).slice(1).map(rowsOfHunk));
  });
}

function numberedRows(row: string): CodeRow[] {
  const [, number, text = ''] = /^ *(\d+) \| (.*)$/.exec(row) ?? [];
  return number === undefined ? [] : [{ number: Number(number), sign: '', text }];
}

/** Null: the artifact alone does not say. */
export function isPlaceThere(
  state: ReviewState,
  { path, first, last }: HunkPlace,
): boolean | null {
  if (path === null || first === null || last === null) return null;
  if (first === 0 || Math.abs(last) < Math.abs(first)) return false;
  if (hunkAtPlace(state, { path, first, last })) return true;
  return piecesAt(state.framing, path).some(({ form }) => form === 'text') ? false : null;
}
