// What may be shown of a Debate: no round before all its challengers have spoken, no half-given assumptions.
import { stateOf } from '../../protocol/frame.ts';
import { sealDue } from '../due.ts';
import type { DebateState, Round } from '../events.ts';
import { phaseOf } from '../phase.ts';
import { lastRound } from '../rounds.ts';

export const unsealed = (state: DebateState): DebateState => ({
  ...state,
  rounds: state.rounds.map((round) => (round.check ? round : { ...round, said: {} })),
  assumptions: phaseOf(state) === 'assumptions' ? {} : state.assumptions,
});

export function dataOfDebate(known: DebateState, state: DebateState): Record<string, unknown> {
  const { opened, opening, positions, responses, contextChanges } = known;
  const phase = phaseOf(state);
  return {
    seal_due: sealDue(state) !== null,
    phase,
    round: lastRound(state)?.round ?? 0,
    max_rounds: opened.limits.max_rounds,
    domain: opened.domain,
    workspace: opened.workspace,
    challengers: opened.challengers.map(({ seat, name, engine, borrowed, persona }) => ({
      seat,
      name,
      engine,
      borrowed,
      persona: persona.way,
    })),
    absent: opened.absent,
    opening: opening?.opening ?? null,
    positions,
    rounds: known.rounds.map((round, at) => dataOf(round, state.rounds[at])),
    responses,
    assumptions: phase === 'assumptions' ? Object.keys(state.assumptions) : known.assumptions,
    context_changes: contextChanges,
  };
}

function dataOf({ round: number, asked, said, check }: Round, given?: Round) {
  const seats = asked.map(({ seat, as }) => ({
    seat,
    asked: as,
    state: stateOf((given?.said ?? said)[seat]),
    ...said[seat],
  }));
  return { number, seats, check };
}
