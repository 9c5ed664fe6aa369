// Counts reviews that somebody hands in.
import { SEVERITIES } from '../schemas/names.ts';
import type { Standing } from '../schemas/nouns.ts';
import type { FindingRecord, ReviewBallots } from '../schemas/review.ts';
import { requireDistinct } from '../words/refusal.ts';
import { clusterToldBy, joinFindings } from './join.ts';
import {
  judgeReview,
  type RaisedFinding,
  type ReviewDecision,
  type SaidByReviewer,
  standingOfPanel,
} from './judge.ts';

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
