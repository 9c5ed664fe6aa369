// What is remembered of a Magi.
import { labelOf } from '../deliberation/framing.ts';
import type { State } from '../deliberation/protocol.ts';
import { goesAhead } from '../deliberation/standing.ts';
import type { Verdict } from '../schemas/told.ts';
import { conditionsNow, type Round, roundNow, standsNow, taken } from './rounds.ts';
import { seatRows } from './rows.ts';

export function verdictOf(state: State): Verdict | null {
  const round = roundNow(state);
  if (!round) return null;
  const { chose, framing } = state;
  const standing = standsNow(state);
  const seats = seatRows(state, round);
  const word = { approved: 'APPROVE', rejected: 'REJECT', undecided: null }[standing.gate];
  const option = taken(state, round);
  const agreeing = seats.filter(({ final }) => word !== null && final?.position.startsWith(word));
  const domain = framing['domain'];
  return {
    protocol: 'magi',
    decision: word && option ? `${word}: ${labelOf(state, option)}` : word,
    ...standing,
    outcome: outcomeOf(state, round),
    round: round.call.round,
    confidence: round.count.confidence,
    agreed_by: agreeing.map(({ name }) => name),
    dissent: dissentIn(state, round, word),
    reasoning: agreeing[0]?.why ?? '',
    conditions: conditionsNow(state, round),
    domain: typeof domain === 'string' ? domain : null,
    seats,
    said: chose?.said ?? '',
  };
}

/** Of votes, or against the user's decision. */
function dissentIn({ chose }: State, { count, votes }: Round, word: string | null): string | null {
  const [one] = count.dissent;
  if (!chose) return one ? `${one.perspective} (${one.position}): ${one.concern}` : null;
  const against = votes.find(({ position }) => word && position !== 'ABSTAIN' && position !== word);
  return against ? `${against.name} (${against.position}): ${against.vote.rationale ?? ''}` : null;
}

function outcomeOf(state: State, { count }: Round): string {
  const { chose } = state;
  if (chose)
    return goesAhead(chose.outcome) ? 'user_decided' : chose.outcome === 'stop' ? 'declined' : 'put_off';
  return count.decision !== null && standsNow(state).gate === 'undecided' ? 'undecided' : count.pattern;
}
