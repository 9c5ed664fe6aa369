// What may be told of a Magi deliberation: of a vote that is not counted yet, no answer.
import type { MagiState } from './events.ts';

export const toldOf = (state: MagiState): MagiState => ({
  ...state,
  ballots: state.ballots.map((ballot) => {
    if (ballot.counted) return ballot;
    const challenge = ballot.challenge && { ...ballot.challenge, answer: null };
    return { ...ballot, votes: {}, setAside: {}, challenge };
  }),
});
