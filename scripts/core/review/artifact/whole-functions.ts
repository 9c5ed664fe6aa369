// A diff with much context, cut back to the function around each change, or to a few lines.
import { hunksIn } from './diff.ts';

export const CONTEXT = 100;
const FEW = 3;
const LONGEST = 120;

type Line = { sign: string; text: string; old: number; now: number };
type Hunk = { lines: Line[]; ends: boolean };

export function wholeFunctions(wide: string): string {
  const [head = '', ...hunks] = hunksIn(wide);
  return head + hunks.flatMap((hunk) => inHunk(readHunk(hunk))).join('');
}

const HUNK = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/;

function readHunk(text: string): Hunk {
  const [head = '', ...rows] = text.split(/(?<=\n)/);
  const [, from = '1', to = '1'] = HUNK.exec(head) ?? [];
  let [old, now] = [Number(from), Number(to)];
  const lines = rows.map((row): Line => {
    const line = { sign: row[0] ?? ' ', text: row, old, now };
    if (line.sign !== '+' && line.sign !== '\\') old++;
    if (line.sign !== '-' && line.sign !== '\\') now++;
    return line;
  });
  const after = lines.length - 1 - lines.findLastIndex(isChange);
  return { lines, ends: after < CONTEXT };
}

const isChange = ({ sign }: Line): boolean => sign === '+' || sign === '-';

function inHunk({ lines, ends }: Hunk): string[] {
  const kept = new Uint8Array(lines.length);
  const keep = (from: number, to: number): void => {
    kept.fill(1, Math.max(0, from), Math.min(lines.length, to + 1));
  };
  let known = -1;
  for (const [index, line] of lines.entries()) {
    if (line.sign === '\\') keep(index, kept[index - 1] ? index : -1);
    if (!isChange(line)) continue;
    keep(index - FEW, index + FEW);
    if (index <= known) continue;
    const block = blockAround(lines, index, ends);
    if (!block) continue;
    keep(...block);
    known = block[1];
  }
  return runsOf(kept).map(([from, to]) => tellHunk(lines.slice(from, to), nameOf(lines, from)));
}

/** The outermost block around a line that is whole here and not too long. */
function blockAround(lines: Line[], at: number, ends: boolean): [number, number] | null {
  let found: [number, number] | null = null;
  for (let head: number | null = opensBlock(lines, at) ? at : headOf(lines, at); head !== null; ) {
    const last = endOf(lines, head, ends);
    if (last === null) break;
    if (last >= at) found = [head, last];
    head = headOf(lines, head);
  }
  return found;
}

/** How deep it stands and whether it ends something, which is no place to begin at. */
export const depthOfRow = (row: string): number => row.replace(/\t/g, '    ').search(/\S/);
export const closesBlock = (row: string): boolean => CLOSES.test(row);

const CLOSES = /^\s*(?:[)\]}]|end\b|else\b|elif\b|except\b|finally\b|catch\b|rescue\b|ensure\b)/;
const rowOf = ({ text }: Line): string => text.slice(1).trimEnd();
const closes = (line: Line): boolean => closesBlock(rowOf(line));
const depthOf = (line: Line): number => depthOfRow(rowOf(line));
/** What is gone holds no block open, and an empty line says nothing. */
const counts = (line: Line): boolean => line.sign !== '-' && line.sign !== '\\' && rowOf(line) !== '';

/** The nearest line above that is less deep and begins something; null at the top. */
function headOf(lines: Line[], at: number): number | null {
  const here = next(lines, at, (line) => line.sign !== '\\' && rowOf(line) !== '');
  if (!here) return null;
  let depth = depthOf(here) + (closes(here) ? 1 : 0);
  for (let index = at - 1; depth > 0 && index >= Math.max(0, at - LONGEST); index--) {
    const line = lines[index];
    if (!line || !counts(line) || depthOf(line) >= depth) continue;
    if (!closes(line)) return index;
    // ") {" and "} else {" belong to what began further up, on the same depth.
    depth = depthOf(line) + 1;
  }
  return null;
}

function opensBlock(lines: Line[], at: number): boolean {
  const line = lines[at];
  if (!line || !counts(line) || closes(line)) return false;
  const inner = next(lines, at + 1, counts);
  return inner !== null && depthOf(inner) > depthOf(line);
}

function next(lines: Line[], from: number, is: (line: Line) => boolean): Line | null {
  for (let index = from; index < Math.min(lines.length, from + LONGEST); index++) {
    const line = lines[index];
    if (line && is(line)) return line;
  }
  return null;
}

/** Where the block that begins there ends; null where that is not in sight, or too far. */
function endOf(lines: Line[], head: number, ends: boolean): number | null {
  const depth = depthOf(lines[head] as Line);
  let last = head;
  for (let index = head + 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line || !counts(line)) continue;
    const own = depthOf(line);
    if (own < depth || (own === depth && !closes(line))) return last;
    if (index - head >= LONGEST) return null;
    last = index;
  }
  return ends ? lines.length - 1 : null;
}

function runsOf(kept: Uint8Array): [number, number][] {
  const runs: [number, number][] = [];
  for (const [index, one] of kept.entries()) {
    const last = runs.at(-1);
    if (!one) continue;
    if (last && last[1] === index) last[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}

/** What it stands in, where that is too long to be shown; as git says it behind a hunk's numbers. */
function nameOf(lines: Line[], at: number): string {
  let head = headOf(lines, at);
  for (let above = head; above !== null; above = headOf(lines, above)) head = above;
  const line = head === null ? undefined : lines[head];
  return line ? ` ${rowOf(line).trim().slice(0, 80)}` : '';
}

function tellHunk(lines: Line[], name: string): string {
  const [first] = lines;
  const old = lines.filter(({ sign }) => sign === ' ' || sign === '-').length;
  const now = lines.filter(({ sign }) => sign === ' ' || sign === '+').length;
  // Of a side that has no lines git names the line before.
  const from = (first?.old ?? 1) - (old === 0 ? 1 : 0);
  const to = (first?.now ?? 1) - (now === 0 ? 1 : 0);
  return `@@ -${from},${old} +${to},${now} @@${name}\n${lines.map(({ text }) => text).join('')}`;
}
