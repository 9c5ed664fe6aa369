// What the user is asked about a review.
import type { Offer, Question } from '../deliberation/protocol.ts';
import { offer } from '../deliberation/question.ts';
import { capitalise, plural, sentences } from '../words/line.ts';
import { type Finding, followFindings, isSerious, stands } from './findings.ts';
import { lastCount, type ReviewCount } from './round-count.ts';
import type { ReviewState } from './rounds.ts';
import { hingeWords, unseenWords, whyWords } from './words.ts';

export function questionOf(state: ReviewState): Question | null {
  const count = lastCount(state);
  if (!count || count.standing.gate === 'approved') return null;
  const open = followFindings(state).filter(stands);
  const offers = offersFor(count, open);
  return {
    header: 'Review',
    question: asks(state, count, open),
    offers: offers.slice(0, 4),
    yes: null,
    no: null,
    unsaid: [...offers.slice(4), STOP, WAIT],
    ...(count.decision === 'revise' ? { recommended: 'fix' } : {}),
  };
}

export function offersOf(state: ReviewState): Offer[] {
  const count = lastCount(state);
  const open = followFindings(state).filter(stands);
  return count ? [...offersFor(count, open), STOP, WAIT] : [];
}

const KEEP = offer('keep', 'go', 'Keep it as it is', 'Nothing is changed.');
const AGAIN = offer('again', 'revote', 'Look again', 'All reviewers look once more.');
/** To "Do you want to fix it?" a plain no may mean something else. */
const STOP = {
  ...offer('stop', 'stop', 'Drop it', 'The change is not made.'),
  grave: true,
};
const WAIT = offer('wait', 'wait', 'Not now', 'It stays open.');

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
  if (decision === 'keep') return [KEEP, ...fix, AGAIN];
  if (decision === 'reject') return [STOP, ...fix, KEEP, AGAIN];
  return [...fix, ...some, KEEP, AGAIN];
}

function asks(state: ReviewState, count: ReviewCount, open: Finding[]): string {
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
