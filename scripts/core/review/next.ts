// The one thing that is due in a review, and how it ended.
import type { Ending, Step } from '../protocol/protocol.ts';
import { settleStep } from '../protocol/tests.ts';
import type { Standing } from '../shapes.ts';
import { textsIn } from '../telling/texts/texts.ts';
import { reviewerOf, standingOfReview } from './count/standing.ts';
import { dueInReview } from './due.ts';
import type { Closed, ReviewState } from './events.ts';
import { AUTHOR } from './posts.ts';
import { askAboutArtifact } from './user.ts';

export function nextInReview(state: ReviewState): Step {
  const question = state.asking ? state.opened.question : null;
  if (question)
    return {
      do: 'ask_user',
      why: 'Part of the text belongs clearly to neither code nor proposal.',
      ask: question.ask,
    };
  const test = settleStep(state.tests);
  if (test) return test;
  const due = dueInReview(state);
  const engines = due.filter(({ by }) => by === 'engine');
  if (engines.length) return { do: 'run', why: whyRun(state), due: engines };
  if (due.some(({ seat }) => seat === AUTHOR))
    return {
      do: 'seal',
      why: 'The findings are in: check each one against the artifact, then accept or rebut it.',
      due,
      display: true,
    };
  if (due.length)
    return {
      do: 'seal',
      why: 'No other engine reviewed this: give a critique of your own. It is labelled as one of the same model.',
      due,
    };
  const { closed } = state;
  if (closed && asksUser(state, closed))
    return {
      do: 'ask_user',
      why: 'The review recommends; the user decides.',
      ask: askAboutArtifact(state, closed),
    };
  if (!state.presented) return { do: 'present', why: 'The review has ended.' };
  return { do: 'done', why: 'Nothing is due.' };
}

const whyRun = ({ rounds }: ReviewState): string =>
  rounds.length > 1
    ? 'Each reviewer looks again, with the answers to its own findings.'
    : 'Each reviewer looks at the artifact by itself, and knows of no other.';

/** A plain yes needs nobody; whatever is in doubt, was not seen or speaks against it is the user's. */
function asksUser(state: ReviewState, closed: Closed): boolean {
  const { opened, decision, objection } = state;
  if (opened.auto) return false;
  if (objection !== null) return true;
  if (decision) return false;
  return (
    closed.recommendation !== 'keep' || (opened.rules !== 1 && standingOfReview(state).gate !== 'approved')
  );
}

export function endingOfReview(state: ReviewState): Ending | null {
  const { closed, decision, objection, opened } = state;
  if (!closed || (asksUser(state, closed) && objection === null)) return null;
  const { headlines } = textsIn(opened.language).reviewVerdict;
  const reviewer = reviewerOf(state);
  const standing = standingOfReview(state);
  const { gate } = standing;
  const ended = { gate, standing };
  if (objection !== null)
    return {
      decision: null,
      ...ended,
      would_be: decision?.decision ?? closed.recommendation,
      hinges_on: [],
      headline: headlines.undecided(headlines.recommended(closed.recommendation, reviewer)),
    };
  if (decision)
    return {
      decision: decision.decision,
      ...ended,
      headline: headlines.byUser(decision.decision, reviewer),
    };
  if (closed.why === 'unheard') return { decision: null, ...ended, headline: headlines.unheard };
  const { recommendation } = closed;
  const headline = headlines.recommended(recommendation, reviewer);
  if (opened.rules === 1 || gate !== 'undecided') return { decision: recommendation, ...ended, headline };
  if (recommendation === 'continue') return { decision: null, ...ended, headline: headlines.none(reviewer) };
  return {
    decision: null,
    ...ended,
    would_be: recommendation,
    hinges_on: hingesOn(standing),
    headline: headlines.undecided(headline),
  };
}

/** A doubtful voice, or a part that nobody has seen. */
const hingesOn = ({ hinges, unseen }: Standing): string[] => [
  ...hinges.map(({ seat, reason }) => `${seat}: ${reason}`),
  ...unseen.map((name) => `${name}: not seen`),
];
