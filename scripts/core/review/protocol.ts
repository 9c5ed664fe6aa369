// A review as a value: all look alone, lone findings are checked, its author answers; who looks again is shown what is known.

import { costOfState } from '../deliberation/budget.ts';
import { lastRound } from '../deliberation/fold.ts';
import { seatsNamed } from '../deliberation/seating.ts';
import type { Aside, Asked, LogEvent, Seat } from '../schemas/nouns.ts';
import type { ReviewFraming } from '../schemas/review.ts';
import { Refusal } from '../words/refusal.ts';
import {
  type Finding,
  followFindings,
  isDisputed,
  isSerious,
  raisersOf,
} from './findings.ts';
import { piecesAt } from './hunk.ts';
import { promptOfReview } from './prompts.ts';
import { offersOf } from './questions.ts';
import { countReview } from './round-count.ts';
import {
  AUTHOR_SEAT,
  isComplete,
  REVIEW_TURNS,
  type ReviewCall,
  type ReviewProtocol,
  type ReviewState,
  type ReviewTurn,
  reviewersOf,
  reviewOpinion,
  saidInTurn,
  seatInReview,
  seatsOfReviewer,
} from './rounds.ts';
import { reviewersHolding } from './settled.ts';
import { findingStands } from './stands.ts';
import { tellReview } from './tell.ts';
import { judgingReview, verdictOf } from './verdict.ts';

type AskedAbout = NonNullable<Asked['about']>;
type PlacedFinding = Pick<Finding, 'id' | 'path'>;

/** An earlier review's are everybody's. */
function earlierFor(seats: string[], framing: ReviewFraming): AskedAbout {
  const findings = framing.again?.findings ?? [];
  return askedAboutEach(seats, (seat) =>
    findings.filter((one) => isShownTo(framing, seat, one)),
  );
}

/** Its own, and those of an earlier review, as far as they stand. */
function ownFindingsFor(seats: string[], state: ReviewState): AskedAbout {
  const framing = state.framing;
  const standing = followFindings(state).filter(findingStands);
  const isOwn = (seat: string, one: Finding): boolean =>
    one.earlier !== null || raisersOf(one).includes(framing.of[seat]?.reviewer ?? seat);
  return askedAboutEach(seats, (seat) =>
    standing.filter((one) => isOwn(seat, one) && isShownTo(framing, seat, one)),
  );
}

function askedAboutEach(
  seats: string[],
  knownTo: (seat: string) => PlacedFinding[],
): AskedAbout {
  return Object.fromEntries(
    seats
      .map((seat) => [seat, knownTo(seat).map(({ id }) => id)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
}

/** Whose piece shows its file; what is nowhere goes with the first. */
function isShownTo(
  framing: ReviewFraming,
  seat: string,
  { path }: PlacedFinding,
): boolean {
  const showing = piecesAt(framing, path);
  const here = showing.length > 0 ? showing : framing.pieces.slice(0, 1);
  return here.some((one) => one === framing.pieces[framing.of[seat]?.piece ?? -1]);
}

/** No user asks for a sixth look. */
const MOST_LOOKS = 5;

export const review: ReviewProtocol = {
  name: 'review',
  first: ({ seats }, framing) => ({
    round: 1,
    turn: 'review',
    to: reviewingIn(seats, framing),
    about: earlierFor(Object.keys(framing.of), framing),
  }),
  formOf: (turn) => REVIEW_TURNS.find((one) => one === turn) ?? 'review',
  seals: () => null,
  after: afterReviewCall,
  ...judgingReview,
  offers: offersOf,
  revote: (state, { to, context, evidence }) => {
    if (lastRound(state) >= MOST_LOOKS)
      throw new Refusal(
        'round_limit',
        `This was looked at ${MOST_LOOKS} times.`,
        'Decide on what there is; after a change: ftm review --again.',
      );
    return reviewAgain(state, {
      context,
      evidence,
      ...(to.length > 0 ? { to: reviewersNamed(state, to) } : {}),
    });
  },
  prompt: promptOfReview,
  tell: tellReview,
  verdict: verdictOf,
};

const reviewingIn = (seats: Seat[], { of }: ReviewFraming): string[] =>
  seats.flatMap(({ seat }) => (of[seat] ? [seat] : []));

function reviewAgain(state: ReviewState, more: Partial<Asked> = {}): Asked {
  const to = more.to ?? reviewingIn(state.seats, state.framing);
  return {
    type: 'asked',
    round: lastRound(state) + 1,
    turn: 'review',
    ...more,
    to,
    about: ownFindingsFor(to, state),
  };
}

/** All pieces of these reviewers. */
const reviewersNamed = (state: ReviewState, names: string[]): string[] =>
  seatsNamed(reviewersOf(state), names).flatMap((reviewer) =>
    seatsOfReviewer(state, reviewer),
  );

function afterReviewCall(state: ReviewState): LogEvent | null {
  const call = state.calls.at(-1);
  if (!call || !state.sent || !isComplete(call)) return null;
  const { round, turn } = call;
  const first = state.calls.find((one) => one.round === round);
  if (first?.count) return first.ends ? null : reviewAgain(state);
  const spare = spareReviewers(state, call);
  if (spare) return spare;
  if (round === 1 && turn === 'review' && allFailed(call))
    return nobodyReviewed(state, call);
  const next = nextTurn(state, round, turn);
  if (next) return next;
  return {
    type: 'counted',
    round,
    count: countReview(state),
    ends: !isWorthAnother(state, round),
  };
}

const allFailed = ({ to, heard }: ReviewCall): boolean =>
  to.every((seat) => heard[seat]?.failure);

function nobodyReviewed(state: ReviewState, { heard }: ReviewCall): LogEvent {
  const why = state.seats.flatMap(({ seat, name }) => {
    const failure = heard[seat]?.failure;
    return failure ? [`${name}: ${failure.detail || failure.reason}`] : [];
  });
  return { type: 'ended', why: 'unavailable', detail: [...new Set(why)].join('; ') };
}

/** Something stands, and rounds and time for another like it are left: they look again. */
function isWorthAnother(state: ReviewState, round: number): boolean {
  const { rounds, timeout_s } = state.opened.limits;
  const isTimeLeft = costOfState(state).ms * 2 <= (timeout_s['round'] ?? Infinity) * 1000;
  return round < rounds && isTimeLeft && followFindings(state).some(findingStands);
}

type AskedOf = Record<string, string[]>;
type NextAbout = (state: ReviewState, round: number) => AskedOf;

/** By seat; nobody is asked about nothing. */
const ABOUT_IN_TURN: Partial<Record<ReviewTurn, NextAbout>> = {
  refute: loneFindings,
  author: forTheAuthor,
  last_word: rebutted,
};

/** Join the first look where its reviewers raised something and none of it in common, or where one could not be heard. */
function spareReviewers(state: ReviewState, call: ReviewCall): Aside | null {
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
function nextTurn(state: ReviewState, round: number, turn: string): Asked | null {
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
