// One row for each reviewer, and whether the review has ended.
import { notHeard, usedBy, whoSat } from '../deliberation/heard.ts';
import {
  type JudgingProtocol,
  NOTHING_YET,
  standingOf,
} from '../deliberation/standing.ts';
import type { Answered } from '../schemas/log.ts';
import type { ReviewFraming } from '../schemas/review.ts';
import type { SeatRow, Told } from '../schemas/told.ts';
import { shorten } from '../words/line.ts';
import { reviewQuestion } from './questions.ts';
import { lastOpinions, lastReviewCount, type ReviewCount } from './round-count.ts';
import type { ReviewState } from './rounds.ts';
import { reviewersOf, seatsOfReviewer } from './rounds.ts';

export function reviewGateNow(state: ReviewState): Told['gate'] {
  if (state.ended) return 'undecided';
  const counted = state.calls.findLast(({ count }) => count !== null);
  const isLast = counted?.ends && !state.calls.some(({ round }) => round > counted.round);
  return isLast ? standingOf(judging, state).gate : 'open';
}

export const judging: JudgingProtocol<ReviewFraming, ReviewCount> = {
  counted: (state) => lastReviewCount(state)?.standing ?? NOTHING_YET,
  // What is to be fixed is not taken as it is.
  gateOf: (_, { outcome }) => {
    if (outcome.is === 'go') return 'approved';
    return outcome.is === 'stop' || outcome.is === 'fix' ? 'rejected' : 'undecided';
  },
  question: reviewQuestion,
};

export function seatRows(state: ReviewState): SeatRow[] {
  const { akin } = state.framing;
  return reviewersOf(state).map((sits) => {
    const { seat, reads } = sits;
    const own = seatsOfReviewer(state, seat);
    const all = state.calls.flatMap(({ heard }) =>
      own.flatMap((one) => heard[one] ?? []),
    );
    const opinions = lastOpinions(state, seat);
    const said = opinions.map(({ recommendation }) => recommendation);
    const heaviest = (['reject', 'revise', 'continue', 'keep'] as const).find((one) =>
      said.includes(one),
    );
    const isHeard = opinions.length > 0;
    return {
      ...whoSat(sits, all.at(-1)),
      sealed: null,
      final: heaviest ? { position: heaviest, confidence: null } : null,
      why: shorten(opinions.map(({ summary }) => summary).join(' '), 190),
      evidence: opinions.flatMap(({ evidence }) => evidence),
      marks: [
        ...(akin.includes(seat) ? ["from the author's own vendor"] : []),
        ...(reads ? [] : ['could not read the project']),
        ...(isHeard ? partMarks(opinions.length, own.length, all) : silenceWords(all)),
      ],
      failed: !isHeard && all.length > 0,
      ...usedBy(all),
    };
  });
}

function partMarks(read: number, asked: number, all: readonly Answered[]): string[] {
  const lost = all.findLast(({ failure }) => failure);
  const parts = `${read} of ${asked} parts could be read`;
  return read < asked ? [parts, ...(lost ? silenceWords([lost]) : [])] : [];
}

function silenceWords(all: readonly Answered[]): string[] {
  const last = all.at(-1);
  if (!last) return [];
  return [last.failure ? notHeard(last.failure) : 'could not be read'];
}
