// A diff as the files it changes: told apart, counted, and fitted into what a prompt can hold.
import { byteLength, bytesOf } from '../../words/bytes.ts';

/** `before`: what it was called, where it was renamed. */
export type FileDiff = { path: string; before: string | null; text: string; added: number; removed: number };

// Only a line feed ends a line here: to "m" a carriage return inside of a line would be an end too.
const FILE = /(?<=^|\n)(?=diff --(?:git|cc|combined) )/;
const HUNK = /(?<=^|\n)(?=@@ )/;

/** What stands before the first file, a commit's message for one, is no part of any. */
export function filesInDiff(diff: string): FileDiff[] {
  return diff
    .split(FILE)
    .filter((text) => text.startsWith('diff --'))
    .map((text) => {
      const lines = text.split('\n');
      const first = lines.findIndex((line) => line.startsWith('@@'));
      const rows = first < 0 ? [] : lines.slice(first + 1);
      const count = (sign: string): number => rows.filter((line) => line.startsWith(sign)).length;
      const from = lines.find((line) => line.startsWith(RENAMED));
      const before = from === undefined ? null : unquoted(from.slice(RENAMED.length));
      return { path: pathOf(lines), before, text, added: count('+'), removed: count('-') };
    });
}

const RENAMED = 'rename from ';

export const hunksIn = (text: string): string[] => text.split(HUNK);

const NAMES = ['+++ ', '--- ', 'rename to ', 'copy to ', 'diff --cc ', 'diff --combined '];

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

/** Of a change of the mode alone, or of an empty file, git only says "a/NAME b/NAME". */
function twice(names: string): string {
  const half = names.slice((names.length + 1) / 2);
  return unquoted(half).replace(/^b\//, '');
}

const ESCAPED: Record<string, string> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** As git writes a name with control characters, quotes or bytes that are no text. */
function unquoted(name: string): string {
  if (!/^".*"$/.test(name)) return name;
  const bytes = [...name.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)].flatMap(
    ([, octal, letter, plain]): number[] =>
      octal
        ? [Number.parseInt(octal, 8)]
        : [...bytesOf((letter ? (ESCAPED[letter] ?? letter) : plain) ?? '')],
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}

const FIRST = /^diff --git \S|^--- \S.*\n\+\+\+ \S.*\n@@ /m;

/** A mail or a message may stand before it; in a document a diff is only quoted. */
export function isDiff(text: string): boolean {
  const first = FIRST.exec(text.slice(0, 20_000));
  return first !== null && !/^\s*(?:`{3,}|~{3,}|#{1,6}\s)/m.test(text.slice(0, first.index));
}

export type Fitted = { text: string; leftOut: string[] };

/** Whole files only, the smallest first: half a file's diff invites findings about the other half. */
export function fitDiff(diff: string, bytes: number): Fitted {
  if (byteLength(diff) <= bytes) return { text: diff, leftOut: [] };
  const files = filesInDiff(diff);
  const kept = new Set<FileDiff>();
  let room = bytes;
  for (const file of [...files].sort((a, b) => a.text.length - b.text.length)) {
    room -= byteLength(file.text);
    if (room < 0) break;
    kept.add(file);
  }
  const leftOut = files
    .filter((file) => !kept.has(file))
    .map(({ path, added, removed }) => `${path} (+${added} −${removed})`);
  return { text: files.flatMap((file) => (kept.has(file) ? file.text : [])).join(''), leftOut };
}

/** A text has no parts that could be left out whole: its end is. */
export function fitText(text: string, bytes: number): Fitted {
  if (byteLength(text) <= bytes) return { text, leftOut: [] };
  const lines = text.split('\n');
  const kept: string[] = [];
  let room = bytes;
  for (const line of lines) {
    room -= byteLength(line) + 1;
    if (room < 0) break;
    kept.push(line);
  }
  return { text: kept.join('\n'), leftOut: [`lines ${kept.length + 1} to ${lines.length}`] };
}

export function describeDiff(diff: string): string {
  const files = filesInDiff(diff);
  const sum = (of: 'added' | 'removed'): number => files.reduce((total, file) => total + file[of], 0);
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, +${sum('added')} −${sum('removed')}`;
}
