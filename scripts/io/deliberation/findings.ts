// The findings of a review, where the deliberation is one.
import type { ToldFinding } from '../../core/schemas/review.ts';
import type { Deliberation } from './deliberation.ts';

export async function findingsIn({
  protocol,
  state,
}: Deliberation): Promise<ToldFinding[] | null> {
  if (protocol.name !== 'review') return null;
  const { findingsOf } = await import('../../core/review/findings.ts');
  return findingsOf(state);
}
