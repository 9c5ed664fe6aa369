// The change or text in pieces that fit a prompt, each code or proposal: nothing is left out.
import type { Artifact, ReviewFraming, ReviewPiece, Target } from '../schemas/review.ts';
import { splitText } from '../splitting/split.ts';
import { plural } from '../words/line.ts';
import { Refusal } from '../words/refusal.ts';
import { type DiffRow, type FileDiff, filesInDiff, hunksInText, isDiff } from './diff.ts';

type PieceSlice = Pick<ReviewPiece, 'text' | 'files'>;
type SlicePart = { path: string; text: string; lines: number };

function sliceDiff(diff: string, most: number): PieceSlice[] {
  return packedSlices(
    filesInDiff(diff).flatMap((file) => partsOfFile(file, most)),
    most,
  );
}

/** With numbers: lines are to be named, and nobody counts them right. */
function sliceRows(rows: DiffRow[], path: string, most: number): PieceSlice[] {
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

function packedSlices(parts: SlicePart[], most: number): PieceSlice[] {
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
  const [head = '', ...hunks] = hunksInText(text);
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

/** Room in one prompt beside everything else, in characters. */
const MOST_OF_PIECE = 120_000;

type WantedTarget = { target: Target | 'auto'; auto: boolean };

type ArtifactCut = { target: Target; pieces: ReviewPiece[] };

export function piecesOfArtifact(
  artifact: Artifact,
  wanted: WantedTarget,
  most = MOST_OF_PIECE,
): ArtifactCut {
  const { diff, text, kind, path } = artifact;
  const change =
    diff ?? (wanted.target !== 'proposal' && text !== null && isDiff(text) ? text : null);
  if (change !== null) {
    return {
      target: 'code',
      pieces: sliceDiff(change, most).map(
        (slice): ReviewPiece => ({
          ...slice,
          part: 'code',
          form: 'diff',
        }),
      ),
    };
  }
  const rows = (text ?? '')
    .split('\n')
    .map((line, at): DiffRow => ({ number: at + 1, text: line }));
  const name = path ?? kind;
  const sliced = (part: ReviewPiece['part'], some: DiffRow[]): ReviewPiece[] =>
    sliceRows(some, name, most).map((slice) => ({ ...slice, part, form: 'text' }));
  const target = targetOf(artifact, wanted);
  if (target !== 'mixed') return { target, pieces: sliced(target, rows) };
  const inCode = linesOfCode(text ?? '');
  const code = rows.filter(({ number }) => inCode.has(number));
  const proposal = rows.filter(({ number }) => !inCode.has(number));
  return { target, pieces: [...sliced('code', code), ...sliced('proposal', proposal)] };
}

/** What neither side claims goes with the proposal: nothing is unread. */
function linesOfCode(text: string): Set<number> {
  const blocks = splitText(text).code;
  // A part's line number does not count its leading blank lines.
  const rowsOf = (own: string): string[] =>
    own.replace(/^(?:[^\S\n]*\n)+/, '').split('\n');
  return new Set(
    blocks.flatMap(({ line, text: own }) => rowsOf(own).map((_, at) => line + at)),
  );
}

function targetOf(
  { kind, path, text }: Artifact,
  { target, auto }: WantedTarget,
): Target {
  if (target === 'code' || target === 'proposal') return target;
  if (kind === 'plan') return 'proposal';
  const isOpen = target === 'auto';
  if (kind === 'file' && isOpen) return isProsePath(path) ? 'proposal' : 'code';
  const own = text ?? '';
  const split = splitText(own);
  if (split.code.length === 0) return isOpen && looksLikeCode(own) ? 'code' : 'proposal';
  if (split.question === null) return split.target;
  if (isOpen && !auto)
    throw new Refusal(
      'mixed_or_proposal',
      `It is not clear which part of this is code and which is proposal. ${split.question}`,
      'Ask the user, then say --target mixed or --target proposal.',
    );
  return 'mixed';
}

const isProsePath = (path: string | null): boolean =>
  /\.(?:md|markdown|mdx|txt|rst|adoc|org)$/i.test(path ?? '');

const ENDS_AS_CODE = /[;{}]\s*(?:\/\/.*)?$|\)\s*(?:=>|:)\s*$/;
const BEGINS_AS_CODE =
  /^\s*(?:\/\/|#!|(?:import|from|export|const|let|var|def|class|function|func|fn|pub|return|package|async)\b)/;

/** Most lines end or begin as code does, without a fence. */
export function looksLikeCode(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const code = lines.filter(
    (line) => ENDS_AS_CODE.test(line) || BEGINS_AS_CODE.test(line),
  );
  return code.length > lines.length / 2;
}

/** "3 files, +40 −2" */
export function sizeInWords({ diff, text }: Pick<Artifact, 'diff' | 'text'>): string {
  if (diff === null) return `${(text ?? '').split('\n').length} lines`;
  const files = filesInDiff(diff);
  const sum = (of: 'added' | 'removed'): number =>
    files.reduce((total, file) => total + file[of], 0);
  return `${plural(files.length, 'file')}, +${sum('added')} −${sum('removed')}`;
}

/** What a file was called before is its name, too, and how a diff quotes it where there is a tab in it. */
export function pathsInPieces(
  { diff }: Artifact,
  pieces: ReviewPiece[],
): ReviewFraming['paths'] {
  const files = pieces.flatMap((piece) => piece.files);
  const before = diff === null ? [] : filesInDiff(diff);
  return Object.fromEntries([
    ...before.flatMap(({ path, before }) => (before === null ? [] : [[before, path]])),
    ...files.map(({ path }) => [JSON.stringify(path).slice(1, -1), path]),
    ...files.map(({ path }) => [path, path]),
  ]);
}
