// What a verdict is worth, in one honest sentence: by the user's own outcomes, else by published figures of the same thing.

/** Three models answering questions with known answers, by protocol and pattern (R16). */
const PUBLISHED: Record<string, Record<string, number>> = {
  magi: { '3-0': 98, '2-1': 78 }, // 3,200 yes/no judgements, models of 2023-24
  council: { '3-0': 87, '2-1': 57 }, // MMLU-Pro, 10,326 questions, models of 2024
};

/** From here on the user's own record is worth more than anybody's figures. */
export const ENOUGH_OUTCOMES = 20;

export type Like = {
  protocol: string;
  /** "3-0", "2-1": how many stood where; null where nobody counted so. */
  pattern: string | null;
  /** Different engines that were heard (R16). */
  engines: number;
  /** By pattern, how many of the verdicts on this machine held. */
  own?: unknown;
};

/** '' where nothing honest can be said of how often such a verdict is right. */
export function worthSentence({ protocol, pattern, engines, own = [] }: Like): string {
  if (pattern === null) return '';
  const like = (own as { pattern: string; right: number; n: number }[]).find(
    (one) => one.pattern === pattern,
  );
  if (like && like.n >= ENOUGH_OUTCOMES)
    return `A ${pattern} like this one held in ${like.right} of your ${like.n}.`;
  const votes = pattern.split('-').reduce((sum, one) => sum + Number(one), 0);
  const right = PUBLISHED[protocol]?.[pattern];
  if (right === undefined || engines < 3 || votes !== engines) return '';
  const said = pattern === '3-0' ? 'that agree' : 'that split 2-1';
  const were = pattern === '3-0' ? 'were right' : 'had the right majority';
  return `In tests with known answers three engines ${said} ${were} ${right} % of the time. Your question is not such a test.`;
}
