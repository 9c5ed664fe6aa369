// Secrets in a text that is about to leave: a table of shapes, and values of .env files.
import type { EnvValue } from './env-values.ts';
import { isExample, looksChosen, looksLikeName, looksRandom } from './ordinary.ts';
import table from './secret-shapes.json' with { type: 'json' };

/** `value` is the secret: compared and masked, never shown whole. */
export type SecretFound = { kind: string; line: number; value: string };

/** The value is the last group, else the whole. */
type Shape = { kind: string; pattern: string; flags?: string; must?: string };
let shapes: { kind: string; pattern: RegExp; must: string }[] | undefined;

export function secretsIn(
  text: string,
  envValues: readonly EnvValue[] = [],
): SecretFound[] {
  const lineAt = linesIn(text);
  const places = [...fromFiles(text, envValues), ...byShape(text)];
  const told = new Set(groupsOf(places).flatMap(firstOfEach));
  return places
    .filter((place) => told.has(place))
    .map(({ kind, value, start }) => ({ kind, value, line: lineAt(start) }));
}

type Place = { kind: string; value: string; start: number };

const overlap = (one: Place, other: Place): boolean =>
  one.start < other.start + other.value.length &&
  other.start < one.start + one.value.length;

/** Such as lie over each other: what was found at one place by several shapes. */
function groupsOf(places: Place[]): Place[][] {
  const rank = new Map(places.map((place, at) => [place, at]));
  const rankOf = (place: Place): number => rank.get(place) ?? 0;
  const groups: Place[][] = [];
  let end = -1;
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const group = place.start < end ? groups.at(-1) : undefined;
    if (group) group.push(place);
    else groups.push([place]);
    end = Math.max(end, place.start + place.value.length);
  }
  return groups.map((group) => group.sort((a, b) => rankOf(a) - rankOf(b)));
}

/** The first shape that fits names the secret. */
const firstOfEach = (group: Place[]): Place[] =>
  group.filter((one, at) => !group.slice(0, at).some((other) => overlap(one, other)));

/** As much of it as gives nothing away. */
export const mask = (value: string): string =>
  value.startsWith('-----')
    ? '-----BEGIN …'
    : `${value.slice(0, Math.min(6, value.length / 3))}…`;

const fromFiles = (text: string, envValues: readonly EnvValue[]): Place[] =>
  envValues.flatMap(({ name, value, from }) => {
    const start = placeOf(text, value);
    return start < 0 ? [] : [{ kind: `the value of ${name} in ${from}`, value, start }];
  });

function byShape(text: string): Place[] {
  shapes ??= (table.shapes as Shape[]).map(
    ({ kind, pattern, flags = 'g', must = '' }) => ({
      kind,
      pattern: new RegExp(pattern, flags),
      must,
    }),
  );
  return shapes.flatMap(({ kind, pattern, must }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = match.at(-1) ?? match[0];
      const start = match.index + match[0].lastIndexOf(value);
      return isMeant(must, value) ? [{ kind, value, start }] : [];
    }),
  );
}

/** For shapes that other things have too: made by a machine, or chosen by a person. */
function isMeant(must: string, value: string): boolean {
  if (isExample(value)) return false;
  if (must === 'be random') return looksRandom(value);
  if (must === 'be mixed')
    return /\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value);
  if (must === 'be no name') return looksChosen(value) && !looksLikeName(value);
  return must === 'be chosen' ? looksChosen(value) : true;
}

/** By itself, not as part of a longer word. */
function placeOf(text: string, value: string): number {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + value.length] ?? ' '}`;
    if (!/[A-Za-z0-9]/.test(around)) return at;
  }
  return -1;
}

/** Looked up in one list, however many are asked for. */
function linesIn(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
