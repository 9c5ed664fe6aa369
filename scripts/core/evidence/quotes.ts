// Where in a file quoted words stand; blanks, marks and an ellipsis do not matter.

/** Shorter words stand in too many places to show anything. */
const TELLING = 12;
const LONGEST = 2_000;
const MOST_ROWS = 20;

export const plain = (text: string): string =>
  text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

export const saysEnough = (quote: string): boolean =>
  [...plain(quote).replace(/…|\.\.\./g, '')].length >= TELLING;

/** Nearest to the stated line; null: it is not there. */
export function quotedAt(
  given: string[],
  quote: string,
  stated: number | null,
): number | null {
  const rows = given.map((row) => plain(row.slice(0, LONGEST)));
  for (const wanted of waysToRead(quote)) {
    const starts = rows.flatMap((_, at) => (isQuoted(rows, at, wanted) ? [at + 1] : []));
    const apart = (line: number): number =>
      stated === null ? 0 : Math.abs(line - stated);
    const [nearest = null] = starts.sort((a, b) => apart(a) - apart(b));
    if (nearest !== null) return nearest;
  }
  return null;
}

/** As written, and as it was before JSON, a diff or a listing. */
function waysToRead(quote: string): string[][] {
  const given = quote.slice(0, LONGEST);
  const ways = [
    given,
    given.replace(/\\n/g, '\n').replace(/\\(["'`\\])/g, '$1'),
    given.replaceAll("''", "'").replaceAll('""', '"'),
    given.replace(/^(?:[+-]|\s*\d+\s*[|:]\s?)/gm, ''),
  ];
  return ways.map((one) =>
    one.split('\n').map(plain).filter(Boolean).slice(0, MOST_ROWS),
  );
}

/** Blank lines between make no difference. */
function isQuoted(rows: string[], from: number, wanted: string[]): boolean {
  let at = from;
  for (const [index, row] of wanted.entries()) {
    if (index > 0) while (rows[at] === '' && at - from < 3 * MOST_ROWS) at++;
    if (!holds(rows[at] ?? '', row)) return false;
    at++;
  }
  return wanted.length > 0;
}

/** An ellipsis stands for anything within its line. */
function holds(row: string, wanted: string): boolean {
  if (row === '') return false;
  let from = 0;
  for (const part of wanted.split(/\s?(?:…|\.\.\.)\s?/).filter(Boolean)) {
    const at = row.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from > 0;
}
