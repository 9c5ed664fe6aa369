// A change in pieces that fit a prompt, file by file and hunk by hunk: nothing is left out, what nobody can read is named.
import { type FileDiff, filesInDiff } from './diff.ts';

/** One piece: what goes into a prompt, and how many changed lines of which files are in it. */
export type Slice = { text: string; files: SliceFile[] };
export type SliceFile = { path: string; lines: number };
export type Sliced = { slices: Slice[]; unseen: string[] };

export function sliceDiff(diff: string, bytes: number): Sliced {
  const files = filesInDiff(diff);
  const unseen = files.flatMap((file) => (isBinary(file) ? [`${file.path} (binary)`] : []));
  const pieces = files.flatMap((file) => piecesOf(file, bytes));
  const slices: Slice[] = [];
  let room = 0;
  for (const { text, path, lines } of pieces) {
    const size = byteLength(text);
    const open = slices.at(-1);
    if (open && size <= room) {
      open.text += text;
      countIn(open, { path, lines });
      room -= size;
    } else {
      slices.push({ text, files: [{ path, lines }] });
      room = bytes - size;
    }
  }
  return { slices, unseen };
}

/** A text in pieces of whole lines. */
export function sliceText(text: string, path: string, bytes: number): Sliced {
  const chunks = chunksOf(text.split(/(?<=\n)/), bytes);
  const slices = chunks.map(({ lines, first }) => {
    const head = chunks.length > 1 ? `(lines ${first + 1} to ${first + lines.length})\n` : '';
    return { text: head + lines.join(''), files: [{ path, lines: lines.length }] };
  });
  return { slices, unseen: [] };
}

function countIn(slice: Slice, { path, lines }: SliceFile): void {
  const known = slice.files.find((file) => file.path === path);
  if (known) known.lines += lines;
  else slice.files.push({ path, lines });
}

const isBinary = ({ text }: FileDiff): boolean => /^(?:Binary files .* differ|GIT binary patch)$/m.test(text);

type Piece = SliceFile & { text: string };

/** A file whole, else its hunks, else parts of a hunk; each begins with the head that says which file it is. */
function piecesOf(file: FileDiff, bytes: number): Piece[] {
  const { path, text, added, removed } = file;
  if (byteLength(text) <= bytes) return [{ path, text, lines: added + removed }];
  const [head = '', ...hunks] = text.split(/^(?=@@ )/m);
  const room = Math.max(1000, bytes - byteLength(head));
  return joinSmall(
    hunks.flatMap((hunk) => hunkPieces(hunk, room)),
    room,
  ).map((body) => ({
    path,
    text: head + body,
    lines: changedIn(body),
  }));
}

function joinSmall(bodies: string[], room: number): string[] {
  const joined: string[] = [];
  for (const body of bodies) {
    const last = joined.at(-1);
    if (last !== undefined && byteLength(last) + byteLength(body) <= room)
      joined[joined.length - 1] = last + body;
    else joined.push(body);
  }
  return joined;
}

const HEAD_BYTES = 60;
const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

/** Each part of a hunk says where its own lines are. */
function hunkPieces(hunk: string, bytes: number): string[] {
  if (byteLength(hunk) <= bytes) return [hunk];
  const [head = '', ...lines] = hunk.split(/(?<=\n)/);
  const [, from = '1', to = '1'] = HUNK.exec(head) ?? [];
  let [old, now] = [Number(from), Number(to)];
  return chunksOf(lines, bytes - HEAD_BYTES).map(({ lines: own }) => {
    const [gone, come] = [
      own.filter((line) => !line.startsWith('+')).length,
      own.filter((line) => !line.startsWith('-')).length,
    ];
    const piece = `@@ -${old},${gone} +${now},${come} @@\n${own.join('')}`;
    [old, now] = [old + gone, now + come];
    return piece;
  });
}

function chunksOf(lines: string[], bytes: number): { lines: string[]; first: number }[] {
  const chunks: { lines: string[]; first: number }[] = [];
  let room = 0;
  for (const [index, line] of lines.entries()) {
    const size = byteLength(line);
    const open = chunks.at(-1);
    if (open && size <= room) open.lines.push(line);
    else {
      chunks.push({ lines: [line], first: index });
      room = bytes;
    }
    room -= size;
  }
  return chunks;
}

const changedIn = (body: string): number => (body.match(/^[+-]/gm) ?? []).length;
const byteLength = (text: string): number => new TextEncoder().encode(text).length;
