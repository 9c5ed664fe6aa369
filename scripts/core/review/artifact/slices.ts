// A change in pieces that fit a prompt, by file and hunk: nothing is left out, the unreadable is named.
import { byteLength } from '../../words/bytes.ts';
import { type FileDiff, filesInDiff, hunksIn } from './diff.ts';
import { closesBlock, depthOfRow, wholeFunctions } from './whole-functions.ts';

export type Slice = { text: string; files: SliceFile[] };
export type SliceFile = { path: string; lines: number };
export type Sliced = { slices: Slice[]; unseen: string[] };

/** `wide`: the same diff with much context; a slice with room takes whole functions from it. */
export function sliceDiff(diff: string, bytes: number, wide = ''): Sliced {
  const around = filesInDiff(wide);
  const files = filesInDiff(diff).map((file, index) => ({ ...file, wide: around[index]?.text ?? null }));
  const unseen = files.flatMap(hiddenIn);
  const filled: { pieces: Piece[]; room: number }[] = [];
  for (const piece of files.flatMap((file) => piecesOf(file, bytes))) {
    const size = byteLength(piece.text);
    const open = filled.at(-1);
    if (open && size <= open.room) {
      open.pieces.push(piece);
      open.room -= size;
    } else filled.push({ pieces: [piece], room: bytes - size });
  }
  return { slices: filled.map(({ pieces, room }) => sliceOf(pieces, room)), unseen };
}

function sliceOf(pieces: Piece[], spare: number): Slice {
  const slice: Slice = { text: '', files: [] };
  let room = spare;
  for (const { path, text, lines, wide } of pieces) {
    const whole = wide === null ? text : wholeFunctions(wide);
    const more = byteLength(whole) - byteLength(text);
    const fits = more <= room && changedIn(whole).join() === changedIn(text).join();
    slice.text += fits ? whole : text;
    if (fits) room -= more;
    countIn(slice, { path, lines });
  }
  return slice;
}

export function sliceText(text: string, path: string, bytes: number): Sliced {
  const chunks = chunksOf(text.split(/(?<=\n)/), bytes, (row) => row);
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

const BINARY = /\n(?:Binary files .* differ|GIT binary patch)\n/;
const SUBMODULE = /\n[+-]Subproject commit [0-9a-f]{40,}/;

/** What no diff shows: of a submodule only which commit it is on now, and not what came with it. */
function hiddenIn({ path, text }: FileDiff): string[] {
  const [head = '', ...hunks] = hunksIn(text);
  if (BINARY.test(head)) return [`${path} (binary)`];
  const isSubmodule = /\n(?:index \S+|new file mode|deleted file mode) 160000\n/.test(head);
  return isSubmodule && hunks.some((hunk) => SUBMODULE.test(hunk)) ? [`${path} (submodule)`] : [];
}

type File = FileDiff & { wide: string | null };
type Piece = SliceFile & { text: string; wide: string | null };

/** A file whole, else its hunks, else parts of a hunk; each begins with the file's head. */
function piecesOf(file: File, bytes: number): Piece[] {
  const { path, text, added, removed, wide } = file;
  if (byteLength(text) <= bytes) return [{ path, text, lines: added + removed, wide }];
  const [head = '', ...hunks] = hunksIn(text);
  const room = Math.max(1000, bytes - byteLength(head));
  return joinSmall(
    hunks.flatMap((hunk) => hunkPieces(hunk, room)),
    room,
  ).map((body) => ({
    path,
    text: head + body,
    lines: changedIn(body).length,
    wide: null,
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
  return chunksOf(lines, bytes - HEAD_BYTES, rowIn).map(({ lines: own }) => {
    const [gone, come] = [count(own, ' -'), count(own, ' +')];
    const piece = `@@ -${old},${gone} +${now},${come} @@\n${own.join('')}`;
    [old, now] = [old + gone, now + come];
    return piece;
  });
}

const count = (lines: string[], signs: string): number =>
  lines.filter((line) => signs.includes(line[0] ?? ' ')).length;
const rowIn = (line: string): string => (line.startsWith('\\') ? '' : line.slice(1));

type Chunk = { lines: string[]; first: number };

/** As many lines as fit; the next chunk begins at a function: the least deep line of the last half. */
function chunksOf(lines: string[], bytes: number, rowOf: (line: string) => string): Chunk[] {
  const rows = lines.map(rowOf);
  const chunks: Chunk[] = [];
  for (let first = 0; first < lines.length; ) {
    let end = first;
    for (let room = bytes; end < lines.length; end++) {
      room -= byteLength(lines[end] ?? '');
      if (room < 0 && end > first) break;
    }
    if (end < lines.length) end = beginningIn(rows, Math.ceil((first + end) / 2), end) ?? end;
    chunks.push({ lines: lines.slice(first, end), first });
    first = end;
  }
  return chunks;
}

function beginningIn(rows: string[], from: number, to: number): number | null {
  let found: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let index = Math.max(1, from); index <= to; index++) {
    const row = rows[index] ?? '';
    const depth = depthOfRow(row);
    if (depth < 0 || depth > least || closesBlock(row)) continue;
    [found, least] = [index, depth];
  }
  return found;
}

const changedIn = (text: string): string[] => text.match(/(?<=^|\n)[+-].*/g) ?? [];
