// Finds secrets in a text that is about to leave the machine: known shapes, and values of .env files.
import { type EnvFile, envValues } from './env-values.ts';
import { isExample, looksChosen, looksLikeName, looksRandom } from './ordinary.ts';
import { RULES, type Rule } from './own-rules.ts';

export type { EnvFile };
/** `value` is the secret itself: it is compared and masked, and never shown whole. */
export type Hit = { kind: string; line: number; value: string };

export function ownHits(text: string, envFiles: EnvFile[] = []): Hit[] {
  const line = lineCounter(text);
  const values = envFiles.flatMap((file) =>
    envValues(file).flatMap(({ name, value, line: from }) => {
      const index = wholeIndex(text, value);
      return index < 0
        ? []
        : [{ kind: `value of ${name} in ${file.path}:${from}`, line: line(index), value }];
    }),
  );
  const shaped = RULES.flatMap((rule) =>
    [...text.matchAll(rule.pattern)].flatMap((found) => {
      const value = found.at(-1) ?? found[0];
      return isMeant(rule, value) ? [{ kind: rule.kind, line: line(found.index), value }] : [];
    }),
  );
  return [...values, ...shaped];
}

/** A package names a place in the text; what it takes for a secret may be a sample all the same. */
export const hitAt = (text: string, kind: string, [from, to]: readonly [number, number]): Hit | null =>
  isExample(text.slice(from, to))
    ? null
    : { kind, line: lineCounter(text)(from), value: text.slice(from, to) };

/** One secret is told once, by the first that found it. */
export function distinct(hits: Hit[]): Hit[] {
  const told: Hit[] = [];
  for (const hit of hits)
    if (
      !told.some(
        ({ line, value }) => line === hit.line && (value.includes(hit.value) || hit.value.includes(value)),
      )
    )
      told.push(hit);
  return told;
}

export const mask = (value: string): string =>
  value.startsWith('-----') ? '-----BEGIN …' : `${value.slice(0, Math.min(6, value.length / 3))}…`;

function isMeant({ must }: Rule, value: string): boolean {
  if (isExample(value)) return false;
  if (must === 'be random') return looksRandom(value);
  if (must === 'be mixed') return /\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value);
  if (must === 'be no name') return looksChosen(value) && !looksLikeName(value);
  return must === 'be chosen' ? looksChosen(value) : true;
}

/** A value is meant where it stands by itself, not where it is part of a longer word. */
function wholeIndex(text: string, value: string): number {
  for (let index = text.indexOf(value); index >= 0; index = text.indexOf(value, index + 1)) {
    const [before = '', after = ''] = [text[index - 1], text[index + value.length]];
    if (!/[A-Za-z0-9]/.test(before) && !/[A-Za-z0-9]/.test(after)) return index;
  }
  return -1;
}

function lineCounter(text: string): (index: number) => number {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return (index) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
