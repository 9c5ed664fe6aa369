// A review by round: who was asked, who was heard, what each said.

import type { Opinions } from '../answers/opinions.ts';
import type { Call, State } from '../deliberation/protocol.ts';
import type { Answered } from '../schemas/log.ts';
import type { Seat } from '../schemas/nouns.ts';
import type { Framing, Piece } from '../schemas/review.ts';

export const framingOf = (state: Pick<State, 'framing'>): Framing =>
  state.framing as unknown as Framing;

export const TURNS = ['review', 'refute', 'author', 'last_word'] as const;
export type Turn = (typeof TURNS)[number];
export const AUTHOR = 'author';

export const isComplete = ({ to, heard }: Call): boolean =>
  to.every((seat) => heard[seat]);

/** Of one reviewer, one for each piece. */
export const seatsOf = (state: State, reviewer: string): string[] =>
  Object.entries(framingOf(state).of).flatMap(([seat, one]) =>
    one.reviewer === reviewer ? [seat] : [],
  );

/** Reviewers by their first seat. */
export function reviewersOf(state: State): Seat[] {
  const { of } = framingOf(state);
  return state.seats.filter(({ seat }) => of[seat]?.reviewer === seat);
}

export const seatOf = (state: State, seat: string): Seat | undefined =>
  state.seats.find((one) => one.seat === seat);
export const nameOf = (state: State, seat: string): string =>
  seatOf(state, seat)?.name ?? seat;

/** Rounds in which all reviewers have answered. */
export const roundsOf = (state: State): number[] =>
  state.calls
    .filter((call) => call.turn === 'review' && isComplete(call))
    .map(({ round }) => round);

/** Null for what failed, or was not said in the form. */
export function opinionIn<T extends Turn>(
  answered: Answered | undefined,
  turn: T,
): Opinions[T] | null {
  const opinion = answered?.failure
    ? null
    : ((answered?.opinion ?? null) as Opinions[T] | null);
  const isRead = opinion?.status === 'ok' || opinion?.status === 'repaired';
  return opinion && isRead && opinion.kind === turn && !opinion.inferred ? opinion : null;
}

/** Seat by seat, only what could be read. */
export function saidIn<T extends Turn>(state: State, round: number, turn: T) {
  const call = state.calls.find(
    (one) => one.round === round && one.turn === turn && isComplete(one),
  );
  return Object.entries(call?.heard ?? {}).flatMap(([seat, answered]) => {
    const opinion = opinionIn(answered, turn);
    return opinion ? [{ seat, answered, opinion }] : [];
  });
}

export function pieceOf(state: State, seat: string): Piece | undefined {
  const { of, pieces } = framingOf(state);
  return pieces[of[seat]?.piece ?? -1];
}
