// Rows under each other in a width: the last column takes what is left and is wrapped within itself.
import { padTo, widthOf } from './width.ts';
import { wrap } from './wrap.ts';

const GAP = '  ';
const NARROWEST_LAST = 24;

/** `paint` is asked for each cell of the columns before the last, when its width is settled. */
export function tableLines(
  rows: readonly string[][],
  {
    width,
    paint = (cell) => cell,
  }: { width: number; paint?: (cell: string, row: number, column: number) => string },
): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  );
  const left = widths.slice(0, -1).reduce((sum, one) => sum + one + GAP.length, 0);
  const inLine = width - left >= NARROWEST_LAST;
  return rows.flatMap((row, index) => {
    const cells = row
      .slice(0, columns - 1)
      .map((cell, column) => paint(padTo(cell, widths[column] ?? 0), index, column));
    const first = cells.join(GAP) + (cells.length ? GAP : '');
    const last = row[columns - 1] ?? '';
    if (last === '') return [first.trimEnd()];
    if (inLine) return wrapped(last, { first, rest: ' '.repeat(left), width });
    return [first.trimEnd(), ...wrap(last, { width, first: '    ', rest: '    ' })];
  });
}

/** The colours of what stands before take no columns. */
function wrapped(
  text: string,
  { first, rest, width }: { first: string; rest: string; width: number },
): string[] {
  const lines = wrap(text, { width, first: rest, rest });
  return lines.map((line, index) => (index === 0 ? first + line.slice(rest.length) : line));
}
