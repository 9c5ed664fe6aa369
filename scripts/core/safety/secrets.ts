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
  const found = [...fromFiles(text, envValues), ...byShape(text)];
  return found.filter(
    (one, at) => !found.slice(0, at).some((other) => isSame(one, other)),
  );
}

const isSame = (one: SecretFound, other: SecretFound): boolean =>
  one.line === other.line &&
  (one.value.includes(other.value) || other.value.includes(one.value));

/** As much of it as gives nothing away. */
export const mask = (value: string): string =>
  value.startsWith('-----')
    ? '-----BEGIN …'
    : `${value.slice(0, Math.min(6, value.length / 3))}…`;

function fromFiles(text: string, envValues: readonly EnvValue[]): SecretFound[] {
  return envValues.flatMap(({ name, value, from }) => {
    const at = placeOf(text, value);
    return at < 0
      ? []
      : [{ kind: `the value of ${name} in ${from}`, line: lineAt(text, at), value }];
  });
}

function byShape(text: string): SecretFound[] {
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
      return isMeant(must, value)
        ? [{ kind, line: lineAt(text, match.index), value }]
        : [];
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

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
