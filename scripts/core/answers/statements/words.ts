// Finds which word of a small vocabulary a phrase chooses; a phrase that lists the choices chooses none.
import { bareText } from '../forms/value.ts';
import { contracted } from '../text/english.ts';
import { byWord } from '../text/lists.ts';

export type Vocabulary<Meaning extends string> = {
  words: ReadonlyMap<string, Meaning>;
  /** What "not" makes of a meaning; a meaning without an entry becomes nothing. */
  negated: Readonly<Partial<Record<Meaning, Meaning>>>;
};

export const vocabulary = <Meaning extends string>(
  rows: Record<Meaning, string>,
  negated: Partial<Record<Meaning, Meaning>> = {},
): Vocabulary<Meaning> => ({ words: byWord(rows), negated });

const NEGATIONS = /^(?:not|never|no|cannot|without|.*n't)$/;
/** A choice stands at the head of its phrase; words far behind it only explain. */
const LOOKED_AT = 8;

export function readChoice<Meaning extends string>(
  phrase: string,
  { words, negated }: Vocabulary<Meaning>,
): Meaning | null {
  const line = (bareText(phrase.slice(0, 500)).split('\n', 1)[0] ?? '').split(/(?:->|→|=>|⇒)/).at(-1) ?? '';
  const found = (contracted(line).match(/[a-z][a-z_'-]*[a-z]|[|/]/g) ?? []).slice(0, LOOKED_AT * 2);
  const meant = (word = ''): Meaning | undefined => words.get(word);
  const listed = new Set(
    found
      .filter((_, at) =>
        [found[at - 1], found[at + 1]].some((next) => next === '|' || next === '/' || next === 'or'),
      )
      .map(meant),
  );
  listed.delete(undefined);
  if (listed.size > 1) return null;
  const spoken = found.filter((word) => word !== '|' && word !== '/').slice(0, LOOKED_AT);
  for (const [at, word] of spoken.entries()) {
    const meaning = meant(`${word}_${spoken[at + 1]}`) ?? meant(word);
    if (meaning === undefined) continue;
    const isNegated =
      spoken.slice(Math.max(0, at - 3), at).filter((before) => NEGATIONS.test(before)).length % 2 === 1;
    return isNegated ? (negated[meaning] ?? null) : meaning;
  }
  return null;
}
