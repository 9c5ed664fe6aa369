// What reviewers and findings come to: is that a yes?
import { endsWithDoubtful } from '../deliberation/standing.ts';
import type { Gate, Standing } from '../schemas/nouns.ts';
import type { Severity } from '../schemas/review.ts';

export type Recommendation = 'keep' | 'revise' | 'reject' | 'continue';
/** Null: nothing carries a decision. */
export type ReviewDecision = 'keep' | 'revise' | 'reject' | null;

export type SaidByReviewer = {
  reviewer: string;
  failed: boolean;
  recommendation: Recommendation | null;
  missing: number;
  /** Why it may not be what it seems. */
  doubts: string[];
  /** None of its findings holds: heard, and asks for nothing. */
  emptied?: boolean;
};
/** A finding that stands and is not in dispute. */
export type RaisedFinding = {
  severity: Severity;
  raised_by: string[];
  /** False: its place is not there. */
  shown: boolean;
  /** The author says that it holds, or it was known before. */
  granted?: boolean;
};

export type WhyJudged =
  | { is: 'unheard' | 'unsaid' | 'clean' }
  | { is: 'serious' | 'unshown' | 'optional'; count: number; severity: Severity }
  | { is: 'bare'; reviewer: string; asks: Recommendation }
  | { is: 'missing'; count: number }
  | { is: 'disputed'; ids: string[] };
type JudgedReview = { decision: ReviewDecision; why: WhyJudged };

export function judgeReview(
  panel: readonly SaidByReviewer[],
  findings: readonly RaisedFinding[],
  disputed: string[] = [],
): JudgedReview {
  const judged = judgeRaised(panel, findings);
  if (
    disputed.length === 0 ||
    judged.decision === 'revise' ||
    judged.decision === 'reject'
  )
    return judged;
  return { decision: null, why: { is: 'disputed', ids: disputed } };
}

function judgeRaised(
  panel: readonly SaidByReviewer[],
  findings: readonly RaisedFinding[],
): JudgedReview {
  const heard = panel.filter((one) => isHeard(one, findings));
  if (heard.length === 0) return { decision: null, why: { is: 'unheard' } };
  const names = new Set(heard.map(({ reviewer }) => reviewer));
  const raised = findings.filter(
    (one) => one.granted || one.raised_by.some((name) => names.has(name)),
  );
  for (const severity of ['p1', 'p2'] as const) {
    const own = raised.filter((one) => one.severity === severity);
    if (own.length === 0) continue;
    const why = { severity, count: own.length };
    if (!own.some(({ shown, granted }) => shown || granted))
      return { decision: null, why: { is: 'unshown', ...why } };
    const rejects = heard.filter(
      (one) => one.recommendation === 'reject' && !one.emptied,
    ).length;
    const isRejected = severity === 'p1' && rejects * 2 > heard.length;
    return { decision: isRejected ? 'reject' : 'revise', why: { is: 'serious', ...why } };
  }
  return judgeWords(heard, raised.length);
}

/** Nothing serious stands: what the reviewers ask for, and what they miss. */
function judgeWords(heard: SaidByReviewer[], optional: number): JudgedReview {
  const bare = heard.find(
    ({ recommendation, missing, emptied }) =>
      !emptied &&
      recommendation !== null &&
      recommendation !== 'keep' &&
      (recommendation !== 'revise' || missing === 0),
  );
  if (bare?.recommendation)
    return {
      decision: null,
      why: { is: 'bare', reviewer: bare.reviewer, asks: bare.recommendation },
    };
  const missing = heard.reduce((sum, one) => sum + one.missing, 0);
  if (missing > 0) return { decision: 'revise', why: { is: 'missing', count: missing } };
  if (!heard.some(({ recommendation }) => recommendation === 'keep'))
    return { decision: null, why: { is: 'unsaid' } };
  if (optional === 0) return { decision: 'keep', why: { is: 'clean' } };
  return { decision: 'keep', why: { is: 'optional', count: optional, severity: 'p3' } };
}

/** Without recommendation and finding it has said nothing. */
const isHeard = (
  { failed, recommendation, reviewer, missing }: SaidByReviewer,
  findings: readonly RaisedFinding[],
): boolean =>
  !failed &&
  (recommendation !== null ||
    missing > 0 ||
    findings.some(({ raised_by }) => raised_by.includes(reviewer)));

function gateOfDecision(decision: ReviewDecision): Gate {
  if (decision === null) return 'undecided';
  return decision === 'keep' ? 'approved' : 'rejected';
}

type MoreToJudge = { unseen: string[]; disputed?: string[]; open?: Standing['hinges'] };

export function standingOfPanel(
  panel: SaidByReviewer[],
  findings: RaisedFinding[],
  more: MoreToJudge,
): Standing {
  const { unseen, disputed, open = [] } = more;
  return endsWithDoubtful({
    votes: panel,
    count: (votes) => {
      const { decision } = judgeReview(votes, findings, disputed);
      return { decision, gate: gateOfDecision(decision) };
    },
    seat: ({ reviewer }) => reviewer,
    doubts: ({ doubts }) => doubts,
    unheard: (vote) => ({ ...vote, failed: true }),
    unseen,
    open,
  });
}
