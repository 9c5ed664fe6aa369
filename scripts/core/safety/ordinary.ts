// Tells a secret from a word: placeholders, samples, names, slugs and addresses are none.
import table from './secret-shapes.json' with { type: 'json' };

type Ordinary = keyof typeof table.not;
const patterns = new Map<Ordinary, RegExp>();

export function is(kind: Ordinary, value: string): boolean {
  const known = patterns.get(kind);
  if (known) return known.test(value);
  const { pattern, flags } = table.not[kind];
  patterns.set(kind, new RegExp(pattern, flags));
  return is(kind, value);
}

/** Placeholders, and the samples of documentation. */
export const isExample = (value: string): boolean =>
  is('sample', value) || is('sample_token', value) || new Set(value).size < 6;

/** Letters and digits mixed, no words between dashes, many signs. */
export function looksRandom(value: string): boolean {
  const letters = value.replace(/[^A-Za-z]/g, '');
  const digits = value.replace(/\D/g, '');
  if (letters.length < 3 || digits.length < 2) return false;
  if (new Set(value).size < Math.min(10, value.length / 2)) return false;
  if (/\s/.test(value) || isAddress(value) || is('version', value)) return false;
  // Words in one case with a number here and there: step-2-confirm-details.
  const parts = value.split(/[-_./:]+/).filter(Boolean);
  const isWord = (part: string) =>
    /^(?:[a-z]+|[A-Z]+|[A-Z][a-z]+)\d{0,4}$|^\d{1,6}$/.test(part);
  return !parts.every(isWord) && entropy(value) > 3;
}

/** Thought up by a person: three kinds of signs, or two in something long. */
export function looksChosen(value: string): boolean {
  if (
    is('placeholder', value) ||
    /\s/.test(value) ||
    isAddress(value) ||
    is('version', value)
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
  is('address', value) ||
  (is('dotted_name', value) && value.split('.').every(looksLikeName));

function entropy(value: string): number {
  const counts = new Map<string, number>();
  for (const sign of value) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const bits = [...counts.values()].map(
    (count) => (count / value.length) * Math.log2(count / value.length),
  );
  return -bits.reduce((sum, one) => sum + one, 0);
}
