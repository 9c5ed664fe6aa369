// For tests: votes of a Magi, a letter each: approves, rejects, abstains, failed.

import { tallyMagi } from '../../scripts/core/magi/count/tally.ts';
import type { MagiBallots, MagiVerdict, MagiVote } from '../../scripts/core/shapes.ts';

export type Cast = 'A' | 'R' | 'B' | 'F';
const NAMES = ['Logos', 'Pathos', 'Sophia'];
const POSITIONS = { A: 'APPROVE', R: 'REJECT', B: 'ABSTAIN', F: 'ABSTAIN' } as const;

export const vote = (cast: Cast, index: number, confidence = 80): MagiVote => ({
  seat: NAMES[index] ?? '?',
  position: POSITIONS[cast],
  confidence,
  failed: cast === 'F',
});
export const votesOf = (casts: string, confidences: number[] = []): MagiVote[] =>
  [...casts].map((cast, index) => vote(cast as Cast, index, confidences[index] ?? 80));
export const tally = (
  casts: string,
  confidences: number[] = [],
  rest: Partial<MagiBallots> = {},
): MagiVerdict => tallyMagi({ votes: votesOf(casts, confidences), ...rest });
export const withSeat = (
  casts: string,
  confidences: number[],
  index: number,
  fields: Partial<MagiVote>,
): MagiVerdict =>
  tallyMagi({
    votes: votesOf(casts, confidences).map((each, at) => (at === index ? { ...each, ...fields } : each)),
  });
