// Wraps text by columns, not characters; a word too long for a line is cut.
import wrapAnsi from 'wrap-ansi';
import { oneLine } from './line.ts';
import { widthOf } from './width.ts';

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
