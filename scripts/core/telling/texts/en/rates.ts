// How often a verdict like this one was right, in English: as published, and by the user's own outcomes.

export const rates = {
  /** Magi: 3,200 yes/no judgements. Council: MMLU-Pro, 10,326 questions. By protocol and pattern. */
  published: {
    magi: {
      '3-0': 'in published figures a 3-0 is right in 98 % (3,200 judgements, models of 2023–24)',
      '2-1': 'in published figures a 2-1 is right in 78 % (3,200 judgements, models of 2023–24)',
    },
    council: {
      '3-0': 'in published figures three of three are right in 88 % (10,326 questions, models of 2024)',
      '2-1': 'in published figures two of three are right in 61 % (10,326 questions, models of 2024)',
    },
  } as Record<string, Record<string, string>>,
  ownOnly: (pattern: string, held: number, known: number) =>
    `A ${pattern} like this one held in ${held} of ${known} of yours.`,
  tooFew: (held: number, known: number) => `${held} of ${known} like it held here, too few to judge`,
  none: 'none like it has an outcome here',
  line: (published: string, own: string) => `How often such a verdict is right: ${published}; ${own}.`,
};
