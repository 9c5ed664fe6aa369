// Finds which word of a small vocabulary a phrase chooses, in the languages of the questions; a phrase that lists the choices chooses none.
import { bareText } from '../forms/value.ts';
import { contracted } from '../text/english.ts';
import { byWord } from '../text/lists.ts';
import { hasReservation } from './reservations.ts';
import { readElsewhere } from './stated-elsewhere.ts';

export type Vocabulary<Meaning extends string> = {
  words: ReadonlyMap<string, Meaning>;
  /** What "not" makes of a word, or of whatever has a meaning; without an entry it becomes nothing. */
  negated: Readonly<Record<string, Meaning>>;
};

export const vocabulary = <Meaning extends string>(
  rows: Record<Meaning, string>,
  negated: Record<string, Meaning> = {},
): Vocabulary<Meaning> => ({ words: byWord(rows), negated });

/** The words of a field that says yes, no, or something between them. */
export type Words<M extends string> = {
  english: Vocabulary<M>;
  /** Tried on the head of a value before the words for yes and no that every kind of answer shares. */
  others: readonly (readonly [RegExp, M])[];
  yes: M;
  no: M;
  /** What a yes becomes that is tied to something. */
  tied: M;
};

export type Chosen<M> = { word: M | null; reserved: boolean; phrase: string };

/** "Agree?", "Accept? Not yet." */
export const ASKS = /^[^.!]{1,60}\?/;

/** Which word the first line of a value chooses, and whether that yes is tied to something. */
export function readWord<M extends string>(value: string, words: Words<M>): Chosen<M> {
  const [phrase = ''] = value.split('\n', 1);
  const spaced = phrase.replaceAll('_', ' ');
  const head = spaced
    .trim()
    .replace(/^[\s"'*_`「『“]+/, '')
    .slice(0, 300);
  const said = (word: M | null, reserved = false): Chosen<M> => ({ word, reserved, phrase });
  if (ASKS.test(phrase) || /^neither\b|\bneither \w+ nor\b/i.test(head)) return said(null);
  const word =
    readChoice(spaced, words.english) ?? words.others.find(([pattern]) => pattern.test(head))?.[1] ?? null;
  const elsewhere = word === null ? readElsewhere(head) : null;
  if (elsewhere?.is === 'conditional') return said(words.tied, true);
  if (elsewhere?.is === 'position' && elsewhere.position === 'REJECT') return said(words.no);
  const isYes = word === words.yes || (elsewhere?.is === 'position' && elsewhere.position === 'APPROVE');
  if (!isYes) return said(word);
  return hasReservation(phrase) ? said(words.tied, true) : said(words.yes);
}

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
    return isNegated ? (negated[word] ?? negated[meaning] ?? null) : meaning;
  }
  return null;
}
