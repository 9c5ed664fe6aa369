// The count of a round, and what nobody saw.
import { lastCount } from '../deliberation/fold.ts';
import type { Count } from '../deliberation/protocol.ts';
import { readOnce } from '../deliberation/read-once.ts';
import type { Hinge } from '../schemas/nouns.ts';
import {
  type Finding,
  followFindings,
  isDisputed,
  isSerious,
  raisersOf,
} from './findings.ts';
import {
  type ReviewState,
  reviewersOf,
  reviewOpinion,
  reviewRounds,
  seatsOfReviewer,
} from './rounds.ts';
import { findingStands } from './stands.ts';
import {
  judgeReview,
  type RaisedFinding,
  type Recommendation,
  type ReviewDecision,
  type SaidByReviewer,
  standingOfPanel,
  type WhyJudged,
} from './tally.ts';

export type ReviewCount = Count & {
  decision: ReviewDecision;
  why: WhyJudged;
  heard: string[];
  missing: string[];
  /** Lone findings that another looked at, and those that did not hold. */
  judged: number;
  refuted: number;
};

/** A counted review, read once. `open`: what stands. */
export type CountedReview = { state: ReviewState; count: ReviewCount; open: Finding[] };

export const lastReview = readOnce((state: ReviewState) => {
  const count = lastCount(state);
  return count && { state, count, open: followFindings(state).filter(findingStands) };
});

export function countReview(state: ReviewState): ReviewCount {
  const findings = followFindings(state);
  const panel = reviewPanel(state, findings);
  const disputed = findings.filter(isDisputed).map(({ id }) => id);
  const raised = raisedForJudging(findings);
  const { decision, why } = judgeReview(panel, raised, disputed);
  return {
    decision,
    why,
    heard: panel.filter(({ failed }) => !failed).map(({ reviewer }) => reviewer),
    missing: missingNamed(state),
    judged: findings.filter(({ judgements }) => judgements.length > 0).length,
    refuted: findings.filter(({ status }) => status === 'refuted').length,
    standing: standingOfPanel(panel, raised, {
      unseen: unseenIn(state),
      disputed,
      open: decision === 'keep' || decision === null ? refutedByKin(state, findings) : [],
    }),
  };
}

/** What stands and is not in dispute. */
const raisedForJudging = (findings: Finding[]): RaisedFinding[] =>
  findings
    .filter((one) => findingStands(one) && one.status !== 'rebutted')
    .map((one) => ({
      severity: one.severity,
      raised_by: raisersOf(one),
      shown: one.there !== false,
      granted:
        one.status === 'accepted' || one.status === 'confirmed' || one.earlier !== null,
    }));

/** Refuted by the author's own vendor no finding becomes a yes. */
function refutedByKin(state: ReviewState, findings: Finding[]): Hinge[] {
  const said = findings
    .filter((one) => one.status === 'refuted' && isSerious(one))
    .flatMap(({ judgements }) => judgements.filter(({ says }) => says === 'refute'));
  const seats = new Set(
    said.map(({ seat }) => seat).filter((seat) => state.framing.akin.includes(seat)),
  );
  return [...seats].map((seat) => ({ seat, reason: 'refuted_by_own_vendor' }));
}

/** Each by the last of its answers that could be read, by piece. */
function reviewPanel(state: ReviewState, findings: Finding[]): SaidByReviewer[] {
  return reviewersOf(state).map(({ seat }): SaidByReviewer => {
    const opinions = lastOpinions(state, seat);
    const said = opinions.map(({ recommendation }) => recommendation);
    const heaviest = heaviestOf(said);
    const own = findings.filter((one) => raisersOf(one).includes(seat) && isSerious(one));
    return {
      reviewer: seat,
      failed: opinions.length === 0,
      // None where a piece has none and others would keep it.
      recommendation: heaviest === 'keep' && said.includes(null) ? null : heaviest,
      missing: opinions.flatMap(({ missing }) => missing).length,
      doubts: state.framing.akin.includes(seat) ? ['same_model'] : [],
      emptied: own.length > 0 && !own.some(findingStands),
    };
  });
}

/** Who is not asked again was a reviewer all the same. */
export const lastOpinions = (state: ReviewState, reviewer: string) =>
  seatsOfReviewer(state, reviewer).flatMap((seat) => lastOpinion(state, seat) ?? []);

function lastOpinion(state: ReviewState, seat: string) {
  const read = state.calls
    .filter(({ turn }) => turn === 'review')
    .flatMap(({ heard }) => reviewOpinion(heard[seat], 'review') ?? []);
  return read.at(-1) ?? null;
}

const FROM_HEAVIEST = ['reject', 'revise', 'continue', 'keep'] as const;

export const heaviestOf = (said: (Recommendation | null)[]): Recommendation | null =>
  FROM_HEAVIEST.find((one) => said.includes(one)) ?? null;

function missingNamed(state: ReviewState): string[] {
  return [
    ...new Set(
      reviewersOf(state)
        .flatMap(({ seat }) => lastOpinions(state, seat))
        .flatMap(({ missing }) => missing),
    ),
  ];
}

/** What cannot be shown, and files that no readable reviewer had. */
function unseenIn(state: ReviewState): string[] {
  const { pieces, of, hidden } = state.framing;
  if (reviewRounds(state).length === 0) return hidden;
  const seen = new Set(
    Object.entries(of).flatMap(([seat, { piece }]) =>
      lastOpinion(state, seat) ? [piece] : [],
    ),
  );
  // Where nobody could be read, there is nothing that one of them was not shown.
  if (seen.size === 0) return hidden;
  const missed = pieces.flatMap(({ files }, at) =>
    seen.has(at) ? [] : files.map(({ path }) => path),
  );
  return [...new Set([...hidden, ...missed])];
}
