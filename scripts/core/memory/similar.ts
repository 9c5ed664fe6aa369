// Which experiences are of a kind with a question: by its words and files, those of the same project first.
import type { Experience } from '../shapes.ts';
import { millis, textOf, textsOf } from './fields.ts';

export type Topic = { text: string; files: string[]; domain: string | null; project: string };
type Scored<Known> = { known: Known; score: number; here: boolean };

/** Best first, at most so many; what shares no more than a word or two by chance is left out. */
export function similarTo<Known extends Experience>(
  asked: Topic,
  all: readonly Known[],
  limit: number,
): Known[] {
  const words = new Set(wordsIn(`${asked.text} ${asked.files.join(' ')}`));
  const weight = weightsIn(all);
  return all
    .flatMap((known) => score(known, { asked, words, weight }) ?? [])
    .sort(
      (a, b) =>
        Number(b.here) - Number(a.here) ||
        b.score - a.score ||
        millis(b.known.timestamp) - millis(a.known.timestamp),
    )
    .slice(0, limit)
    .map(({ known }) => known);
}

const ENOUGH = 2;
/** Of the shorter of the two texts; long ones share a few words whatever they are about. */
const SHARE = 0.2;

function score<Known extends Experience>(
  known: Known,
  { asked, words, weight }: { asked: Topic; words: Set<string>; weight: (word: string) => number },
): Scored<Known> | null {
  const own = new Set(wordsIn(textOfExperience(known)));
  const shared = [...own].filter((word) => words.has(word));
  const files = textsOf(known['files']).filter((file) => asked.files.some((one) => isSameFile(one, file)));
  const sameDomain = asked.domain !== null && fold(known.decision_domain ?? '') === fold(asked.domain);
  const isClose = shared.length >= ENOUGH && shared.length >= SHARE * Math.min(own.size, words.size);
  if (!isClose && files.length === 0 && !(sameDomain && shared.length > 0)) return null;
  const points =
    shared.reduce((sum, word) => sum + weight(word), 0) + 2 * files.length + (sameDomain ? 1 : 0);
  return { known, score: points, here: textOf(known['project']) === asked.project };
}

/** A word that stands in every experience tells them apart from nothing. */
function weightsIn(all: readonly Experience[]): (word: string) => number {
  const seen = new Map<string, number>();
  for (const known of all)
    for (const word of new Set(wordsIn(textOfExperience(known)))) seen.set(word, (seen.get(word) ?? 0) + 1);
  return (word) => 1 / (1 + (seen.get(word) ?? 0) / Math.max(1, all.length));
}

const textOfExperience = ({ task_description, tags, lessons_learned, decision_domain }: Experience): string =>
  [task_description, ...tags, ...lessons_learned, decision_domain ?? ''].join(' ');

const EVERYWHERE = new Set(
  (
    'the and for with that this from into which what where when how who why should shall would could can may must will not ' +
    'are was were has have had been being its it our we you they them their there here than then better best good new old ' +
    'use used using make made take keep put get one two three all any some more most other another each every only just also ' +
    'question decide decision option choose choice way thing code file files project service system council magi debate ' +
    'majority unanimous split approve reject user decided no_majority stalled about does did but between because whether need'
  ).split(' '),
);

/** Words that carry a subject, without their endings; scripts without spaces in pairs of letters. */
export function wordsIn(text: string): string[] {
  const found =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[\p{L}\p{N}]+/gu) ?? [];
  return found.flatMap((word) => {
    if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word))
      return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
    return word.length < 3 || EVERYWHERE.has(word) ? [] : [stem(word)];
  });
}

const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, '') : word);

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.replace(/[:#]L?\d[\d\-:,L]*$/, '').replace(/^\.?\//, ''));
  return a !== '' && a === b;
}

const fold = (text: string): string => text.trim().toLowerCase();
