// Running text in lines of a width, by columns and not by characters; what is too long for a line is cut within it.
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
  for (const word of oneLine(text)
    .split(' ')
    .flatMap((one) => pieces(one, width - widthOf(rest)))) {
    if (!empty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      [line, empty] = [rest, true];
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line.trimEnd()];
}

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
