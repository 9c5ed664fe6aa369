// What a verdict is worth, in one honest sentence: by the user's own outcomes, else by what holds for panels of any kind.

/** Steady over 220 panels of three models; how often such a verdict is right is not (docs/counting.md). */
const OF_THREE: Record<string, string> = {
  '3-0': 'Three that agree err about a third as often as one of them alone.',
  '2-1': 'Two against one is hardly better than one alone.',
};

/** From here on the user's own record is worth more than anybody's figures. */
export const ENOUGH_OUTCOMES = 20;

/** Below it a seat guesses, and what guesses agree on says nothing. */
const LEAST_SURE = 50;

export type Direction = 'yes' | 'no' | null;
type Outcomes = { pattern: string; said: Direction; right: number; n: number };

export type Like = {
  /** "3-0", "2-1": how many stood where; null where nobody counted so. */
  pattern: string | null;
  /** Which way it was decided; null where there is no such thing. */
  said: Direction;
  /** Different engines that were heard. */
  engines: number;
  /** The least that a seat said it was sure. */
  least: number;
  /** By pattern and direction, how many of the verdicts on this machine held. */
  own?: unknown;
};

/** '' where nothing honest can be said of how often such a verdict is right. */
export function worthSentence({ pattern, said, engines, least, own = [] }: Like): string {
  if (pattern === null) return '';
  const alike = (own as Outcomes[]).find(
    (outcomes) => outcomes.pattern === pattern && outcomes.said === said,
  );
  if (alike && alike.n >= ENOUGH_OUTCOMES)
    return `A ${pattern} like this one held in ${alike.right} of your ${alike.n}.`;
  const votes = pattern.split('-').reduce((sum, count) => sum + Number(count), 0);
  if (votes !== engines || least < LEAST_SURE) return '';
  return OF_THREE[pattern] ?? '';
}
