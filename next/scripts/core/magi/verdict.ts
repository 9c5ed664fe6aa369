// What is remembered of a Magi: events, the verdict line, experience and record take it from here.
import type { State } from '../deliberation/protocol.ts';
import { goesAhead } from '../deliberation/standing.ts';
import type { Verdict } from '../schemas/told.ts';
import { conditionsNow, standsNow, taken } from './judging.ts';
import { labelOf, type Round, roundNow } from './rounds.ts';
import { seatRows } from './rows.ts';

export function verdictOf(state: State): Verdict | null {
  const round = roundNow(state);
  if (!round) return null;
  const { count, call } = round;
  const { chose, framing } = state;
  const { gate, by, hinges, owed, unseen } = standsNow(state);
  const seats = seatRows(state, round);
  const word = { approved: 'APPROVE', rejected: 'REJECT', undecided: null }[gate];
  const option = taken(state, round);
  const agreeing = seats.filter(({ final }) => word !== null && final?.position.startsWith(word));
  const others = seats.filter((one) => word !== null && one.final && !agreeing.includes(one));
  const [against] = chose ? others.filter(({ final }) => final?.position !== 'ABSTAIN') : [];
  const [dissent] = count.dissent;
  const overruled = against ? `${against.name} (${against.final?.position}): ${against.why}` : null;
  const recorded = dissent ? `${dissent.perspective} (${dissent.position}): ${dissent.concern}` : null;
  const domain = framing['domain'];
  return {
    protocol: 'magi',
    decision: word && option ? `${word}: ${labelOf(state, option)}` : word,
    gate,
    by,
    outcome: outcomeOf(state, round),
    round: call.round,
    confidence: count.confidence,
    agreed_by: agreeing.map(({ name }) => name),
    dissent: chose ? overruled : recorded,
    reasoning: agreeing[0]?.why ?? '',
    conditions: conditionsNow(state, round),
    hinges,
    owed,
    unseen,
    domain: typeof domain === 'string' ? domain : null,
    seats,
    said: chose?.said ?? '',
  };
}

function outcomeOf(state: State, { count }: Round): string {
  const { chose } = state;
  if (chose)
    return goesAhead(chose.outcome) ? 'user_decided' : chose.outcome === 'stop' ? 'declined' : 'put_off';
  return count.decision !== null && standsNow(state).gate === 'undecided' ? 'undecided' : count.pattern;
}
