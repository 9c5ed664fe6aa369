// How many columns a text takes in a terminal: wide characters take two, combining ones none.
import stringWidth from 'string-width';

export const widthOf = (text: string): number => stringWidth(text);

export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** As much of it as fits; half a letter is never left. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let [kept, room] = ['', width];
  for (const { segment } of LETTERS.segment(text)) {
    room -= widthOf(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept;
}
