// What became of each finding: the record learns from it, and no vote is changed by it.
import type { Fate } from '../schemas/memory.ts';
import { type Finding, followFindings, groupOf, raisersOf } from './findings.ts';
import { type ReviewState, seatInReview } from './rounds.ts';

export const fatesOf = (state: ReviewState): Fate[] =>
  followFindings(state).map((one) => ({
    id: one.id,
    group: groupOf(one),
    engines: raisersOf(one).map((seat) => seatInReview(state, seat)?.engine ?? seat),
    came: cameOf(state, one),
  }));

/** Null: nobody has said, and nobody has looked again. */
function cameOf({ chose }: ReviewState, { id, status, since }: Finding): Fate['came'] {
  if (status === 'refuted' || status === 'withdrawn' || status === 'fixed') return status;
  const { outcome } = chose ?? {};
  if (outcome?.is === 'fix') return outcome.ids.includes(id) ? 'fixed' : 'left';
  return outcome?.is === 'go' || since !== null ? 'left' : null;
}
