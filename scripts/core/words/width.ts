// How many columns a text takes in a terminal: wide characters take two, combining ones none.
import stringWidth from 'string-width';

/** ASCII, Latin, usual signs and box lines: a column each; most texts are nothing else. */
const NARROW =
  /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u2500-\u257f]*$/;

export const widthOf = (text: string): number =>
  NARROW.test(text) ? text.length : stringWidth(text);

export const padTo = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** As much of it as fits; half a letter is never left. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (widthOf(kept + segment) > width) break;
    kept += segment;
  }
  return kept;
}
