// The lines around a place as its reviewers got them.

import { isSamePath } from '../evidence/places.ts';
import type { Lines, Piece, ReviewFraming, ToldFinding } from '../schemas/review.ts';
import { filesInDiff, hunksIn, type Row, rowsOfHunk } from './diff.ts';
import type { ReviewState } from './rounds.ts';

type Hunk = NonNullable<ToldFinding['hunk']>;

const AROUND = 3;
const MOST = 16;

/** As the change calls it: without prefixes of a diff or the project's folder. */
export function pathMeant({ root, pieces }: ReviewFraming, path: string): string {
  const bare = path.replace(/^(?:@|\.\/)+/, '');
  const inside = bare.startsWith(`${root}/`) ? bare.slice(root.length + 1) : bare;
  const known = [
    ...new Set(pieces.flatMap(({ files }) => files.map((file) => file.path))),
  ];
  for (const name of [inside, inside.replace(/^[ab]\//, '')]) {
    if (known.includes(name)) return name;
    const fitting = known.filter((one) => isSamePath(one, name));
    if (fitting[0] !== undefined && fitting.length === 1) return fitting[0];
  }
  return inside;
}

/** After the change; null where the artifact does not show it. */
export function hunkAt(
  state: ReviewState,
  path: string | null,
  lines: Lines | null,
): Hunk | null {
  if (path === null || lines === null) return null;
  const [first, last] = lines;
  for (const rows of rowsAt(state.framing, path)) {
    const isIn = ({ number }: Row): boolean => number >= first && number <= last;
    if (!rows.some(isIn)) continue;
    const near = rows.filter(
      ({ number }) => number >= first - AROUND && number <= last + AROUND,
    );
    return {
      from: near[0]?.number ?? first,
      lines: near.slice(0, MOST).map(({ text }) => text),
      mark: near.find(isIn)?.number ?? null,
    };
  }
  return null;
}

/** Those that show this file. */
export const piecesAt = ({ pieces }: ReviewFraming, path: string | null): Piece[] =>
  pieces.filter(
    ({ files }) => path !== null && files.some((file) => isSamePath(file.path, path)),
  );

function rowsAt(framing: ReviewFraming, path: string): Row[][] {
  return piecesAt(framing, path).flatMap(({ form, text }) => {
    if (form === 'text') return [text.split('\n').flatMap(numbered)];
    const files = filesInDiff(text).filter((file) => isSamePath(file.path, path));
    return files.flatMap((file) => hunksIn(file.text).slice(1).map(rowsOfHunk));
  });
}

function numbered(row: string): Row[] {
  const [, number, text = ''] = /^ *(\d+) \| (.*)$/.exec(row) ?? [];
  return number === undefined ? [] : [{ number: Number(number), text }];
}

/** Null: the artifact alone does not say. */
export function isThere(
  state: ReviewState,
  path: string | null,
  lines: Lines | null,
): boolean | null {
  if (path === null || lines === null) return null;
  if (lines[1] < lines[0] || lines[0] < 1) return false;
  if (hunkAt(state, path, lines)) return true;
  return piecesAt(state.framing, path).some(({ form }) => form === 'text') ? false : null;
}
