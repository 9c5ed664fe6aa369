// What stands in a Magi now: the last count, the user's decision, and whether that is a yes (rulings R10).
import { NOTHING_YET, objectedTo } from '../../protocol/standing.ts';
import { goesAhead, type Outcome } from '../../protocol/user-answer.ts';
import type { MagiVerdict, Standing } from '../../shapes.ts';
import type { Ballot, MagiState, UserDecision } from '../events.ts';

export type CountedBallot = Ballot & { counted: NonNullable<Ballot['counted']> };

/** The last ballot that was counted: a vote that is still open changes nothing yet. */
export function standingBallot({ ballots }: Pick<MagiState, 'ballots'>): CountedBallot | null {
  return ballots.findLast((ballot): ballot is CountedBallot => ballot.counted !== null) ?? null;
}

export const isVotedAgain = (state: MagiState): boolean =>
  standingBallot(state) !== null && standingBallot(state) !== state.ballots.at(-1);

/** The only place that says what the gate of a Magi deliberation is. */
export const standingOfMagi = (state: MagiState): Standing => objectedTo(decidedIn(state), state.objection);

function decidedIn(state: MagiState): Standing {
  const verdict = standingBallot(state)?.counted.verdict;
  if (!verdict) return NOTHING_YET;
  const voted = verdict.standing ?? standingByFirstRules(verdict);
  if (!state.decision) return voted;
  const outcome = outcomeOf(state.decision);
  // What the user wants now owes something; what was wanted before is no yes to that.
  if (state.pending && outcome !== 'stop')
    return { ...voted, gate: 'undecided', owed: state.pending.missing, by: 'user' };
  const gate = goesAhead(outcome) ? 'approved' : outcome === 'stop' ? 'rejected' : 'undecided';
  return { ...voted, gate, owed: gate === 'approved' ? [] : voted.owed, by: 'user' };
}

/** Decisions of the first rules said a position, or nothing. */
export const outcomeOf = ({ outcome, position }: UserDecision): Outcome =>
  outcome ?? (position === 'APPROVE' ? 'go' : position === 'REJECT' ? 'stop' : 'wait');

/** The option that is gone ahead with, by id; null: there are none, or nothing is done. */
export function optionTaken(state: MagiState): string | null {
  if (standingOfMagi(state).gate !== 'approved') return null;
  const outcome = state.decision ? outcomeOf(state.decision) : null;
  if (outcome?.startsWith('choose:')) return outcome.slice('choose:'.length);
  return standingBallot(state)?.counted.verdict.choice ?? null;
}

function standingByFirstRules({ action, decision }: MagiVerdict): Standing {
  const open =
    ['ask_user', 'redeliberate', 'request_context', 'mitigate_first'].includes(action) || decision === null;
  const gate = open ? 'undecided' : decision === 'APPROVE' ? 'approved' : 'rejected';
  return { ...NOTHING_YET, gate };
}
