// What can be shown of a Debate now: what one challenger said stays closed until all of its round have spoken.
import { sealDue } from './due.ts';
import type { DebateState, Round } from './events.ts';
import { endingOfDebate } from './next.ts';
import { phaseOf } from './phase.ts';
import { lastRound } from './rounds.ts';
import { toldOf } from './told.ts';

export function viewDebate(state: DebateState): Record<string, unknown> {
  const { opened } = state;
  if (!opened) return {};
  const told = toldOf(state);
  return {
    topic: opened.framing.question,
    cwd: opened.cwd,
    host_session: opened.host_session,
    seal_due: sealDue(state) !== null,
    phase: phaseOf(state),
    round: lastRound(state)?.number ?? 0,
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
    opening: state.opening?.opening ?? null,
    positions: state.positions,
    rounds: told.rounds.map((round, at) => viewRound(round, state.rounds[at])),
    responses: state.responses,
    assumptions: phaseOf(state) === 'assumptions' ? Object.keys(state.assumptions) : told.assumptions,
    context_changes: state.contextChanges,
    tainted: state.tainted,
    user_decision: state.decision,
    outcome: state.outcome,
    ending: endingOfDebate(state),
  };
}

function viewRound(
  { number, asked, said, check }: Round,
  { said: given }: Round = { number, asked, said, check },
) {
  const seats = asked.map(({ seat, as }) => {
    const answer = said[seat];
    const state = !given[seat] ? 'waiting' : given[seat].failure ? 'failed' : 'answered';
    return answer ? { seat, asked: as, state, ...answer } : { seat, asked: as, state };
  });
  return { number, seats, check };
}
