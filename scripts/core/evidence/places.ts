// Which places an answer rests on, whether it is right about them, and whose answer is another's word for word.
import type { CitedPlace } from '../answers/form.ts';
import { placesCitedIn } from '../answers/places.ts';
import type { Citation, Opinion } from '../schemas/nouns.ts';
import { listed, shorten } from '../words/line.ts';

export type SpokenWords = { name: string; words: string };

/** A few words may be the same by chance. */
const LEAST_ALIKE = 50;

/** Who said the same as somebody else, each group once. */
export function copiesAmong(all: readonly SpokenWords[]): string[][] {
  const by = new Map<string, string[]>();
  for (const { name, words } of all) {
    const said = words.normalize('NFKC').replace(/\s+/g, ' ').trim();
    if (said.length > LEAST_ALIKE) by.set(said, [...(by.get(said) ?? []), name]);
  }
  return [...by.values()].filter((names) => names.length > 1);
}

export const copyWords = (all: readonly SpokenWords[]): string[] =>
  copiesAmong(all).map(
    (names) =>
      `${listed(names)} gave the same answer word for word: that may be one voice.`,
  );

const MOST_CITED = 40;
/** What the reader says of the answer: not the engine's reasons. */
const READER_FIELDS = new Set([
  'kind',
  'status',
  'warnings',
  'failure',
  'confidence_raw',
  'other',
  'behind',
  'test',
]);

/** Evidence first, then lines that other words point to. Each place once. */
export function placesIn(opinion: Opinion): CitedPlace[] {
  const told = Object.entries(opinion).filter(
    ([key]) => !READER_FIELDS.has(key) && key !== 'findings',
  );
  const isListed = ([key]: [string, unknown]): boolean => /evidence$/.test(key);
  const listed = told.filter(isListed).flatMap(([, value]) => placesGiven(value));
  const rest = told
    .filter((one) => !isListed(one))
    .flatMap(([, value]) => placesGiven(value));
  const places = [...listed, ...rest.filter(({ line }) => line !== null)];
  const byPlace = new Map<string, CitedPlace>();
  for (const place of places) {
    if (place.path !== null && !byPlace.has(placeName(place)))
      byPlace.set(placeName(place), place);
  }
  return [...byPlace.values()].slice(0, MOST_CITED);
}

function placesGiven(value: unknown): CitedPlace[] {
  if (typeof value === 'string') return placesCitedIn(value);
  if (Array.isArray(value)) return value.flatMap(placesGiven);
  if (typeof value !== 'object' || value === null) return [];
  if (isPlace(value)) return [value];
  // What somebody only imagines need not be found.
  return 'tag' in value && value.tag === 'hypothetical'
    ? []
    : Object.values(value).flatMap(placesGiven);
}

const isPlace = (value: object): value is CitedPlace =>
  'path' in value && 'quote' in value && 'text' in value;

/** `text` null: there is no file; undefined: nobody could look. */
export function judgePlace(place: CitedPlace, text: string | null | undefined): Citation {
  const { path, line, quote } = place;
  return { text: place.text, path, line, quote, found: foundInFile(place, text) };
}

function foundInFile(
  { path, line, last, quote }: CitedPlace,
  text: string | null | undefined,
): Citation['found'] {
  if (path === null || text === undefined) return 'unchecked';
  if (text === null) return 'missing';
  const rows = text.replace(/\n$/, '').split('\n');
  if (line !== null && (line < 1 || Math.max(line, last ?? line) > rows.length))
    return 'missing';
  if (!saysEnough(quote)) return 'there';
  const at = quotedAt(rows, quote, line);
  if (at === null) return 'missing';
  return line === null || (at >= line && at <= (last ?? line)) ? 'there' : 'moved';
}

export const isMissing = ({ found }: Citation): boolean => found === 'missing';
export const isFound = ({ found }: Citation): boolean =>
  found === 'there' || found === 'moved';

/** What seats cited and nobody found, in one sentence, if there is any. */
export function notFoundWords(
  cited: [name: string, citations: readonly Citation[]][],
): string[] {
  const lost = cited.flatMap(([name, citations]) =>
    citations.filter(isMissing).map((one) => `${placeName(one)} (${name})`),
  );
  return lost.length ? [`Not found in the files: ${shorten(lost.join(', '), 300)}.`] : [];
}

/** One may be written from further up than the other, and with the slashes of Windows. */
export function isSamePath(one: string, other: string): boolean {
  const [a, b] = [one, other].map(
    (path) => `/${path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')}`,
  ) as [string, string];
  return a.endsWith(b) || b.endsWith(a);
}

export const placeName = ({ path, line }: Pick<Citation, 'path' | 'line'>): string =>
  `${path ?? '?'}${line === null ? '' : `:${line}`}`;

/** Shorter words stand in too many places to show anything. */
const TELLING_LENGTH = 12;
const LONGEST_LINE = 2_000;
const MOST_ROWS = 20;

export const plainQuote = (text: string): string =>
  text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

export const saysEnough = (quote: string): boolean =>
  [...plainQuote(quote).replace(/…|\.\.\./g, '')].length >= TELLING_LENGTH;

/** Nearest to the stated line; null: it is not there. */
export function quotedAt(
  given: string[],
  quote: string,
  stated: number | null,
): number | null {
  const rows = given.map((row) => plainQuote(row.slice(0, LONGEST_LINE)));
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
  const given = quote.slice(0, LONGEST_LINE);
  const ways = [
    given,
    given.replace(/\\n/g, '\n').replace(/\\(["'`\\])/g, '$1'),
    given.replaceAll("''", "'").replaceAll('""', '"'),
    given.replace(/^(?:[+-]|\s*\d+\s*[|:]\s?)/gm, ''),
  ];
  return ways.map((one) =>
    one.split('\n').map(plainQuote).filter(Boolean).slice(0, MOST_ROWS),
  );
}

/** Blank lines between make no difference. */
function isQuoted(rows: string[], from: number, wanted: string[]): boolean {
  let at = from;
  for (const [index, row] of wanted.entries()) {
    if (index > 0) while (rows[at] === '' && at - from < 3 * MOST_ROWS) at++;
    if (!rowHolds(rows[at] ?? '', row)) return false;
    at++;
  }
  return wanted.length > 0;
}

/** An ellipsis stands for anything within its line. */
function rowHolds(row: string, wanted: string): boolean {
  if (row === '') return false;
  let from = 0;
  for (const part of wanted.split(/\s?(?:…|\.\.\.)\s?/).filter(Boolean)) {
    const at = row.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from > 0;
}
