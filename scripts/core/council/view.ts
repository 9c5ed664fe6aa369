// What can be shown of a Council now: of an open round only who has answered, never what.
import { awaited } from './due.ts';
import type { CouncilState, Round } from './events.ts';
import { endingOfCouncil } from './next.ts';
import { toldOf } from './told.ts';

export function viewCouncil(state: CouncilState): Record<string, unknown> {
  const { opened } = state;
  if (!opened) return {};
  return {
    topic: state.framing?.problem ?? '',
    mode: opened.payload ? 'conflict' : opened.questions ? 'user' : 'auto',
    cwd: opened.cwd,
    host_session: opened.host_session,
    seal_due: false,
    blind_due: state.rounds.length === 1 && awaited(state).some(({ by }) => by === 'host'),
    framing: state.framing,
    confirmed: state.confirmed,
    degraded: opened.degraded,
    unavailable: opened.unavailable,
    found: opened.found,
    seats: state.seats,
    rounds: toldOf(state).rounds.map((round, at) => viewRound(state, round, state.rounds[at])),
    user_decision: state.decision,
    stopped: state.stopped,
    tainted: state.tainted,
    outcome: state.outcome,
    ending: endingOfCouncil(state),
  };
}

function viewRound({ seats }: CouncilState, told: Round, { answers: given, setAside }: Round = told) {
  const { round, about, answers, mapping, counted } = told;
  return {
    round,
    about,
    handed_over: Object.keys(setAside),
    seats: seats.map(({ seat, engine }) => {
      const stateOf = !given[seat] ? 'waiting' : given[seat].failure ? 'failed' : 'answered';
      const answer = answers[seat];
      if (!answer || !counted) return { seat, engine, state: stateOf };
      const { text: _, at: __, ...rest } = answer;
      return { seat, state: stateOf, ...rest };
    }),
    mapping,
    counted,
  };
}
