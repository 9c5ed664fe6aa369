// Secrets in a text that is about to leave: a table of shapes, and values of .env files.
import table from './secret-shapes.json' with { type: 'json' };

/** `value` is the secret: compared and masked, never shown whole. */
export type SecretFound = { kind: string; line: number; value: string };

/** The value is the last group, else the whole. */
type SecretShape = { kind: string; pattern: string; flags?: string; must?: string };
let knownShapes: { kind: string; pattern: RegExp; must: string }[] | undefined;

export function secretsIn(
  text: string,
  envValues: readonly EnvValue[] = [],
): SecretFound[] {
  let line = 1;
  let from = 0;
  return placesApart([...fromFiles(text, envValues), ...placesByShape(text)]).map(
    (place) => {
      const { kind, value, start } = place;
      line += text.slice(from, start).split('\n').length - 1;
      from = start;
      return { kind, value, line };
    },
  );
}

type SecretPlace = { kind: string; value: string; start: number };

/** Of those that lie over each other the first, whose shape names the secret. */
function placesApart(places: SecretPlace[]): SecretPlace[] {
  const told: SecretPlace[] = [];
  let end = -1;
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = told.at(-1);
    if (!last || place.start >= end) told.push(place);
    else if (places.indexOf(place) < places.indexOf(last)) told.splice(-1, 1, place);
    end = Math.max(end, place.start + place.value.length);
  }
  return told;
}

/** As much of it as gives nothing away. */
export const maskedValue = (value: string): string =>
  value.startsWith('-----')
    ? '-----BEGIN …'
    : `${value.slice(0, Math.min(6, value.length / 3))}…`;

const fromFiles = (text: string, envValues: readonly EnvValue[]): SecretPlace[] =>
  envValues.flatMap(({ name, value, from }) => {
    const start = placeOfValue(text, value);
    return start < 0 ? [] : [{ kind: `the value of ${name} in ${from}`, value, start }];
  });

function placesByShape(text: string): SecretPlace[] {
  knownShapes ??= (table.shapes as SecretShape[]).map(
    ({ kind, pattern, flags = 'g', must = '' }) => ({
      kind,
      pattern: new RegExp(pattern, flags),
      must,
    }),
  );
  return knownShapes.flatMap(({ kind, pattern, must }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const value = match.at(-1) ?? match[0];
      const start = match.index + match[0].lastIndexOf(value);
      return isSecretMeant(must, value) ? [{ kind, value, start }] : [];
    }),
  );
}

/** For shapes that other things have too: made by a machine, or chosen by a person. */
function isSecretMeant(must: string, value: string): boolean {
  if (isExample(value)) return false;
  if (must === 'be random') return looksRandom(value);
  if (must === 'be mixed')
    return /\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value);
  if (must === 'be no name') return looksChosen(value) && !looksLikeName(value);
  return must === 'be chosen' ? looksChosen(value) : true;
}

/** By itself, not as part of a longer word. */
function placeOfValue(text: string, value: string): number {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + value.length] ?? ' '}`;
    if (!/[A-Za-z0-9]/.test(around)) return at;
  }
  return -1;
}

/** `from`: the file and its line. */
export type EnvValue = { name: string; value: string; from: string };

const SHORTEST = 8;
const ENV_ROW = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_.]*)\s*[=:]\s*(.*?)\s*$/;

export function envValuesIn(text: string, path: string): EnvValue[] {
  /** Of a value that goes on in the next line. */
  let open: { name: string; quote: string } | null = null;
  return text.split('\n').flatMap((row, at) => {
    const going: string[] = open ? [row, open.name, open.quote + row.trim()] : [];
    const [, name = '', raw = ''] = ENV_ROW.exec(row) ?? going;
    const quote = /^["'`]/.exec(raw)?.[0];
    open = quote && !raw.includes(quote, 1) ? { name, quote } : null;
    return secretsOf(name, unquotedValue(raw)).map((value) => ({
      name,
      value,
      from: `${path}:${at + 1}`,
    }));
  });
}

function secretsOf(name: string, value: string): string[] {
  const inUrl = /^[a-z][a-z0-9+.-]*:\/\/[^\s:@/]*:([^\s@/]+)@/i.exec(value)?.[1];
  const values = isSecret(name, value) ? [value] : [];
  if (inUrl && !isOrdinary('placeholder', inUrl) && !isExample(value)) values.push(inUrl);
  return values.filter((one) => one.length >= SHORTEST);
}

const unquotedValue = (raw: string): string =>
  /^(["'`])(.*?)(?:\1|$)/.exec(raw)?.[2] ?? raw.replace(/\s+#.*$/, '');

function isSecret(name: string, value: string): boolean {
  if (
    isExample(value) ||
    isOrdinary('placeholder', value) ||
    isOrdinary('word_of_env', value)
  )
    return false;
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').split(/[_.]/);
  return (
    words.some((word) => isOrdinary('telling', word)) ||
    (value.length >= 16 && looksRandom(value))
  );
}

type Ordinary = keyof typeof table.not;
const patterns = new Map<Ordinary, RegExp>();

export function isOrdinary(kind: Ordinary, value: string): boolean {
  const known = patterns.get(kind);
  if (known) return known.test(value);
  const { pattern, flags } = table.not[kind];
  patterns.set(kind, new RegExp(pattern, flags));
  return isOrdinary(kind, value);
}

/** Placeholders, and the samples of documentation. */
export const isExample = (value: string): boolean =>
  isOrdinary('sample', value) ||
  isOrdinary('sample_token', value) ||
  new Set(value).size < 6;

/** Letters and digits mixed, no words between dashes, many signs. */
export function looksRandom(value: string): boolean {
  const letters = value.replace(/[^A-Za-z]/g, '');
  const digits = value.replace(/\D/g, '');
  if (letters.length < 3 || digits.length < 2) return false;
  if (new Set(value).size < Math.min(10, value.length / 2)) return false;
  if (/\s/.test(value) || isAddress(value) || isOrdinary('version', value)) return false;
  // Words in one case with a number here and there: step-2-confirm-details.
  const parts = value.split(/[-_./:]+/).filter(Boolean);
  const isWord = (part: string) =>
    /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)\d{0,4}$|^\d{1,6}$/.test(part);
  return !parts.every(isWord) && entropyOf(value) > 3;
}

/** Thought up by a person: three kinds of signs, or two in something long. */
export function looksChosen(value: string): boolean {
  if (
    isOrdinary('placeholder', value) ||
    /\s/.test(value) ||
    isAddress(value) ||
    isOrdinary('version', value)
  )
    return false;
  if (/^[\w.]+\(/.test(value)) return false;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) =>
    kind.test(value),
  ).length;
  return /\d/.test(value) && /[A-Za-z]/.test(value) && (kinds >= 3 || value.length >= 12);
}

/** Joined words with a few numbers. In a token signs alternate. */
export function looksLikeName(value: string): boolean {
  if (!/^[\w.$-]+$/.test(value) || /^\d/.test(value) || /\d{4,}$/.test(value))
    return false;
  const turns = value.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g) ?? [];
  return turns.length / value.length < 0.25;
}

const isAddress = (value: string): boolean =>
  isOrdinary('address', value) ||
  (isOrdinary('dotted_name', value) && value.split('.').every(looksLikeName));

function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const sign of value) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const bits = [...counts.values()].map(
    (count) => (count / value.length) * Math.log2(count / value.length),
  );
  return -bits.reduce((sum, one) => sum + one, 0);
}
