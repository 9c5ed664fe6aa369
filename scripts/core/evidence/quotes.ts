// Whether quoted words stand in a file where they were said to stand, and whether they prove anything.

/** A file's lines, made comparable once for all that is looked up in it. */
export type Lines = { rows: string[] };

/** How far from the stated line a quote may begin and still be where it was said to be. */
const NEAR = 3;
/** Shorter words stand in too many places to show that anybody looked. */
const TELLING = 12;
/** An honest quote is a few lines; comparing more of it could only cost time. */
const LONGEST = 2_000;
const MOST_ROWS = 20;

export function linesOf(text: string): Lines {
  const rows = text.split('\n').map(plain);
  if (text.endsWith('\n') || text === '') rows.pop();
  return { rows };
}

export type Range = { first: number; last: number };

export const hasLines = ({ rows }: Lines, { first, last }: Range): boolean =>
  first >= 1 && last >= first && last <= rows.length;

/** Where in a file the quote begins, nearest to what was stated. `near`: where it was said to be. */
export function findQuote(
  lines: Lines,
  quote: string,
  stated: Range | null,
): { line: number; near: boolean } | null {
  for (const wanted of waysToRead(quote)) {
    const starts = startsOf(lines.rows, wanted);
    const nearest = starts.reduce<number | null>(
      (best, start) => (best === null || apart(start, stated) < apart(best, stated) ? start : best),
      null,
    );
    if (nearest !== null) return { line: nearest, near: apart(nearest, stated) <= NEAR + wanted.length - 1 };
  }
  return null;
}

export const saysWords = (quote: string): boolean => waysToRead(quote).length > 0;

/** A few characters, or nothing but words of the language, stand everywhere. */
export function isTelling(quote: string): boolean {
  const [rows = []] = waysToRead(quote);
  const words = rows.join(' ').replace(/\s*(?:…|\.\.\.)\s*/g, ' ');
  if ([...words].length < TELLING) return false;
  return /[^\p{L}\s]/u.test(words)
    ? true
    : words.split(' ').some((word) => !KEYWORDS.has(word.toLowerCase())) && /\s|[a-z][A-Z]/.test(words);
}

const KEYWORDS = new Set(
  (
    'abstract as async await bool boolean break case catch char class const continue def default delete do double elif else enum ' +
    'except export extends extern false final finally float fn for from func function if impl implements import in include ' +
    'instanceof int interface let long match module namespace new nil none null of override package private protected public ' +
    'raise readonly require return static string struct super switch synchronized this throw throws true try type typeof ' +
    'undefined use using var virtual void volatile where while with yield'
  ).split(' '),
);

/** As written, and as it was before quotation marks, JSON, YAML or a diff were put around it. */
function waysToRead(quote: string): string[][] {
  const given = quote.slice(0, LONGEST);
  const unescaped = given.replace(/\\(["'`\\])/g, '$1');
  const spread = given
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\(["'`\\])/g, '$1');
  const doubled = given.replaceAll("''", "'").replaceAll('""', '"');
  const entities = given.replace(/&(?:lt|gt|amp|quot|#39);/g, (name) => ENTITIES[name] ?? name);
  const merged = given.replace(/^[+-](?=\s|\S)/gm, '');
  const ways = [...new Set([given, unescaped, spread, doubled, entities, merged])].map(rowsOf);
  return ways.filter((rows) => rows.length > 0);
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

/** Whitespace and the marks of a quotation do not matter. */
function rowsOf(quote: string): string[] {
  const bare = quote.replace(/^\s*```\w*\n?/, '').replace(/```\s*$/, '');
  const rows = bare.split('\n').map((row) => unquoted(plain(row.replace(/^\s*\d+\s*[|:]\s?/, ''))));
  return rows.filter((row) => /[\p{L}\p{N}]/u.test(row)).slice(0, MOST_ROWS);
}

function startsOf(rows: string[], wanted: string[]): number[] {
  // An ellipsis stands for anything within its line.
  const [first = [], ...rest] = wanted.map((row) => row.split(/\s*(?:…|\.\.\.)\s*/).filter(Boolean));
  return rows.flatMap((row, index) =>
    holds(row, first) && restFollows(rows, index + 1, rest) ? [index + 1] : [],
  );
}

/** Blank lines between quoted ones are no difference. */
function restFollows(rows: string[], from: number, wanted: string[][]): boolean {
  let at = from;
  for (const parts of wanted) {
    const blank = at;
    while (at < rows.length && at - blank < MOST_ROWS && rows[at] === '') at++;
    if (!holds(rows[at] ?? '', parts)) return false;
    at++;
  }
  return true;
}

function holds(row: string, parts: string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = row.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return row !== '' && parts.length > 0;
}

export const plain = (row: string): string =>
  row
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const unquoted = (row: string): string =>
  /^(["'`]).*\1$/.test(row) && row.length > 2 ? row.slice(1, -1).trim() : row;

function apart(line: number, stated: Range | null): number {
  if (stated === null) return 0;
  return line < stated.first ? stated.first - line : Math.max(0, line - stated.last);
}
