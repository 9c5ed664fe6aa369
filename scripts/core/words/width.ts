// How many columns a text takes in a terminal: wide characters take two, combining ones none.
import { eastAsianWidth } from 'get-east-asian-width';

// It reads data of its own, which takes longer than most verbs run: made for the first text that needs it.
let letters: Intl.Segmenter | undefined;
const lettersOf = (text: string) => {
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return letters.segment(text);
};

/** ASCII, Latin, usual signs and box lines: a column each, and no letter of more than one sign. */
const NARROW = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u2048\u204a-\u205e\u2500-\u257f]*$/;
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;
const COLOURS = /\x1b\[[\d;]*m/g;
const WITHOUT_WIDTH =
  /^[\p{Control}\p{Default_Ignorable_Code_Point}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/u;

export function widthOf(text: string): number {
  const shown = text.replace(COLOURS, '');
  if (NARROW.test(shown)) return shown.length;
  let width = 0;
  for (const { segment } of lettersOf(shown)) width += widthOfLetter(segment);
  return width;
}

function widthOfLetter(letter: string): number {
  if (WITHOUT_WIDTH.test(letter)) return 0;
  return EMOJI.test(letter) ? 2 : eastAsianWidth(letter.codePointAt(0) ?? 0);
}

export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** As much of it as fits; half a letter is never left. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let [kept, room] = ['', width];
  for (const { segment } of lettersOf(text)) {
    room -= widthOf(segment);
    if (room < 0) break;
    kept += segment;
  }
  return kept;
}
