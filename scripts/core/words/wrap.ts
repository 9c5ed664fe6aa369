// Text by columns, not characters: wide ones take two, combining ones none; a word too long for a line is cut.

import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { oneLine } from './line.ts';

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
    if (widthOf(kept + segment) >= width) break;
    kept += segment;
  }
  return `${kept}…`;
}

export type Wrapping = { width: number; first?: string; rest?: string };

const NARROWEST = 8;

/** `first` stands before the first line, `rest` (as wide, by default) before every other. */
export function wrap(
  text: string,
  { width, first = '', rest = ' '.repeat(widthOf(first)) }: Wrapping,
): string[] {
  const line = oneLine(text).normalize();
  const [head = ''] = cut(line, width - widthOf(first));
  const tail = line.slice(head.length).trim();
  const others = tail ? cut(tail, width - widthOf(rest)) : [];
  return [(first + head).trimEnd(), ...others.map((one) => rest + one)];
}

const cut = (line: string, width: number): string[] =>
  wrapAnsi(line, Math.max(width, NARROWEST), { hard: true }).split('\n');
