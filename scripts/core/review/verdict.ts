// What is remembered of a review.
import { standingCall } from '../deliberation/fold.ts';
import type { OfferOutcome } from '../deliberation/outcome.ts';
import { standingOf } from '../deliberation/standing.ts';
import type { SeatRow, Verdict } from '../schemas/told.ts';
import { sentences } from '../words/line.ts';
import { fatesOf } from './fates.ts';
import { type Finding, findingStands, followFindings, isSerious } from './findings.ts';
import { lastReviewCount } from './round-count.ts';
import type { ReviewState } from './rounds.ts';
import { judging, seatRows } from './seat-rows.ts';
import { whyWords } from './words.ts';

export function verdictOf(state: ReviewState): Verdict | null {
  const count = lastReviewCount(state);
  // While they look again the verdict before it stands.
  if (!count || !standingCall(state)) return null;
  const { gate } = standingOf(judging, state);
  const { chose } = state;
  const { standing, why } = count;
  const decision = chose ? decidedAs(chose.outcome) : count.decision;
  const seats = seatRows(state);
  const open = followFindings(state).filter(findingStands);
  return {
    protocol: 'review',
    decision,
    gate,
    by: chose ? 'user' : 'vote',
    outcome: chose ? outcomeAs(chose.outcome) : (decision ?? 'undecided'),
    round: state.calls.at(-1)?.round ?? 1,
    confidence: null,
    agreed_by: seats
      .filter(({ final }) => final && final.position === decision)
      .map(({ name }) => name),
    dissent: dissentOfReviewers(seats, decision, open),
    reasoning: sentences([whyWords(state, why), open[0]?.title ?? '']),
    conditions: chose?.conditions ?? [],
    hinges: chose ? [] : standing.hinges,
    owed: state.owes?.missing ?? [],
    unseen: standing.unseen,
    domain: state.framing.target,
    seats,
    said: chose?.said ?? '',
    findings: fatesOf(state),
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
  const disputed = open.filter((one) => isSerious(one) && isHeldUp(one)).slice(0, 1);
  const held = disputed.map(({ id, title }) => `${id}: ${title}`);
  return [...others, ...held].join('; ') || null;
}

function decidedAs({ is }: OfferOutcome): string | null {
  if (is === 'go') return 'keep';
  if (is === 'stop') return 'reject';
  return is === 'fix' ? 'revise' : null;
}

const outcomeAs = ({ is }: OfferOutcome): string => {
  if (is === 'wait') return 'put_off';
  return is === 'stop' ? 'declined' : 'user_decided';
};
