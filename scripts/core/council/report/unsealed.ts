// What may be shown of a Council: of a round in which somebody still works only who has answered, never what.
import { stateOf } from '../../protocol/frame.ts';
import { awaited } from '../due.ts';
import type { CouncilState, Round } from '../events.ts';

export function unsealed(state: CouncilState): CouncilState {
  const isSealed = awaited(state).length > 0;
  const open = state.rounds.at(-1);
  const rounds = state.rounds.map((round) =>
    isSealed && round === open ? { ...round, answers: {}, setAside: {}, mapping: null } : round,
  );
  return { ...state, rounds };
}

export function dataOfCouncil(known: CouncilState, state: CouncilState): Record<string, unknown> {
  const { opened, framing, confirmed, seats, stopped } = known;
  return {
    mode: opened.payload ? 'conflict' : opened.questions ? 'user' : 'auto',
    blind_due: state.rounds.length === 1 && awaited(state).some(({ by }) => by === 'host'),
    framing,
    confirmed,
    degraded: opened.degraded,
    unavailable: opened.unavailable,
    found: opened.found,
    seats,
    rounds: known.rounds.map((round, at) => dataOf(known, round, state.rounds[at])),
    stopped,
  };
}

function dataOf({ seats }: CouncilState, known: Round, { answers: given, setAside }: Round = known) {
  const { round, about, answers, mapping, counted } = known;
  return {
    round,
    about,
    handed_over: Object.keys(setAside),
    seats: seats.map(({ seat, engine }) => {
      const state = stateOf(given[seat]);
      const answer = answers[seat];
      if (!answer || !counted) return { seat, engine, state };
      const { text: _, at: __, ...rest } = answer;
      return { seat, state, ...rest };
    }),
    mapping,
    counted,
  };
}
