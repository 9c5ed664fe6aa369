// What may be told of a Council: of a round in which somebody still works, no answer.
import { awaited } from './due.ts';
import type { CouncilState } from './events.ts';

export function toldOf(state: CouncilState): CouncilState {
  const isSealed = awaited(state).length > 0;
  const open = state.rounds.at(-1);
  const rounds = state.rounds.map((round) =>
    isSealed && round === open ? { ...round, answers: {}, setAside: {}, mapping: null } : round,
  );
  return { ...state, rounds };
}
