// A ballot as the counting code takes it.
import type { MagiBallots, MagiVote } from '../shapes.ts';
import type { Ballot, MagiState, SeatPlan, Vote } from './events.ts';

export function ballotForTally(state: MagiState, ballot: Ballot): MagiBallots {
  const framing = state.opened?.framing;
  const earlier = state.ballots.filter(({ round }) => round < ballot.round);
  return {
    mode: ballot.mode,
    stakes: framing?.stakes ?? 'normal',
    reversible: framing?.reversible ?? true,
    challenged: Boolean(ballot.challenge?.answer),
    language: state.opened?.language ?? 'en',
    votes: votesOf(ballot),
    ...(framing?.options ? { options: framing.options.map((option) => ({ ...option })) } : {}),
    ...(earlier.length
      ? {
          earlier: earlier.map((one) => ({ votes: votesOf(one), new_evidence: one.added?.evidence ?? [] })),
          new_evidence: ballot.added?.evidence ?? [],
        }
      : {}),
  };
}

export function votesOf({ plan, votes }: Ballot): MagiVote[] {
  return plan.map((seat) => voteOf(seat, votes[seat.seat]));
}

function voteOf({ name }: SeatPlan, vote: Vote | undefined): MagiVote {
  if (!vote?.opinion || vote.failure)
    return { seat: name, position: 'ABSTAIN', confidence: null, failed: true };
  // Whether an answer that could not be read counts as a failed seat is for the counting code to say.
  return { ...vote.opinion, seat: name };
}
