// What may be shown of a Magi: who has voted, but no answer before its ballot is counted.
import { stateOf } from '../../protocol/frame.ts';
import { sealDue } from '../due.ts';
import type { Ballot, MagiState } from '../events.ts';

export const unsealed = (state: MagiState): MagiState => ({
  ...state,
  ballots: state.ballots.map((ballot) => {
    if (ballot.counted) return ballot;
    const challenge = ballot.challenge && { ...ballot.challenge, answer: null };
    return { ...ballot, votes: {}, setAside: {}, challenge };
  }),
});

export function dataOfMagi(
  { opened, ballots, notes, pending }: MagiState,
  state: MagiState,
): Record<string, unknown> {
  return {
    mode: ballots.at(-1)?.mode ?? opened.mode,
    seal_due: sealDue(state) !== null,
    ballots: ballots.map((ballot, at) => dataOf(ballot, state.ballots[at])),
    user_notes: notes,
    pending,
    ...(opened.part_of ? { part_of: opened.part_of } : {}),
  };
}

function dataOf(ballot: Ballot, { votes: cast }: Ballot = ballot) {
  return {
    round: ballot.round,
    mode: ballot.mode,
    fallback: ballot.fallbackReason,
    added: ballot.added,
    seats: ballot.plan.map(({ seat, name, engine }) => {
      const vote = ballot.votes[seat];
      const state = stateOf(cast[seat]);
      if (!vote) return { seat, name, engine, state };
      const { opinion, failure, model, answer, meta, carried } = vote;
      return { seat, name, engine: vote.engine, state, model, opinion, failure, answer, meta, carried };
    }),
    challenge: ballot.counted?.challenge ?? null,
    verdict: ballot.counted?.verdict ?? null,
  };
}
