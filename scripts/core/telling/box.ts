// The document's verdict box as lines, and a place in the code with its numbers.

import { oneLine, visible } from '../words/line.ts';
import { cutTo, padTo, widthOf, wrap } from '../words/wrap.ts';
import type { BoxPart, HunkPart } from './parts.ts';

const INNER = 39;

type Drawing = {
  widest?: number;
  /** A screen has no room for the empty rows. */
  isBrief?: boolean;
};

/** As wide as its longest line, which is wrapped where it is wider than `widest`. */
export function drawBox(
  { box }: BoxPart,
  { widest = 78, isBrief = false }: Drawing = {},
): string {
  const most = widest - 2;
  const lines = isBrief ? box.lines.filter((line) => line.trim()) : box.lines;
  const inside = lines.flatMap((line) => {
    const shown = line.trim() ? `  ${visible(line).trimEnd()}` : '';
    return widthOf(shown) < most
      ? [shown]
      : wrap(shown, {
          width: most - 1,
          first: '  ',
          rest: '    ',
        });
  });
  const title = cutTo(oneLine(box.title), most - 4);
  const inner = Math.min(
    most,
    Math.max(INNER, widthOf(title) + 8, ...inside.map((line) => widthOf(line) + 2)),
  );
  const head = ' '.repeat(Math.max(2, Math.floor((inner - widthOf(title)) / 2))) + title;
  const row = (line: string): string => `║${padTo(line, inner)}║`;
  const edge = '═'.repeat(inner);
  return [`╔${edge}╗`, ...[head, ...inside].map(row), `╚${edge}╝`].join('\n');
}

/** Each line with its number and what the change did to it; the one it is about is marked. */
export function codeLines({ hunk: { rows, mark } }: HunkPart): string[] {
  const numbers = rows.map(({ number }) => (number > 0 ? String(number) : ''));
  const digits = Math.max(...numbers.map(({ length }) => length));
  return rows.map(({ number, sign, text }, row) => {
    const at = number === mark ? '>' : ' ';
    const code = visible(text).replaceAll('\t', '  ').trimEnd();
    return `${at} ${numbers[row]?.padStart(digits)} ${sign || ' '}${code}`.trimEnd();
  });
}
