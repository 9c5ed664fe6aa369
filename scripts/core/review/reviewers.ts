// Who reviews which part: the first one who can, and after a failure the next one.
import type { Failure } from '../shapes.ts';
import type { PartName, Reviewer, ReviewState } from './events.ts';

export const AUTHOR = 'author';
export const seatOf = (part: PartName): string => `${part}-reviewer`;
export const partOfSeat = (seat: string): PartName => (seat === seatOf('proposal') ? 'proposal' : 'code');

export function reviewerOf(state: ReviewState, part: PartName): Reviewer | null {
  return state.opened?.reviewers[indexOfReviewer(state, part)] ?? null;
}

export function indexOfReviewer(state: ReviewState, part: PartName): number {
  return state.reviewer[part] ?? nextReviewer(state, part, { from: -1, reason: null }) ?? -1;
}

/** Null when nobody is left. */
export function nextReviewer(
  { opened, parts }: Pick<ReviewState, 'opened' | 'parts'>,
  part: PartName,
  { from, reason }: { from: number; reason: Failure['reason'] | null },
): number | null {
  const reviewers = opened?.reviewers ?? [];
  const native = parts.find((one) => one.part === part)?.native ?? null;
  const before = reviewers[from];
  const found = reviewers.findIndex(({ engine, by, mode, after }, index) => {
    if (index <= from || (mode === 'native' && !native)) return false;
    const sameAgain = before !== undefined && before.engine === engine && before.by === by;
    return !sameAgain || after === null || (reason !== null && after.includes(reason));
  });
  return found < 0 ? null : found;
}
