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
export type Row = { number: number; text: string };

// Only a line feed ends a line here: "m" would take a carriage return for one.
const FILE = /(?<=^|\n)(?=diff --(?:git|cc|combined) )/;
const HUNK = /(?<=^|\n)(?=@@ )/;
const HEAD = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@(.*)$/;
const RENAMED = 'rename from ';

/** What stands before the first file, say a message, is part of none. */
export function filesInDiff(diff: string): FileDiff[] {
  return diff
    .split(FILE)
    .filter((text) => text.startsWith('diff --'))
    .map((text) => {
      const lines = text.split('\n');
      const first = lines.findIndex((line) => line.startsWith('@@'));
      const rows = first < 0 ? [] : lines.slice(first + 1);
      const count = (sign: string): number =>
        rows.filter((line) => line.startsWith(sign)).length;
      const from = lines.find((line) => line.startsWith(RENAMED));
      const before = from === undefined ? null : unquoted(from.slice(RENAMED.length));
      return {
        path: pathOf(lines),
        before,
        text,
        added: count('+'),
        removed: count('-'),
      };
    });
}

export const hunksIn = (text: string): string[] => text.split(HUNK);

export function rowsOfHunk(hunk: string): CodeRow[] {
  const [head = '', ...rows] = hunk.split('\n');
  let number = Number(HEAD.exec(head)?.[1] ?? 1);
  return rows.flatMap((row): CodeRow[] => {
    const text = row.slice(1);
    if (row.startsWith('-')) return [{ number: null, sign: '-', text }];
    if (row.startsWith('+')) return [{ number: number++, sign: '+', text }];
    return row.startsWith(' ') ? [{ number: number++, sign: '', text }] : [];
  });
}

/** For a reader: before each line its number after the change, none before what was taken away. */
export const numberedDiff = (diff: string): string =>
  filesInDiff(diff)
    .flatMap(({ text }) => hunksIn(text))
    .map((part) => (part.startsWith('@@ ') ? numberedHunk(part) : part))
    .join('');

function numberedHunk(hunk: string): string {
  const [head = '', ...rows] = hunk.split('\n');
  const [, first = '1', within = ''] = HEAD.exec(head) ?? [];
  const width = String(Number(first) + rows.length).length;
  let number = Number(first);
  const numbered = rows.map((row) => {
    if (row === '') return row;
    const own = /^[+ ]/.test(row) ? String(number++) : '';
    return `${own.padStart(width)} ${row}`;
  });
  return [`…${within}`, ...numbered].join('\n');
}

const NAMES = [
  '+++ ',
  '--- ',
  'rename to ',
  'copy to ',
  'diff --cc ',
  'diff --combined ',
];

function pathOf(lines: string[]): string {
  const hunk = lines.findIndex((line) => line.startsWith('@@'));
  const head = hunk < 0 ? lines : lines.slice(0, hunk);
  const named = NAMES.flatMap((prefix) => {
    const name = head.find((line) => line.startsWith(prefix))?.slice(prefix.length);
    if (name === undefined || name.startsWith('/dev/null')) return [];
    const path = unquoted(name.replace(/\t.*$/, ''));
    return /^[+-]/.test(prefix) ? path.replace(/^[ab]\//, '') : path;
  });
  return named[0] ?? twice((head[0] ?? '').slice('diff --git '.length));
}

/** Of a mode or an empty file git only says "a/NAME b/NAME". */
const twice = (names: string): string =>
  unquoted(names.slice((names.length + 1) / 2)).replace(/^b\//, '');

const ESCAPED: Record<string, string> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** As git quotes control characters, quotes and bytes that are no text. */
function unquoted(name: string): string {
  if (!/^".*"$/.test(name)) return name;
  const bytes = [...name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)].flatMap(
    ([, octal, letter, plain]): number[] => {
      if (octal) return [Number.parseInt(octal, 8)];
      return [...new TextEncoder().encode(letter ? (ESCAPED[letter] ?? letter) : plain)];
    },
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const FIRST = /^diff --git \S|^--- \S.*\n\+\+\+ \S.*\n@@ /m;

/** A message may stand before it; in a document a diff is only quoted. */
export function isDiff(text: string): boolean {
  const first = FIRST.exec(text.slice(0, 20_000));
  return (
    first !== null && !/^\s*(?:`{3,}|~{3,}|#{1,6}\s)/m.test(text.slice(0, first.index))
  );
}

export function changedLines(diff: string): number {
  return filesInDiff(diff).reduce((sum, { added, removed }) => sum + added + removed, 0);
}
