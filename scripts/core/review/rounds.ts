// A review by round: who was asked, who was heard, what each said.
import type { Opinions } from '../answers/form.ts';
import { isStated, opinionOf } from '../deliberation/opinions.ts';
import type { Call, Protocol, State } from '../deliberation/protocol.ts';
import type { Answered, Seat } from '../schemas/nouns.ts';
import type { ReviewFraming, ReviewPiece } from '../schemas/review.ts';
import type { ReviewCount } from './round-count.ts';

export type ReviewCall = Call<ReviewCount>;
export type ReviewState = State<ReviewFraming, ReviewCount>;
export type ReviewProtocol = Protocol<ReviewFraming, ReviewCount, ReviewTurn>;

export const REVIEW_TURNS = ['review', 'refute', 'author', 'last_word'] as const;
export type ReviewTurn = (typeof REVIEW_TURNS)[number];
export const AUTHOR_SEAT = 'author';

export const isComplete = ({ to, heard }: ReviewCall): boolean =>
  to.every((seat) => heard[seat]);

/** Of one reviewer, one for each piece. */
export const seatsOfReviewer = (state: ReviewState, reviewer: string): string[] =>
  Object.entries(state.framing.of).flatMap(([seat, one]) =>
    one.reviewer === reviewer ? [seat] : [],
  );

/** Reviewers by their first seat. */
export function reviewersOf(state: ReviewState): Seat[] {
  return state.seats.filter(({ seat }) => state.framing.of[seat]?.reviewer === seat);
}

export const seatInReview = (state: ReviewState, seat: string): Seat | undefined =>
  state.seats.find((one) => one.seat === seat);

/** Rounds in which all reviewers have answered. */
export const reviewRounds = (state: ReviewState): number[] =>
  state.calls
    .filter((call) => call.turn === 'review' && isComplete(call))
    .map(({ round }) => round);

/** Null for what failed, or was not said in the form. */
export function reviewOpinion<T extends ReviewTurn>(
  answered: Answered | undefined,
  turn: T,
): Opinions[T] | null {
  const opinion = opinionOf(answered, turn);
  return opinion && isStated(opinion) ? opinion : null;
}

/** Seat by seat, only what could be read. */
export function saidInTurn<T extends ReviewTurn>(
  state: ReviewState,
  round: number,
  turn: T,
) {
  const call = state.calls.find(
    (one) => one.round === round && one.turn === turn && isComplete(one),
  );
  return Object.entries(call?.heard ?? {}).flatMap(([seat, answered]) => {
    const opinion = reviewOpinion(answered, turn);
    return opinion ? [{ seat, answered, opinion }] : [];
  });
}

export function pieceOfSeat(state: ReviewState, seat: string): ReviewPiece | undefined {
  return state.framing.pieces[state.framing.of[seat]?.piece ?? -1];
}
