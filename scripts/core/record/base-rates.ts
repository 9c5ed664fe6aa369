// How often a verdict like this one was right: by the user's own outcomes where there are enough, else as published.
import type { PastVerdict } from './past-verdicts.ts';

/**
 * Votes: 3,200 yes/no judgements with human truth by three models of 2023–24. Choices: MMLU-Pro, 10,326 questions,
 * three models of 2024. Findings: 50 pull requests, twelve AI reviewers of 2025–26.
 */
const PUBLISHED: Record<string, Record<string, string>> = {
  magi: {
    '3-0': 'in published figures a 3-0 is right in 98 % (3,200 judgements, models of 2023–24)',
    '2-1': 'in published figures a 2-1 is right in 78 % (3,200 judgements, models of 2023–24)',
  },
  council: {
    '3-0': 'in published figures three of three are right in 88 % (10,326 questions, models of 2024)',
    '2-1': 'in published figures two of three are right in 61 % (10,326 questions, models of 2024)',
  },
};

type Like = Pick<PastVerdict, 'protocol' | 'pattern'> & { said: PastVerdict['said'] };

/** One line beside a verdict, or null where nothing is known of its kind. */
export function baseRate(
  { protocol, pattern, said }: Like,
  past: PastVerdict[],
  minimum: number,
): string | null {
  if (pattern === null) return null;
  const alike = past.filter(
    (one) => one.protocol === protocol && one.pattern === pattern && one.said === said,
  );
  const known = alike.filter(({ outcome }) => outcome !== null);
  const held = known.filter(({ outcome }) => outcome === 'held').length;
  if (known.length >= minimum)
    return `A ${pattern} like this one held in ${held} of ${known.length} of yours.`;
  const published = PUBLISHED[protocol]?.[pattern];
  if (!published) return null;
  const own =
    known.length > 0
      ? `${held} of ${known.length} like it held here, too few to judge`
      : 'none like it has an outcome here';
  return `How often such a verdict is right: ${published}; ${own}.`;
}
