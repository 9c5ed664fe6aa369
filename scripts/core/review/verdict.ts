// One row for each reviewer, what became of each finding, and what is remembered of a review.
import { standingCall } from '../deliberation/fold.ts';
import { notHeard, whoSat } from '../deliberation/heard.ts';
import { type OfferOutcome, outcomeEndedAs } from '../deliberation/outcome.ts';
import { type JudgingProtocol, standingOf } from '../deliberation/standing.ts';
import type { Fate } from '../schemas/memory.ts';
import type { Answered } from '../schemas/nouns.ts';
import type { ReviewFraming } from '../schemas/review.ts';
import type { SeatRow, Verdict } from '../schemas/told.ts';
import { sentences, shorten } from '../words/line.ts';
import {
  type Finding,
  followFindings,
  groupOfFinding,
  isSerious,
  raisersOf,
} from './findings.ts';
import { reviewQuestion, whyWords } from './questions.ts';
import { heaviestOf, lastOpinions, lastReview, type ReviewCount } from './round-count.ts';
import {
  type ReviewState,
  reviewersOf,
  seatInReview,
  seatsOfReviewer,
} from './rounds.ts';

export const fatesInReview = (state: ReviewState): Fate[] =>
  followFindings(state).map((one) => ({
    id: one.id,
    group: groupOfFinding(one),
    engines: raisersOf(one).map((seat) => seatInReview(state, seat)?.engine ?? seat),
    came: cameOfFinding(state, one),
  }));

/** Null: nobody has said, and nobody has looked again. */
function cameOfFinding(
  { chose }: ReviewState,
  { id, status, since }: Finding,
): Fate['came'] {
  if (status === 'refuted' || status === 'withdrawn' || status === 'fixed') return status;
  const { outcome } = chose ?? {};
  if (outcome?.is === 'fix') return outcome.ids.includes(id) ? 'fixed' : 'left';
  return outcome?.is === 'go' || since !== null ? 'left' : null;
}

export const judgingReview: JudgingProtocol<ReviewFraming, ReviewCount> = {
  // What is to be fixed is not taken as it is.
  gateOf: (_, { outcome }) => {
    if (outcome.is === 'go') return 'approved';
    return outcome.is === 'stop' || outcome.is === 'fix' ? 'rejected' : 'undecided';
  },
  question: reviewQuestion,
};

export function seatRows(state: ReviewState): SeatRow[] {
  return reviewersOf(state).map((sits) => {
    const { seat, reads } = sits;
    const own = seatsOfReviewer(state, seat);
    const all = state.calls.flatMap(({ heard }) =>
      own.flatMap((one) => heard[one] ?? []),
    );
    const opinions = lastOpinions(state, seat);
    const position = heaviestOf(opinions.map(({ recommendation }) => recommendation));
    const isHeard = opinions.length > 0;
    return {
      ...whoSat(sits, all),
      sealed: null,
      final: position ? { position, confidence: null } : null,
      why: shorten(opinions.map(({ summary }) => summary).join(' '), 190),
      evidence: opinions.flatMap(({ evidence }) => evidence),
      marks: [
        ...(state.framing.akin.includes(seat) ? ["from the author's own vendor"] : []),
        ...(reads ? [] : ['could not read the project']),
        ...(isHeard ? partMarks(opinions.length, own.length, all) : silenceWords(all)),
      ],
      failed: !isHeard && all.length > 0,
    };
  });
}

function partMarks(read: number, asked: number, all: readonly Answered[]): string[] {
  if (read === asked) return [];
  const lost = all.filter(({ failure }) => failure);
  return [`${read} of ${asked} parts could be read`, ...silenceWords(lost)];
}

function silenceWords(all: readonly Answered[]): string[] {
  const last = all.at(-1);
  if (!last) return [];
  return [last.failure ? notHeard(last.failure) : 'could not be read'];
}

export function verdictOf(state: ReviewState): Verdict | null {
  const review = lastReview(state);
  // While they look again the verdict before it stands.
  if (!review || !standingCall(state)) return null;
  const { gate } = standingOf(judgingReview, state);
  const { chose } = state;
  const { count, open } = review;
  const decision = chose ? decidedAs(chose.outcome) : count.decision;
  const seats = seatRows(state);
  return {
    protocol: 'review',
    decision,
    gate,
    by: chose ? 'user' : 'vote',
    outcome: outcomeEndedAs(chose, decision ?? 'undecided'),
    round: state.calls.at(-1)?.round ?? 1,
    confidence: null,
    agreed_by: seats
      .filter(({ final }) => final && final.position === decision)
      .map(({ name }) => name),
    dissent: dissentOfReviewers(seats, decision, open),
    reasoning: sentences([whyWords(review), open[0]?.title ?? '']),
    conditions: chose?.conditions ?? [],
    hinges: chose ? [] : count.standing.hinges,
    owed: state.owes?.missing ?? [],
    unseen: count.standing.unseen,
    domain: state.framing.target,
    seats,
    said: chose?.said ?? '',
    findings: fatesInReview(state),
    again: state.framing.again?.id ?? null,
  };
}

/** Who says something else, and the gravest finding that its author does not accept. */
function dissentOfReviewers(
  seats: SeatRow[],
  decision: string | null,
  open: Finding[],
): string | null {
  const others = seats.flatMap(({ name, final, why }) =>
    final && decision && final.position !== decision
      ? `${name} (${final.position})${why && `: ${why}`}`
      : [],
  );
  const isHeldUp = ({ status }: Finding): boolean =>
    status === 'rebutted' || status === 'maintained';
  const held = open
    .filter((one) => isSerious(one) && isHeldUp(one))
    .slice(0, 1)
    .map(({ id, title }) => `${id}: ${title}`);
  return [...others, ...held].join('; ') || null;
}

function decidedAs({ is }: OfferOutcome): string | null {
  if (is === 'go') return 'keep';
  if (is === 'stop') return 'reject';
  return is === 'fix' ? 'revise' : null;
}
