// Counts the reviews of one artifact: joins findings that say the same, loses none, and decides.
import { hasFailed, requireDistinct } from '../../protocol/ballots.ts';
import type {
  BallotFinding,
  ClusterMember,
  FindingCluster,
  ReviewBallot,
  ReviewBallots,
  ReviewVerdict,
} from '../../shapes.ts';
import { joinFindings, type Lines } from '../findings/join-findings.ts';
import { doubtsOf, judgePanel, type Raised, type Said, standingOfPanel } from './verdict.ts';

type Entry = BallotFinding & { reviewer: string };

export function tallyReview({ reviews, unseen = [] }: ReviewBallots): ReviewVerdict {
  requireDistinct(reviews.map(({ reviewer }) => ({ seat: reviewer })));
  const panel = reviews.map(saidBy);
  const entries = reviews.flatMap(({ reviewer, findings }) =>
    findings.map((one): Entry => ({ ...one, reviewer })),
  );
  const joined = joinFindings(entries.map((one) => ({ ...one, ...placeOf(one), body: one.body ?? '' })));
  const member = (index: number): Entry[] => entries.slice(index, index + 1);
  const findings = joined.map(({ members, alike }) =>
    clusterOf(members.flatMap(member), alike.flatMap(member).map(nameOf)),
  );
  const raised = joined.map(({ members }) => raisedBy(members.flatMap(member)));
  const { decision, reason } = judgePanel(panel, raised);
  return {
    findings: findings.sort(heaviestFirst),
    decision,
    reason,
    reviewers: reviews.length,
    heard: panel.filter(({ failed }) => !failed).length,
    failed: panel.filter(({ failed }) => failed).map(({ reviewer }) => reviewer),
    standing: standingOfPanel(panel, raised, { unseen }),
  };
}

function saidBy(ballot: ReviewBallot): Said {
  const { reviewer, recommendation = null, missing = [], status, same_model } = ballot;
  return {
    reviewer,
    failed: hasFailed(ballot) || status === 'parse_error',
    recommendation,
    missing: missing.length,
    doubts: doubtsOf(ballot, same_model === true),
  };
}

const NOT_FOUND = ['no such line', 'no such file', 'no place given', 'outside the change'];

function raisedBy(members: Entry[]): Raised {
  return {
    severity: highestOf(members),
    raised_by: [...new Set(members.map(({ reviewer }) => reviewer))],
    shown: members.some(({ evidence }) => !NOT_FOUND.includes(evidence ?? '')),
  };
}

/** In the words of the member that takes it most seriously, and of these of one that says where. */
function clusterOf(members: Entry[], alike: ClusterMember[]): FindingCluster {
  const severity = highestOf(members);
  const heaviest = members.filter((one) => one.severity === severity);
  const teller = heaviest.find(({ path }) => path) ?? heaviest[0];
  const placed = teller?.path ? teller : members.find(({ path }) => path);
  return {
    severity,
    path: placed?.path ?? null,
    lines: placed ? placeOf(placed).lines : null,
    title: teller?.title ?? '',
    raised_by: [...new Set(members.map(({ reviewer }) => reviewer))],
    members: members.map(nameOf),
    alike,
  };
}

const nameOf = ({ reviewer, id }: Entry): ClusterMember => ({ reviewer, id });

const SEVERITIES = ['p1', 'p2', 'p3'] as const;
const highestOf = (members: Entry[]): Raised['severity'] =>
  SEVERITIES.find((severity) => members.some((one) => one.severity === severity)) ?? 'p3';

export const heaviestFirst = (a: Weight, b: Weight): number =>
  b.raised_by.length - a.raised_by.length || (a.severity < b.severity ? -1 : a.severity > b.severity ? 1 : 0);
type Weight = { raised_by: string[]; severity: string };

function placeOf({ path = null, lines }: BallotFinding): { path: string | null; lines: Lines } {
  const [first, last = first] = lines ?? [];
  if (first === undefined || last === undefined) return { path, lines: null };
  return { path, lines: [Math.min(first, last), Math.max(first, last)] };
}
