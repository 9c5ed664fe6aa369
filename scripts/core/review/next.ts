// The one thing that is due in a review, and how it ended.
import type { Ending, Step } from '../protocol/protocol.ts';
import { settleStep } from '../protocol/tests.ts';
import type { Standing } from '../shapes.ts';
import { textsIn } from '../telling/texts/texts.ts';
import { dueInReview } from './due.ts';
import type { ReviewState } from './events.ts';
import { standingOfReview } from './panel-verdict.ts';
import { AUTHOR } from './posts.ts';
import { askAboutArtifact } from './user.ts';

export function nextInReview(state: ReviewState): Step {
  const question = state.asking ? state.opened?.question : null;
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
  if (asksUser(state))
    return { do: 'ask_user', why: 'The review recommends; the user decides.', ask: askAboutArtifact(state) };
  if (!state.presented) return { do: 'present', why: 'The review has ended.' };
  return { do: 'done', why: 'Nothing is due.' };
}

const whyRun = ({ rounds }: ReviewState): string =>
  rounds.length > 1
    ? 'The reviewer looks again, with the answers to its findings.'
    : 'The reviewer looks at the artifact, and at nothing else.';

/** A plain yes needs nobody; whatever is in doubt, was not seen or speaks against it is the user's. */
function asksUser(state: ReviewState): boolean {
  const { opened, closed, decision } = state;
  if (!closed || decision || opened?.auto) return false;
  return (
    closed.recommendation !== 'keep' || (opened?.rules !== 1 && standingOfReview(state).gate !== 'approved')
  );
}

export function endingOfReview(state: ReviewState): Ending | null {
  const { closed, decision, opened } = state;
  if (!closed || !opened || asksUser(state)) return null;
  const reviewer = state.rounds.findLast(({ output }) => output)?.output?.metadata.reviewer ?? 'none';
  const { headlines } = textsIn(opened.language).reviewVerdict;
  const voted = opened.rules === 1 ? BARE : standingOfReview(state);
  if (decision) {
    const gate: Ending['gate'] =
      decision.decision === 'keep' ? 'approved' : decision.decision === 'continue' ? 'undecided' : 'rejected';
    return {
      decision: decision.decision,
      gate,
      standing: { ...voted, gate, by: 'user' },
      headline: headlines.byUser(decision.decision, reviewer),
    };
  }
  if (closed.why === 'unheard') return { decision: null, gate: 'undecided', headline: headlines.unheard };
  if (opened.rules !== 1) {
    const { recommendation } = closed;
    const headline = headlines.recommended(recommendation, reviewer);
    if (voted.gate !== 'undecided')
      return { decision: recommendation, gate: voted.gate, standing: voted, headline };
    return {
      decision: null,
      ...undecided(recommendation, voted),
      headline: recommendation === 'continue' ? headlines.none(reviewer) : headlines.undecided(headline),
    };
  }
  return {
    decision: closed.recommendation,
    gate: gateOf(closed.recommendation, reviewer),
    headline: headlines.recommended(closed.recommendation, reviewer),
  };
}

/** What it would be, and what that rests on: a doubtful voice, or a part that nobody has seen. */
function undecided(
  recommendation: string,
  standing: Standing,
): Pick<Ending, 'gate' | 'standing' | 'would_be' | 'hinges_on'> {
  const hinges_on = [
    ...standing.hinges.map(({ seat, reason }) => `${seat}: ${reason}`),
    ...standing.unseen.map((name) => `${name}: not seen`),
  ];
  const would_be = recommendation === 'continue' ? {} : { would_be: recommendation, hinges_on };
  return { gate: 'undecided', standing, ...would_be };
}

const BARE: Standing = { gate: 'undecided', hinges: [], owed: [], unseen: [], by: 'vote' };

/** That a model finds nothing wrong with its own work approves nothing. */
function gateOf(recommendation: string, reviewer: string): Ending['gate'] {
  if (recommendation === 'continue') return 'undecided';
  if (recommendation !== 'keep') return 'rejected';
  return reviewer === 'cross-model' ? 'approved' : 'undecided';
}
