// What the user is asked about a review.
import type { Offer, Question } from '../deliberation/protocol.ts';
import { offer } from '../deliberation/question.ts';
import { capitalise, plural, sentences } from '../words/line.ts';
import { type Finding, findingStands, followFindings, isSerious } from './findings.ts';
import { lastReviewCount, type ReviewCount } from './round-count.ts';
import type { ReviewState } from './rounds.ts';
import { hingeWords, unseenWords, whyWords } from './words.ts';

export function reviewQuestion(state: ReviewState): Question | null {
  const count = lastReviewCount(state);
  if (!count || count.standing.gate === 'approved') return null;
  const open = followFindings(state).filter(findingStands);
  const offers = offersFor(count, open);
  return {
    header: 'Review',
    question: questionWords(state, count, open),
    offers: offers.slice(0, 4),
    yes: null,
    no: null,
    unsaid: [...offers.slice(4), DROP_IT, NOT_NOW],
    ...(count.decision === 'revise' ? { recommended: 'fix' } : {}),
  };
}

export function offersOf(state: ReviewState): Offer[] {
  const count = lastReviewCount(state);
  const open = followFindings(state).filter(findingStands);
  return count ? [...offersFor(count, open), DROP_IT, NOT_NOW] : [];
}

const KEEP_AS_IS = offer('keep', 'go', 'Keep it as it is', 'Nothing is changed.');
const LOOK_AGAIN = offer(
  'again',
  'revote',
  'Look again',
  'All reviewers look once more.',
);
/** To "Do you want to fix it?" a plain no may mean something else. */
const DROP_IT = {
  ...offer('stop', 'stop', 'Drop it', 'The change is not made.'),
  grave: true,
};
const NOT_NOW = offer('wait', 'wait', 'Not now', 'It stays open.');

const fixing = (findings: Finding[]): Offer['outcome'] => ({
  is: 'fix',
  ids: findings.map(({ id }) => id),
});

/** What is recommended first. */
function offersFor({ decision, missing }: ReviewCount, open: Finding[]): Offer[] {
  const canFix = open.length > 0 || missing.length > 0;
  const serious = open.filter(isSerious);
  const last = open.length > 1 ? open.at(-1) : undefined;
  const all = last
    ? `Or say which ones, such as ${last.id}.`
    : 'It is changed, and nothing else.';
  const fix = canFix
    ? [offer('fix', fixing(open), open.length > 1 ? 'Fix all' : 'Fix it', all)]
    : [];
  const names = serious.map(({ id }) => id).join(', ');
  const isPart = serious.length > 0 && serious.length < open.length;
  const some = isPart
    ? [offer('some', fixing(serious), 'Fix the serious ones', `Only ${names}.`)]
    : [];
  if (decision === 'keep') return [KEEP_AS_IS, ...fix, LOOK_AGAIN];
  if (decision === 'reject') return [DROP_IT, ...fix, KEEP_AS_IS, LOOK_AGAIN];
  return [...fix, ...some, KEEP_AS_IS, LOOK_AGAIN];
}

function questionWords(state: ReviewState, count: ReviewCount, open: Finding[]): string {
  const { decision, why, standing } = count;
  const unseen = unseenWords(standing.unseen);
  if (decision === 'keep' || decision === null) {
    const hinges = standing.hinges.map((one) => hingeWords(state, one));
    const doubts = decision === null ? [capitalise(whyWords(state, why))] : hinges;
    return sentences([...doubts, unseen, 'Do you want to keep it as it is?']);
  }
  const what = open.length > 0 ? plural(open.length, 'finding') : 'what is missing';
  return sentences([unseen, `Do you want to fix ${what}?`]);
}
