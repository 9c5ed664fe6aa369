// What can be shown of a Magi deliberation now: who has voted, at once; what they said, only when all have.
import { sealDue } from './due.ts';
import type { Ballot, MagiState } from './events.ts';
import { endingOfMagi } from './next.ts';
import { standingOfMagi } from './standing.ts';
import { toldOf } from './told.ts';

export function viewMagi(state: MagiState): Record<string, unknown> {
  const { opened } = state;
  if (!opened) return {};
  return {
    topic: opened.framing.question,
    mode: state.ballots.at(-1)?.mode ?? opened.mode,
    cwd: opened.cwd,
    host_session: opened.host_session,
    seal_due: sealDue(state) !== null,
    ballots: toldOf(state).ballots.map((ballot, at) => viewBallot(ballot, state.ballots[at])),
    user_decision: state.decision,
    user_notes: state.notes,
    pending: state.pending,
    standing: standingOfMagi(state),
    ...(opened.part_of ? { part_of: opened.part_of } : {}),
    tainted: state.tainted,
    outcome: state.outcome,
    ending: endingOfMagi(state),
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
      const state = !cast[seat] ? 'waiting' : cast[seat].failure ? 'failed' : 'answered';
      if (!vote) return { seat, name, engine, state };
      const { opinion, failure, model, answer, meta, carried } = vote;
      return { seat, name, engine: vote.engine, state, model, opinion, failure, answer, meta, carried };
    }),
    challenge: ballot.counted?.challenge ?? null,
    verdict: ballot.counted?.verdict ?? null,
  };
}
