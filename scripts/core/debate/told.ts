// What may be told of a Debate: nothing of a round whose challengers have not all spoken, nor of assumptions half given.
import type { DebateState } from './events.ts';
import { phaseOf } from './phase.ts';

export const toldOf = (state: DebateState): DebateState => ({
  ...state,
  rounds: state.rounds.map((round) => (round.check ? round : { ...round, said: {} })),
  assumptions: phaseOf(state) === 'assumptions' ? {} : state.assumptions,
});
