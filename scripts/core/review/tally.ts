// What reviewers and findings come to: is that a yes? And reviews that somebody hands in, counted so.

import { endsWithDoubtful } from '../deliberation/standing.ts';
import { SEVERITIES } from '../schemas/names.ts';
import type { Gate, Standing } from '../schemas/nouns.ts';
import type { FindingRecord, ReviewBallots, Severity } from '../schemas/review.ts';
import { requireDistinct } from '../words/refusal.ts';
import { clusterToldBy, joinFindings } from './join.ts';

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

type Ballot = ReviewBallots['reviews'][number];
type TallyEntry = FindingRecord & { reviewer: string; id: string; evidence: string };
type TallyMember = Pick<TallyEntry, 'reviewer' | 'id'>;

type TalliedFinding = FindingRecord & {
  raised_by: string[];
  members: TallyMember[];
  /** Others that may be the same. */
  alike: TallyMember[];
};
type ReviewTally = {
  findings: TalliedFinding[];
  decision: ReviewDecision;
  standing: Standing;
};

export function tallyReview({ reviews, unseen = [] }: ReviewBallots): ReviewTally {
  // One reviewer cannot agree with itself.
  requireDistinct(
    reviews.map(({ reviewer }) => reviewer),
    'reviewer',
  );
  const panel = reviews.map(saidInBallot);
  const entries = reviews.flatMap(({ reviewer, findings }) =>
    findings.map((one) => entryInBallot(one, reviewer)),
  );
  const at = (indices: number[]): TallyEntry[] =>
    indices.flatMap((index) => entries[index] ?? []);
  const joined = joinFindings(entries).flatMap(({ members, alike }) => {
    const own = at(members);
    const [first] = own;
    return first ? [{ own, finding: toldEntry(first, own, at(alike)) }] : [];
  });
  const raised = joined.map(
    ({ own, finding: { severity, raised_by } }): RaisedFinding => ({
      severity,
      raised_by,
      shown: own.some(({ evidence }) => !NO_PLACE.includes(evidence)),
    }),
  );
  const findings = joined.map(({ finding }) => finding);
  return {
    findings: findings.toSorted(
      (a, b) =>
        b.raised_by.length - a.raised_by.length ||
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
    ),
    decision: judgeReview(panel, raised).decision,
    standing: standingOfPanel(panel, raised, { unseen }),
  };
}

/** What could not be read is no review, whatever else it says. */
const UNREAD_STATUS = ['failed', 'unparseable', 'parse_error'];

function saidInBallot(ballot: Ballot): SaidByReviewer {
  const {
    reviewer,
    recommendation = null,
    missing = [],
    status = 'ok',
    failure,
    failed,
  } = ballot;
  const isInferred = ballot.inferred === true || status === 'inferred';
  return {
    reviewer,
    failed:
      failed === true || UNREAD_STATUS.includes(status) || (failure ?? null) !== null,
    recommendation,
    missing: missing.length,
    doubts: [
      ...(isInferred ? ['inferred'] : []),
      ...(ballot.same_model ? ['same_model'] : []),
    ],
  };
}

const NO_PLACE = ['no such line', 'no such file', 'no place given', 'outside the change'];

const memberOf = ({ reviewer, id }: TallyEntry): TallyMember => ({ reviewer, id });
function toldEntry(
  first: TallyEntry,
  own: TallyEntry[],
  alike: TallyEntry[],
): TalliedFinding {
  return {
    ...clusterToldBy(first, own).record,
    raised_by: [...new Set(own.map(({ reviewer }) => reviewer))],
    members: own.map(memberOf),
    alike: alike.map(memberOf),
  };
}

function entryInBallot(one: Ballot['findings'][number], reviewer: string): TallyEntry {
  const { body = '', path = null, evidence } = one;
  const [first = null, last = first] = [one.first, one.last]
    .filter((line) => typeof line === 'number')
    .toSorted((a, b) => a - b);
  return { ...one, reviewer, path, first, last, body, evidence: evidence ?? '' };
}
