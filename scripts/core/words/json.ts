// JSON in and out; for a reader that may be a terminal, nothing in it but text.
import { HIDDEN } from './line.ts';
import { Refusal } from './refusal.ts';

const STEERING = new RegExp(`[\\u007f-\\u009f\\u2028\\u2029]|${HIDDEN.source}`, 'gu');

export const jsonText = (value: unknown): string =>
  withoutSteering(JSON.stringify(value, null, 2));

/** The same on one line. */
export const jsonLine = (value: unknown): string =>
  withoutSteering(JSON.stringify(value));

/** Control characters up to 31 are escaped by JSON itself. */
const withoutSteering = (json: string): string =>
  json.replace(STEERING, (character) =>
    [...Array(character.length).keys()]
      .map((at) => unit(character.charCodeAt(at)))
      .join(''),
  );

const unit = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined: it is no JSON, or nested so deep that whoever walks it would not come back. */
export function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}

const DEEPEST_JSON = 200;

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth < DEEPEST_JSON && level.length > 0; depth++) {
    level = level.flatMap((inner) =>
      typeof inner === 'object' && inner !== null ? Object.values(inner) : [],
    );
  }
  return level.length > 0;
}

/** `what`: its name in the refusal. */
export function objectIn(text: string, what: string): Record<string, unknown> {
  const value = parsedJson(text);
  if (isObject(value)) return value;
  throw new Refusal('no_json', `${what} is not a JSON object.`, 'Give one JSON object.');
}

export type Json = Record<string, unknown>;

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

export const listOf = (value: unknown): Json[] =>
  Array.isArray(value) ? value.map(objectOf) : [];

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;

export const numberOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : null;

/** What stands at a place, as `message.content`; undefined where nothing does. */
export const valueAt = (value: unknown, place: string): unknown =>
  place.split('.').reduce((inner, key) => objectOf(inner)[key], value);

export const textAt = (value: unknown, place: string): string | null =>
  textOf(valueAt(value, place));

/** Of all that stands at these places. */
export const sumAt = (value: unknown, places: string): number =>
  sum(places.split(' ').map((place) => valueAt(value, place)));

const sum = (values: unknown[]): number =>
  values.reduce<number>((all, one) => all + (numberOf(one) ?? 0), 0);
