// What a count comes to, in plain sentences, and what the user is asked about it.
import type { Offer, Question } from '../deliberation/protocol.ts';
import { NOT_NOW, offerOf } from '../deliberation/question.ts';
import { seatName } from '../deliberation/seating.ts';
import type { Hinge } from '../schemas/nouns.ts';
import type { Severity } from '../schemas/review.ts';
import { capitalise, listed, plural, sentences } from '../words/line.ts';
import { type Finding, followFindings, isSerious } from './findings.ts';
import { namedFiles } from './generated.ts';
import { type CountedReview, lastReview } from './round-count.ts';
import type { ReviewState } from './rounds.ts';
import type { ReviewDecision } from './tally.ts';

export const WEIGHT_WORDS: Record<Severity, string> = {
  p1: 'critical',
  p2: 'important',
  p3: 'optional',
};

/** "2 critical findings", "1 important finding" */
const severally = (count: number, severity: Severity): string =>
  plural(count, `${WEIGHT_WORDS[severity]} finding`);

const isSettledAway = ({ status }: Finding): boolean =>
  status === 'refuted' || status === 'withdrawn';

export function whyWords({ state, count: { why } }: CountedReview): string {
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
      return `${seatName(state, why.reviewer)} says ${why.asks}, but none of its findings held.`;
    case 'missing':
      return `${plural(why.count, 'thing')} ${why.count === 1 ? 'is' : 'are'} missing.`;
    case 'disputed':
      return `the author says that ${listed(why.ids)} does not hold, and not everybody who found it has let it go.`;
  }
}

export function hingeWords(state: ReviewState, { seat, reason }: Hinge): string {
  const name = seatName(state, seat);
  if (reason === 'same_model')
    return `Only ${name} says so, and it comes from the author's own vendor.`;
  return `${name}, from the author's own vendor, refuted what another engine found, and nobody else looked.`;
}

export function unseenWords(unseen: readonly string[]): string {
  if (unseen.length === 0) return '';
  return `Not looked at: ${namedFiles(unseen)}.`;
}

/** What programs wrote is named: a remark, and no doubt. */
export const unreadWords = (unread: readonly string[]): string =>
  unread.length === 0 ? '' : `Generated, so not read: ${namedFiles(unread)}.`;

const SHORT_DECISION: Record<Exclude<ReviewDecision, null>, string> = {
  keep: 'Keep it',
  revise: 'Fix this first',
  reject: 'Reject it',
};

export function decisionWords(review: CountedReview): string {
  const { decision, standing } = review.count;
  const reason = whyWords(review);
  if (decision === null) return `Not settled: ${reason}`;
  if (decision !== 'keep' || standing.gate === 'approved')
    return `${SHORT_DECISION[decision]}: ${reason}`;
  const [hinge] = standing.hinges;
  const doubt = hinge ? hingeWords(review.state, hinge) : '';
  return [`Not settled. It would be kept, as ${reason}`, doubt].filter(Boolean).join(' ');
}

export function reviewQuestion(state: ReviewState): Question | null {
  const review = lastReview(state);
  if (!review || review.count.standing.gate === 'approved') return null;
  const offers = offersFor(review);
  return {
    header: 'Review',
    question: questionWords(review),
    offers: offers.slice(0, 4),
    yes: null,
    no: null,
    unsaid: [...offers.slice(4), DROP_IT, NOT_NOW],
  };
}

export function offersOf(state: ReviewState): Offer[] {
  const review = lastReview(state);
  return review ? [...offersFor(review), DROP_IT, NOT_NOW] : [];
}

const KEEP_AS_IS = offerOf('keep', 'go', 'Keep it as it is', 'Nothing is changed.');
const LOOK_AGAIN = offerOf(
  'again',
  'revote',
  'Look again',
  'All reviewers look once more.',
);
/** To "Do you want to fix it?" a plain no may mean something else. */
const DROP_IT = {
  ...offerOf('stop', 'stop', 'Drop it', 'The change is not made.'),
  grave: true,
};

const fixingOutcome = (findings: Finding[]): Offer['outcome'] => ({
  is: 'fix',
  ids: findings.map(({ id }) => id),
});

/** What is recommended first. */
function offersFor({ count: { decision, missing }, open }: CountedReview): Offer[] {
  const canFix = open.length > 0 || missing.length > 0;
  const serious = open.filter(isSerious);
  const last = open.length > 1 ? open.at(-1) : undefined;
  const [label, which] = last
    ? ['Fix all', `Or say which ones, such as ${last.id}.`]
    : ['Fix it', 'It is changed, and nothing else.'];
  const fix = canFix ? [offerOf('fix', fixingOutcome(open), label, which)] : [];
  const names = serious.map(({ id }) => id).join(', ');
  const isPart = serious.length > 0 && serious.length < open.length;
  const some = isPart
    ? [offerOf('some', fixingOutcome(serious), 'Fix the serious ones', `Only ${names}.`)]
    : [];
  if (decision === 'keep') return [KEEP_AS_IS, ...fix, LOOK_AGAIN];
  if (decision === 'reject') return [DROP_IT, ...fix, KEEP_AS_IS, LOOK_AGAIN];
  return [...fix, ...some, KEEP_AS_IS, LOOK_AGAIN];
}

function questionWords(review: CountedReview): string {
  const { decision, standing } = review.count;
  const unseen = unseenWords(standing.unseen);
  if (decision === 'keep' || decision === null) {
    const hinges = standing.hinges.map((one) => hingeWords(review.state, one));
    return sentences([
      ...(decision === null ? [capitalise(whyWords(review))] : hinges),
      unseen,
      'Do you want to keep it as it is?',
    ]);
  }
  const what = review.open.length
    ? plural(review.open.length, 'finding')
    : 'what is missing';
  return sentences([unseen, `Do you want to fix ${what}?`]);
}
