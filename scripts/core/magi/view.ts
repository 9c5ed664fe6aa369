// What Magi alone has to show: who has voted, at once; what they said, only when all have.
import { stateOf } from '../protocol/frame.ts';
import { sealDue } from './due.ts';
import type { Ballot, MagiState } from './events.ts';
import { standingOfMagi } from './standing.ts';

export function viewMagi(told: MagiState, state: MagiState): Record<string, unknown> {
  const { opened, ballots, notes, pending } = told;
  return {
    topic: opened?.framing.question,
    mode: ballots.at(-1)?.mode ?? opened?.mode,
    seal_due: sealDue(state) !== null,
    ballots: ballots.map((ballot, at) => viewBallot(ballot, state.ballots[at])),
    user_notes: notes,
    pending,
    standing: standingOfMagi(told),
    ...(opened?.part_of ? { part_of: opened.part_of } : {}),
  };
}

function viewBallot(ballot: Ballot, { votes: cast }: Ballot = ballot) {
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
