// Wraps text by columns, not characters; a word that is too long for a line is cut.
import { oneLine } from './line.ts';
import { widthOf } from './width.ts';

export type Wrapping = { width: number; first?: string; rest?: string };

/** `first` stands before the first line, `rest` (as wide, by default) before every other. */
export function wrap(
  text: string,
  { width, first = '', rest = ' '.repeat(widthOf(first)) }: Wrapping,
): string[] {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of oneLine(text).split(' ')) {
    const [head = '', ...tail] = partsOf(word).flatMap((one) => pieces(one, width - widthOf(rest)));
    for (const part of [` ${head}`, ...tail]) {
      const fits = widthOf(line) + widthOf(part) <= width;
      if (!empty && !fits) lines.push(line);
      line = empty ? line + part.trimStart() : fits ? line + part : rest + part.trimStart();
      empty = false;
    }
  }
  return [...lines, line.trimEnd()];
}

/** Japanese and Chinese have no spaces: a line ends after any letter, but not before what closes. */
const partsOf = (word: string): string[] => word.match(PARTS) ?? [word];
const WIDE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}、-〟！-～';
const PARTS = new RegExp(`[${WIDE}][、。」』）】？！：；ー]*|[^${WIDE}]+[、。」』）】？！：；]*`, 'gu');

function pieces(word: string, room: number): string[] {
  if (widthOf(word) <= room) return [word];
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (widthOf(piece + character) > Math.max(room, 2)) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}
