// A diff as the files it changes and their hunks.
import type { CodeRow } from '../schemas/told.ts';

/** `before`: its name, where it was renamed. */
export type FileDiff = {
  path: string;
  before: string | null;
  text: string;
  added: number;
  removed: number;
};
/** `number` in the text that it is from. */
export type DiffRow = { number: number; text: string };

// Only a line feed ends a line here: "m" would take a carriage return for one.
const FILE_START = /(?<=^|\n)(?=diff --(?:git|cc|combined) )/;
const HUNK_START = /(?<=^|\n)(?=@@ )/;
const HUNK_HEAD = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@(.*)$/;
const RENAMED_FROM = 'rename from ';

/** What stands before the first file, say a message, is part of none. */
export function filesInDiff(diff: string): FileDiff[] {
  return diff
    .split(FILE_START)
    .filter((text) => text.startsWith('diff --'))
    .map((text) => {
      const lines = text.split('\n');
      const first = lines.findIndex((line) => line.startsWith('@@'));
      const rows = first < 0 ? [] : lines.slice(first + 1);
      const count = (sign: string): number =>
        rows.filter((line) => line.startsWith(sign)).length;
      const from = lines.find((line) => line.startsWith(RENAMED_FROM));
      return {
        path: pathOfFile(lines),
        before: from === undefined ? null : unquotedPath(from.slice(RENAMED_FROM.length)),
        text,
        added: count('+'),
        removed: count('-'),
      };
    });
}

export const hunksInText = (text: string): string[] => text.split(HUNK_START);

/** A line of a hunk with its number before and after the change: null where it was not there. */
type DiffLine = { row: string; before: number | null; after: number | null };

function linesOfHunk(hunk: string): DiffLine[] {
  const [head = '', ...rows] = hunk.split('\n');
  const [, from = '1', to = '1'] = HUNK_HEAD.exec(head) ?? [];
  let before = Number(from);
  let after = Number(to);
  return rows.map((row) => ({
    row,
    before: /^[- ]/.test(row) ? before++ : null,
    after: /^[+ ]/.test(row) ? after++ : null,
  }));
}

const DIFF_SIGNS = ['+', '-'] as const;

/** A line that was taken away has its old number, negative. */
export const rowsOfHunk = (hunk: string): CodeRow[] =>
  linesOfHunk(hunk).flatMap(({ row, before, after }) => {
    const number = after ?? (before === null ? null : -before);
    return number === null
      ? []
      : [
          {
            number,
            sign: DIFF_SIGNS.find((one) => row.startsWith(one)) ?? '',
            text: row.slice(1),
          },
        ];
  });

/** For a reader: before each line its number after the change; before what was taken away the one it had, negative. */
export const numberedDiff = (diff: string): string =>
  filesInDiff(diff)
    .flatMap(({ text }) => hunksInText(text))
    .map((part) => (part.startsWith('@@ ') ? numberedHunk(part) : plainHead(part)))
    .join('');

/** A name as it is, where nothing in it could be taken for a line of its own. */
const plainHead = (head: string): string =>
  head.replace(/^((?:\+\+\+|---|rename (?:from|to)) )(".*")\t?$/gm, (_, word, name) => {
    const plain = unquotedPath(name);
    return word + (/\p{Cc}/u.test(plain) ? name : plain);
  });

function numberedHunk(hunk: string): string {
  const [, , , within = ''] = HUNK_HEAD.exec(hunk.split('\n', 1)[0] ?? '') ?? [];
  const lines = linesOfHunk(hunk).map(({ row, before, after }) => {
    const removed = before === null ? '' : `-${before}`;
    return { row, number: after === null ? removed : String(after) };
  });
  const width = Math.max(...lines.map(({ number }) => number.length));
  const numbered = lines.map(({ row, number }) =>
    row === '' ? row : `${number.padStart(width)} ${row}`,
  );
  return [`…${within}`, ...numbered].join('\n');
}

