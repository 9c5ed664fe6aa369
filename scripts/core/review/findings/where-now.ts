// Where the lines of an earlier finding are now: in the same file, in another one, or nowhere.
import type { Code } from './finding.ts';

export type FileNow = { path: string; rows: string[] };
/** `there`: its own lines stand as they did; `touched`: they or their neighbours were changed. */
export type PlaceNow = { path: string; lines: [number, number]; there: boolean; touched: boolean };

type Lines = [number, number];
type Alignment = PlaceNow & { kept: number; shift: number };

/** Less than this stands in many files, and means nothing in another one. */
const TELLING = 12;

/** Where most of what stood around it is now. `home`: its file, null if gone; null: nothing is left. */
export function whereNow(
  before: Code,
  lines: Lines,
  { home, others }: { home: FileNow | null; others: FileNow[] },
): PlaceNow | null {
  const own = before.lines.slice(lines[0] - before.first, lines[1] - before.first + 1);
  const said = own.join('').replace(/\s/g, '').length;
  const elsewhere = said < TELLING ? [] : others.flatMap((file) => alignments(before, lines, file));
  const found = [
    ...(home ? alignments(before, lines, home) : []),
    ...elsewhere.filter(({ there }) => there),
  ].sort(
    (a, b) => b.kept - a.kept || Number(b.there) - Number(a.there) || Math.abs(a.shift) - Math.abs(b.shift),
  );
  const [best] = found;
  if (best) return { path: best.path, lines: best.lines, there: best.there, touched: best.touched };
  return home && { path: home.path, lines, there: false, touched: true };
}

/** Each way to lay what stood there over the file in which at least one of its lines fits. */
function alignments({ first, lines: rows }: Code, lines: Lines, file: FileNow): Alignment[] {
  const full = rows.flatMap((row, index) => (row.trim() === '' ? [] : [index]));
  const indexes = new Map<string, number[]>();
  for (const index of full)
    indexes.set(rows[index] ?? '', [...(indexes.get(rows[index] ?? '') ?? []), index]);
  const shifts = new Set(
    file.rows.flatMap((row, at) => (indexes.get(row) ?? []).map((index) => at + 1 - first - index)),
  );
  const fits = (index: number, shift: number): boolean =>
    file.rows[first - 1 + shift + index] === rows[index];
  return [...shifts].map((shift) => ({
    path: file.path,
    lines: [lines[0] + shift, lines[1] + shift] as Lines,
    shift,
    kept: full.filter((index) => fits(index, shift)).length,
    there: full.every((index) => first + index < lines[0] || first + index > lines[1] || fits(index, shift)),
    touched: !rows.every((_, index) => fits(index, shift)),
  }));
}

export function hunkBetween(before: string[], now: string[]): string {
  const [row, ...rest] = before;
  const [come, ...others] = now;
  if (row === undefined) return now.map((line) => `+${line}`).join('\n');
  if (come === undefined) return before.map((line) => `-${line}`).join('\n');
  if (row === come) return hunkBetween(rest, others);
  const stays = now.indexOf(row);
  const isKept = stays >= 0 && row.trim() !== '' && !rest.slice(0, stays).includes(come);
  const [sign, line, next] = isKept
    ? ['+', come, hunkBetween(before, others)]
    : ['-', row, hunkBetween(rest, now)];
  return [`${sign}${line}`, ...(next ? [next] : [])].join('\n');
}
