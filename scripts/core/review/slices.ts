// A change or text in pieces that fit a prompt, by file and hunk: nothing is left out.
import type { ReviewPiece } from '../schemas/review.ts';
import { type DiffRow, type FileDiff, filesInDiff, hunksIn } from './diff.ts';

type Slice = Pick<ReviewPiece, 'text' | 'files'>;
type SlicePart = { path: string; text: string; lines: number };

export function sliceDiff(diff: string, most: number): Slice[] {
  return packedSlices(
    filesInDiff(diff).flatMap((file) => partsOfFile(file, most)),
    most,
  );
}

/** With numbers: lines are to be named, and nobody counts them right. */
export function sliceRows(rows: DiffRow[], path: string, most: number): Slice[] {
  const width = String(rows.at(-1)?.number ?? 1).length;
  const lines = rows.map(
    ({ number, text }) => `${String(number).padStart(width)} | ${text}\n`,
  );
  return packedSlices(
    inChunks(lines, most, lengthOf).map((some) => ({
      path,
      text: some.join(''),
      lines: some.length,
    })),
    most,
  );
}

function packedSlices(parts: SlicePart[], most: number): Slice[] {
  return inChunks(parts, most, ({ text }) => text.length).map((some) => {
    const files = new Map<string, number>();
    for (const { path, lines } of some) files.set(path, (files.get(path) ?? 0) + lines);
    return {
      text: some.map(({ text }) => text).join(''),
      files: [...files].map(([path, lines]) => ({ path, lines })),
    };
  });
}

/** A file, else its hunks, else parts of them; each with the file's head. */
function partsOfFile(
  { path, text, added, removed }: FileDiff,
  most: number,
): SlicePart[] {
  if (text.length <= most) return [{ path, text, lines: added + removed }];
  const [head = '', ...hunks] = hunksIn(text);
  const room = Math.max(1000, most - head.length);
  const pieces = hunks.flatMap((hunk) => piecesOfHunk(hunk, room));
  return inChunks(pieces, room, lengthOf).map((some) => {
    const body = some.join('');
    return { path, text: head + body, lines: body.match(/^[+-]/gm)?.length ?? 0 };
  });
}

const HEAD_ROOM = 60;

function piecesOfHunk(hunk: string, most: number): string[] {
  if (hunk.length <= most) return [hunk];
  const [head = '', ...lines] = hunk.split(/(?<=\n)/);
  const [, from = '1', to = '1'] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(head) ?? [];
  let old = Number(from);
  let now = Number(to);
  return inChunks(lines, most - HEAD_ROOM, lengthOf).map((some) => {
    const count = (signs: string): number =>
      some.filter((line) => signs.includes(line[0] ?? '')).length;
    const gone = count(' -');
    const come = count(' +');
    const piece = `@@ -${old},${gone} +${now},${come} @@\n${some.join('')}`;
    [old, now] = [old + gone, now + come];
    return piece;
  });
}

function inChunks<One>(all: One[], most: number, sizeOf: (one: One) => number): One[][] {
  const found: One[][] = [];
  let room = 0;
  for (const one of all) {
    if (found.length === 0 || sizeOf(one) > room) {
      found.push([]);
      room = most;
    }
    found.at(-1)?.push(one);
    room -= sizeOf(one);
  }
  return found;
}

const lengthOf = (text: string): number => text.length;
