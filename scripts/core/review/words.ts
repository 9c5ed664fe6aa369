// What a count comes to, in plain sentences.

import type { Hinge } from '../schemas/nouns.ts';
import type { Severity } from '../schemas/review.ts';
import { listed, plural, shorten } from '../words/line.ts';
import { type Finding, followFindings } from './findings.ts';
import type { ReviewDecision, Why } from './judge.ts';
import type { ReviewCount } from './round-count.ts';
import type { ReviewState } from './rounds.ts';
import { reviewerName } from './rounds.ts';

export const WEIGHS: Record<Severity, string> = {
  p1: 'critical',
  p2: 'important',
  p3: 'optional',
};

/** "2 critical findings", "1 important finding" */
const severally = (count: number, severity: Severity): string =>
  plural(count, `${WEIGHS[severity]} finding`);

const isSettledAway = ({ status }: Finding): boolean =>
  status === 'refuted' || status === 'withdrawn';

export function whyWords(state: ReviewState, why: Why): string {
  switch (why.is) {
    case 'unheard':
      return 'no review could be read.';
    case 'unsaid':
      return 'no reviewer said to keep it.';
    case 'clean':
      return followFindings(state).some(isSettledAway)
        ? 'nothing that was found holds.'
        : 'nothing was found.';
    case 'serious':
      return `${severally(why.count, why.severity)} ${why.count === 1 ? 'stands' : 'stand'}.`;
    case 'unshown':
      return `${severally(why.count, why.severity)} ${why.count === 1 ? 'names' : 'name'} a place that does not exist.`;
    case 'optional':
      return `only ${severally(why.count, why.severity)}.`;
    case 'bare':
      return `${reviewerName(state, why.reviewer)} says ${why.asks}, but none of its findings held.`;
    case 'missing':
      return `${plural(why.count, 'thing')} ${why.count === 1 ? 'is' : 'are'} missing.`;
    case 'disputed':
      return `the author says that ${listed(why.ids)} does not hold, and not everybody who found it has let it go.`;
  }
}

export function hingeWords(state: ReviewState, { seat, reason }: Hinge): string {
  const name = reviewerName(state, seat);
  if (reason === 'same_model')
    return `Only ${name} says so, and it comes from the author's own vendor.`;
  return `${name}, from the author's own vendor, refuted what another engine found, and nobody else looked.`;
}

const MOST_UNSEEN_NAMED = 4;

function namedOf(files: readonly string[]): string {
  const more = files.length - MOST_UNSEEN_NAMED;
  const named = files.slice(0, MOST_UNSEEN_NAMED).map((one) => shorten(one, 80));
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

export function unseenWords(unseen: readonly string[]): string {
  if (unseen.length === 0) return '';
  return `Not looked at: ${namedOf(unseen)}.`;
}

/** What programs wrote is named: a remark, and no doubt. */
export const unreadWords = (unread: readonly string[]): string =>
  unread.length === 0 ? '' : `Generated, so not read: ${namedOf(unread)}.`;

const SHORT_DECISION: Record<Exclude<ReviewDecision, null>, string> = {
  keep: 'Keep it',
  revise: 'Fix this first',
  reject: 'Reject it',
};

export function decisionWords(
  state: ReviewState,
  { decision, why, standing }: ReviewCount,
): string {
  const reason = whyWords(state, why);
  if (decision === null) return `Not settled: ${reason}`;
  if (decision !== 'keep' || standing.gate === 'approved')
    return `${SHORT_DECISION[decision]}: ${reason}`;
  const [hinge] = standing.hinges;
  const doubt = hinge ? hingeWords(state, hinge) : '';
  return [`Not settled. It would be kept, as ${reason}`, doubt].filter(Boolean).join(' ');
}
