// What is remembered of a review.
import type { SummaryVote, VerdictSummary } from '../protocol.ts';
import type { Finding, ReviewAnswer, ReviewState } from './events.ts';
import { stands, told } from './findings.ts';
import { endingOfReview } from './next.ts';

const PLACE = /(?:^|[\s([`"'])((?:[\w@.+-]+\/)*[\w@+-]+\.[a-z]\w{0,7}):\d+/gi;

export function summaryOfReview(state: ReviewState): VerdictSummary {
  const { opened, closed, decision } = state;
  const round = state.rounds.findLast(({ output }) => output);
  if (!opened || !closed || !round) throw new Error('A review is summed up once it has ended');
  const standing = state.findings.filter(stands);
  const dissent = standing.find(({ state: now }) => now === 'rebutted' || now === 'maintained');
  return {
    decision: endingOfReview(state)?.decision ?? null,
    outcome: decision ? 'user_decided' : closed.why,
    round: round.round,
    agreed_by: [...new Set(Object.values(round.answers).flatMap(({ engine, failure }) => (failure ? [] : [engine])))],
    dissent: dissent ? `${dissent.id} (${dissent.severity}), disputed: ${told(dissent)}` : null,
    reasoning: closed.reason,
    confidence: null,
    domain: state.target,
    votes: Object.values(round.answers).map(voteOf),
    files: filesIn(standing),
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

const filesIn = (findings: Finding[]): string[] => [
  ...new Set(findings.flatMap((finding) => [...told(finding).matchAll(PLACE)].map(([, path]) => path ?? ''))),
];
