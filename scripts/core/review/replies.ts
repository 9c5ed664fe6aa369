// Who is asked next about a finding: another vendor, its author, its reviewer.
import type { Aside, Asked, Seat } from '../schemas/nouns.ts';
import {
  type Finding,
  followFindings,
  isDisputed,
  isSerious,
  raisersOf,
} from './findings.ts';
import {
  AUTHOR_SEAT,
  REVIEW_TURNS,
  type ReviewCall,
  type ReviewState,
  type ReviewTurn,
  reviewersOf,
  reviewOpinion,
  saidInTurn,
  seatInReview,
} from './rounds.ts';
import { reviewersHolding } from './settled.ts';
import { findingStands } from './stands.ts';

type AskedOf = Record<string, string[]>;
type NextAbout = (state: ReviewState, round: number) => AskedOf;

/** By seat; nobody is asked about nothing. */
const ABOUT_IN_TURN: Partial<Record<ReviewTurn, NextAbout>> = {
  refute: loneFindings,
  author: forTheAuthor,
  last_word: rebutted,
};

/** Join the first look where its reviewers raised something and none of it in common, or where one could not be heard. */
export function spareReviewers(state: ReviewState, call: ReviewCall): Aside | null {
  const { spare } = state.opened;
  const { round, turn, to, heard } = call;
  const isSeated = spare.every(({ seat }) => to.includes(seat));
  if (isSeated || round > 1 || turn !== 'review') return null;
  const raisers = followFindings(state).map((one) => raisersOf(one).length);
  const isLost = to.some((seat) => reviewOpinion(heard[seat], 'review') === null);
  const isSplit = raisers.includes(1) && !raisers.some((count) => count > 1);
  if (!isLost && !isSplit) return null;
  return {
    type: 'aside',
    round,
    why: isLost ? 'not everybody was heard' : 'no finding in common',
    of: [],
    seats: spare,
  };
}

/** The next that somebody has something to say in; null: count. */
export function nextTurn(state: ReviewState, round: number, turn: string): Asked | null {
  const rest = REVIEW_TURNS.slice(REVIEW_TURNS.indexOf(turn as ReviewTurn) + 1);
  for (const next of rest) {
    const about = ABOUT_IN_TURN[next]?.(state, round) ?? {};
    const to = Object.keys(about);
    if (to.length > 0) return { type: 'asked', round, turn: next, to, about };
  }
  return null;
}

/** In the round in which they came up. */
const isNewInRound = (round: number, { members, earlier }: Finding): boolean =>
  earlier === null && members.every((one) => one.round === round);

/** Serious and raised by one alone, for another vendor that was heard. */
function loneFindings(state: ReviewState, round: number): AskedOf {
  const lone = followFindings(state).filter(
    (one) => isNewInRound(round, one) && isSerious(one) && raisersOf(one).length === 1,
  );
  const fits = (one: Finding, seat: Seat): boolean =>
    vendorOfFinder(state, one) !== seat.vendor;
  const fitting = (seat: Seat): number => lone.filter((one) => fits(one, seat)).length;
  const able = refutersIn(state, round).toSorted((a, b) => fitting(b) - fitting(a));
  const about: AskedOf = {};
  for (const one of lone) {
    const second = able.find((seat) => fits(one, seat))?.seat;
    if (second) about[second] = [...(about[second] ?? []), one.key];
  }
  return about;
}

const vendorOfFinder = (state: ReviewState, one: Finding): string =>
  seatInReview(state, raisersOf(one)[0] ?? '')?.vendor ?? '';

/** Reviewers that could be read, and who sits here only for that. */
function refutersIn(state: ReviewState, round: number): Seat[] {
  const heard = new Set(
    saidInTurn(state, round, 'review').map(
      ({ seat }) => state.framing.of[seat]?.reviewer,
    ),
  );
  return [
    ...reviewersOf(state).filter(({ seat, by }) => by === 'engine' && heard.has(seat)),
    ...state.seats.filter(({ seat }) => seat.startsWith('second-')),
  ];
}

function forTheAuthor(state: ReviewState, round: number): AskedOf {
  if (state.framing.preset === 'quick' || !seatInReview(state, AUTHOR_SEAT)) return {};
  const ids = followFindings(state)
    .filter(
      (one) => findingStands(one) && one.members.some((member) => member.round === round),
    )
    .filter(({ status }) => status !== 'accepted')
    .map(({ id }) => id);
  return ids.length > 0 ? { [AUTHOR_SEAT]: ids } : {};
}

function rebutted(state: ReviewState, round: number): AskedOf {
  const able = new Set(
    [...reviewersOf(state), ...refutersIn(state, round)].map(({ seat }) => seat),
  );
  const about: AskedOf = {};
  for (const one of followFindings(state).filter(isDisputed)) {
    for (const seat of reviewersHolding(one).filter((name) => able.has(name)))
      about[seat] = [...(about[seat] ?? []), one.id];
  }
  return about;
}
