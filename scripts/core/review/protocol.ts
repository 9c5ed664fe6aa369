// A review as a value: all look alone, lone findings are checked, its author answers; who looks again is shown what is known.
import { costOfState } from '../deliberation/budget.ts';
import { lastRound } from '../deliberation/fold.ts';
import { seatsNamed } from '../deliberation/seating.ts';
import type { Asked, LogEvent, Seat } from '../schemas/nouns.ts';
import type { ReviewFraming } from '../schemas/review.ts';
import { Refusal } from '../words/refusal.ts';
import { type Finding, followFindings, raisersOf } from './findings.ts';
import { piecesAt } from './hunk.ts';
import { promptOfReview } from './prompts.ts';
import { offersOf } from './questions.ts';
import { nextTurn, spareReviewers } from './replies.ts';
import { countReview } from './round-count.ts';
import {
  isComplete,
  REVIEW_TURNS,
  type ReviewCall,
  type ReviewProtocol,
  type ReviewState,
  reviewersOf,
  seatsOfReviewer,
} from './rounds.ts';
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
