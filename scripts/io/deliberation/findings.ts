// The findings of a review, where the deliberation is one.
import { isReview } from '../../core/protocols.ts';
import type { ToldFinding } from '../../core/schemas/review.ts';
import type { Deliberation } from './deliberation.ts';

export async function findingsIn({ state }: Deliberation): Promise<ToldFinding[] | null> {
  if (!isReview(state)) return null;
  const { findingsOf } = await import('../../core/review/told-findings.ts');
  return findingsOf(state);
}
