// What is remembered of a review.
import { placesIn } from '../../answers/text/places.ts';
import type { SummaryVote, VerdictSummary } from '../../shapes.ts';
import { lastAnswers } from '../count/panel-verdict.ts';
import type { ReviewAnswer, ReviewState } from '../events.ts';
import type { Finding } from '../findings/finding.ts';
import { stands, withRemark } from '../findings/findings.ts';
import { endingOfReview } from '../next.ts';

const CHANGED = /^(?:\+\+\+ b|--- a)\/(.+?)\t?$/gm;

export function summaryOfReview(state: ReviewState): VerdictSummary | null {
  const { opened, closed, decision } = state;
  const round = state.rounds.findLast(({ output }) => output);
  const ending = endingOfReview(state);
  if (!closed || !round || !ending) return null;
  const answers = lastAnswers({ ...state, rounds: state.rounds.filter(({ output }) => output) });
  const standing = state.findings.filter(stands);
  const dissent = standing.find(({ state: now }) => now === 'rebutted' || now === 'maintained');
  const { decision: decided = null, gate, would_be, hinges_on } = ending;
  // That word says how it ended only where it came to something.
  const isOpen = gate === 'undecided' && opened.rules !== 1 && closed.why !== 'unheard';
  return {
    decision: decided,
    outcome: decision ? 'user_decided' : isOpen ? 'undecided' : closed.why,
    ...(would_be ? { would_be, hinges_on: hinges_on ?? [] } : {}),
    round: round.round,
    agreed_by: [...new Set(answers.flatMap(({ engine, failure }) => (failure ? [] : [engine])))],
    dissent: dissent
      ? `${dissent.id} (${dissent.severity}), disputed: ${withRemark(dissent).replace(/\s+/g, ' ')}`
      : null,
    reasoning: closed.reason,
    confidence: null,
    domain: state.target,
    votes: answers.map(voteOf),
    files: filesOf(state, standing),
  };
}

const voteOf = ({ seat, engine, modelName, opinion, failure }: ReviewAnswer): SummaryVote => ({
  seat,
  engine,
  model: modelName,
  position: opinion?.recommendation ?? null,
  confidence: null,
  failed: failure !== null,
});

/** The files of a change and of what stands; a file that somebody made up is none. */
function filesOf({ opened, parts, rounds }: ReviewState, standing: Finding[]): string[] {
  const named = new Set(standing.flatMap((finding) => placesIn(withRemark(finding)).map(({ path }) => path)));
  const cited = rounds.flatMap(({ answers }) => Object.values(answers).flatMap(({ evidence }) => evidence));
  const found = cited.flatMap((one) => (one.found && named.has(one.path ?? '') ? one.found.path : []));
  const changed = parts.flatMap(({ form, text }) =>
    form === 'diff' ? [...text.matchAll(CHANGED)].map(([, path]) => path ?? '') : [],
  );
  const whole = opened.scope.startsWith('file:') ? [opened.scope.slice('file:'.length)] : [];
  return [...new Set([...found, ...whole, ...changed])];
}
