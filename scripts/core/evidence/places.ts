// Which places an answer rests on, and whether it is right about them.

import type { CitedPlace } from '../answers/opinions.ts';
import { citedIn } from '../answers/places.ts';
import type { Citation, Opinion } from '../schemas/nouns.ts';
import { shorten } from '../words/line.ts';
import { quotedAt, saysEnough } from './quotes.ts';

const MOST = 40;
/** What the reader says of the answer: not the engine's reasons. */
const OURS = new Set([
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
    ([key]) => !OURS.has(key) && key !== 'findings',
  );
  const isListed = ([key]: [string, unknown]): boolean => /evidence$/.test(key);
  const listed = told.filter(isListed).flatMap(([, value]) => placesOf(value));
  const rest = told
    .filter((one) => !isListed(one))
    .flatMap(([, value]) => placesOf(value));
  const places = [...listed, ...rest.filter(({ line }) => line !== null)];
  const byPlace = new Map<string, CitedPlace>();
  for (const place of places) {
    if (place.path !== null && !byPlace.has(placeName(place)))
      byPlace.set(placeName(place), place);
  }
  return [...byPlace.values()].slice(0, MOST);
}

function placesOf(value: unknown): CitedPlace[] {
  if (typeof value === 'string') return citedIn(value);
  if (Array.isArray(value)) return value.flatMap(placesOf);
  if (typeof value !== 'object' || value === null) return [];
  if (isPlace(value)) return [value];
  // What somebody only imagines need not be found.
  return 'tag' in value && value.tag === 'hypothetical'
    ? []
    : Object.values(value).flatMap(placesOf);
}

const isPlace = (value: object): value is CitedPlace =>
  'path' in value && 'quote' in value && 'text' in value;

/** `text` null: there is no file; undefined: nobody could look. */
export function judgePlace(place: CitedPlace, text: string | null | undefined): Citation {
  const { path, line, quote } = place;
  return { text: place.text, path, line, quote, found: foundIn(place, text) };
}

function foundIn(
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

export const isFound = ({ found }: Citation): boolean =>
  found === 'there' || found === 'moved';

/** What seats cited and nobody found, in one sentence, if there is any. */
export function notFoundWords(
  cited: [name: string, citations: readonly Citation[]][],
): string[] {
  const lost = cited.flatMap(([name, citations]) =>
    citations
      .filter(({ found }) => found === 'missing')
      .map((one) => `${placeName(one)} (${name})`),
  );
  return lost.length ? [`Not found in the files: ${shorten(lost.join(', '), 300)}.`] : [];
}

/** One may be written from further up than the other. */
export const isSamePath = (one: string, other: string): boolean =>
  one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);

export const placeName = ({ path, line }: Pick<Citation, 'path' | 'line'>): string =>
  `${path ?? '?'}${line === null ? '' : `:${line}`}`;
