// What is remembered of a Magi.
import { labelOf } from '../deliberation/framing.ts';
import { goesAhead } from '../deliberation/outcome.ts';
import type { Verdict } from '../schemas/told.ts';
import type { MagiRound, MagiState } from './rounds.ts';
import { magiSeatRows } from './rows.ts';
import { type CountableVote, isVoter, standsFor } from './seats.ts';
import { readStanding } from './standing.ts';

export function magiVerdict(state: MagiState): Verdict | null {
  const round = readStanding(state);
  if (!round) return null;
  const { chose, framing } = state;
  const standing = round.standing;
  const seats = magiSeatRows(round);
  const word = { approved: 'APPROVE', rejected: 'REJECT', undecided: null }[
    standing.gate
  ];
  const option = round.option;
  const sides = round.votes.map(standsFor);
  const own = [word, `${word}: ${option}`];
  const agreeing = seats.filter((_, at) => own.includes(sides[at] ?? ''));
  return {
    protocol: 'magi',
    decision: word && option ? `${word}: ${labelOf(state, option)}` : word,
    ...standing,
    outcome: magiOutcome(round, word),
    round: round.call.round,
    confidence: round.count.confidence,
    agreed_by: agreeing.map(({ name }) => name),
    dissent: dissentOfVote(round, own),
    reasoning: agreeing[0]?.why ?? '',
    conditions: round.conditions,
    domain: framing.domain ?? null,
    seats,
    said: chose?.said ?? '',
  };
}

/** Of votes, or against the user's decision. */
function dissentOfVote(
  { count, votes }: MagiRound,
  own: (string | null)[],
): string | null {
  const isAgainst = (vote: CountableVote): boolean =>
    own[0]
      ? isVoter(vote) && !own.includes(standsFor(vote))
      : vote.name === count.dissent[0]?.perspective;
  const one = votes.find(isAgainst);
  const concern = count.dissent.find(
    ({ perspective }) => perspective === one?.name,
  )?.concern;
  return one
    ? `${one.name} (${standsFor(one)}): ${concern ?? one.vote.rationale ?? ''}`
    : null;
}

function magiOutcome(
  { state: { chose }, count }: MagiRound,
  word: string | null,
): string {
  if (chose?.outcome.is === 'stop') return 'declined';
  if (chose && !goesAhead(chose.outcome)) return 'put_off';
  if (!word && (chose || count.decision)) return 'undecided';
  return chose ? 'user_decided' : count.pattern;
}