/** So many lines around a change are shown by a forge. */
const LINES_AROUND = 3;

/** The hunks as a forge shows them, by their heads: theirs are narrower than ours. */
export const asForgesShow = (diff: string) =>
  filesInDiff(diff).map(({ path, text }) => ({
    filename: path,
    patch: hunksInText(text)
      .slice(1)
      .flatMap((hunk) => narrowed(linesOfHunk(hunk)))
      .join('\n'),
  }));

function narrowed(lines: DiffLine[]): string[] {
  const shown = lines.map((_, at) =>
    lines
      .slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1)
      .some(({ row }) => /^[+-]/.test(row)),
  );
  const heads: string[] = [];
  let own: DiffLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (shown[at]) own.push(line);
    if (own.length > 0 && !shown[at + 1]) {
      heads.push(`@@ -${rangeOfHunk(own, 'before')} +${rangeOfHunk(own, 'after')} @@`);
      own = [];
    }
  }
  return heads;
}

function rangeOfHunk(lines: DiffLine[], side: 'before' | 'after'): string {
  const numbers = lines.flatMap((line) => line[side] ?? []);
  return `${numbers[0] ?? 0},${numbers.length}`;
}

/** What a line that is there after the change was before it; null: it was not there. */
export function numberBefore({ text }: FileDiff, number: number): number | null {
  const lines = hunksInText(text).slice(1).flatMap(linesOfHunk);
  const own = lines.find(({ after }) => after === number);
  if (own) return own.before;
  const above = lines.findLast(
    ({ before, after }) => before !== null && after !== null && after < number,
  );
  return number + (above?.before ?? 0) - (above?.after ?? 0);
}

const NAME_LINES = [
  '+++ ',
  '--- ',
  'rename to ',
  'copy to ',
  'diff --cc ',
  'diff --combined ',
];

function pathOfFile(lines: string[]): string {
  const hunk = lines.findIndex((line) => line.startsWith('@@'));
  const head = hunk < 0 ? lines : lines.slice(0, hunk);
  const named = NAME_LINES.flatMap((prefix) => {
    const name = head.find((line) => line.startsWith(prefix))?.slice(prefix.length);
    if (name === undefined || name.startsWith('/dev/null')) return [];
    const path = unquotedPath(name.replace(/\t.*$/, ''));
    return /^[+-]/.test(prefix) ? path.replace(/^[ab]\//, '') : path;
  });
  return named[0] ?? nameGivenTwice((head[0] ?? '').slice('diff --git '.length));
}

/** Of a mode or an empty file git only says "a/NAME b/NAME". */
const nameGivenTwice = (names: string): string =>
  unquotedPath(names.slice((names.length + 1) / 2)).replace(/^b\//, '');

const ESCAPED_LETTERS: Record<string, string> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** As git quotes control characters, quotes and bytes that are no text. */
function unquotedPath(name: string): string {
  if (!/^".*"$/.test(name)) return name;
  const bytes = [...name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)].flatMap(
    ([, octal, letter, plain]): number[] => {
      if (octal) return [Number.parseInt(octal, 8)];
      return [
        ...new TextEncoder().encode(letter ? (ESCAPED_LETTERS[letter] ?? letter) : plain),
      ];
    },
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const FIRST_LINE = /^diff --git \S|^--- \S.*\n\+\+\+ \S.*\n@@ /m;

/** A message may stand before it; in a document a diff is only quoted. */
export function isDiff(text: string): boolean {
  const first = FIRST_LINE.exec(text.slice(0, 20_000));
  return (
    first !== null && !/^\s*(?:`{3,}|~{3,}|#{1,6}\s)/m.test(text.slice(0, first.index))
  );
}

export function changedLines(diff: string): number {
  return filesInDiff(diff).reduce((sum, { added, removed }) => sum + added + removed, 0);
}
