// Counts reviews that somebody hands in.

import { SEVERITIES } from '../schemas/names.ts';
import type { Standing } from '../schemas/nouns.ts';

import type { FindingRecord, ReviewBallots } from '../schemas/review.ts';
import { Refusal } from '../words/refusal.ts';
import { joinFindings, toldBy } from './join.ts';
import {
  type Decision,
  judge,
  type Raised,
  type Said,
  standingOfPanel,
} from './judge.ts';

type Ballot = ReviewBallots['reviews'][number];
type Entry = FindingRecord & { reviewer: string; id: string; evidence: string };
type Member = Pick<Entry, 'reviewer' | 'id'>;

type TalliedFinding = FindingRecord & {
  raised_by: string[];
  members: Member[];
  /** Others that may be the same. */
  alike: Member[];
};
type ReviewTally = { findings: TalliedFinding[]; decision: Decision; standing: Standing };

export function tallyReview({ reviews, unseen = [] }: ReviewBallots): ReviewTally {
  requireDistinct(reviews);
  const panel = reviews.map(saidBy);
  const entries = reviews.flatMap(({ reviewer, findings }) =>
    findings.map((one) => entryOf(one, reviewer)),
  );
  const at = (indices: number[]): Entry[] =>
    indices.flatMap((index) => entries[index] ?? []);
  const joined = joinFindings(entries).flatMap(({ members, alike }) => {
    const [first, ...others] = at(members);
    return first ? [{ own: at(members), finding: told(first, others, at(alike)) }] : [];
  });
  const raised = joined.map(({ own, finding: { severity, raised_by } }): Raised => {
    const shown = own.some(({ evidence }) => !NOT_THERE.includes(evidence));
    return { severity, raised_by, shown };
  });
  const findings = joined.map(({ finding }) => finding);
  return {
    findings: findings.toSorted(
      (a, b) =>
        b.raised_by.length - a.raised_by.length ||
        SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
    ),
    decision: judge(panel, raised).decision,
    standing: standingOfPanel(panel, raised, { unseen }),
  };
}

/** One reviewer cannot agree with itself. */
function requireDistinct(reviews: Ballot[]): void {
  const names = reviews.map(({ reviewer }) =>
    reviewer.normalize('NFKC').trim().toLowerCase(),
  );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new Refusal(
    'duplicate_seat',
    `The reviewer "${twice}" is there twice.`,
    'Give each one review.',
  );
}

/** What could not be read is no review, whatever else it says. */
const UNREAD = ['failed', 'unparseable', 'parse_error'];

function saidBy(ballot: Ballot): Said {
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
    failed: failed === true || UNREAD.includes(status) || (failure ?? null) !== null,
    recommendation,
    missing: missing.length,
    doubts: [
      ...(isInferred ? ['inferred'] : []),
      ...(ballot.same_model ? ['same_model'] : []),
    ],
  };
}

const NOT_THERE = [
  'no such line',
  'no such file',
  'no place given',
  'outside the change',
];

const memberOf = ({ reviewer, id }: Entry): Member => ({ reviewer, id });
function told(first: Entry, others: Entry[], alike: Entry[]): TalliedFinding {
  const members = [first, ...others].map(memberOf);
  return {
    ...toldBy(first, others).record,
    raised_by: [...new Set(members.map(({ reviewer }) => reviewer))],
    members,
    alike: alike.map(memberOf),
  };
}

function entryOf(one: Ballot['findings'][number], reviewer: string): Entry {
  const { body = '', path = null, evidence } = one;
  const [first = null, last = first] = [one.first, one.last]
    .filter((line) => typeof line === 'number')
    .toSorted((a, b) => a - b);
  return { ...one, reviewer, path, first, last, body, evidence: evidence ?? '' };
}
