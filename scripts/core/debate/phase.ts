// Where a Debate stands: whose turn it is, or how it ended.
import type { DebateState } from './events.ts';
import { lastCheck, lastRound, wasHeard } from './rounds.ts';

export type Phase = 'opening' | 'challenge' | 'response' | 'assumptions' | 'ended';

export function phaseOf(state: DebateState): Phase {
  if (state.lost) return 'ended';
  if (!state.opening) return 'opening';
  if (responseDue(state)) return 'response';
  const round = lastRound(state);
  if (!round?.check) return 'challenge';
  return round.check.decision === 'no_consensus' && silentParties(state).length > 0 ? 'assumptions' : 'ended';
}

/** The counted round that Claude has not replied to yet. */
export function responseDue(state: DebateState): { round: number; required: string[] } | null {
  const check = lastCheck(state);
  if (!check || check.respond_to.length === 0) return null;
  if (check.decision !== 'confront' && !isBrief(state)) return null;
  return state.responses.some(({ round }) => round === check.round)
    ? null
    : { round: check.round, required: check.respond_to };
}

/** They agree but for minor points: whatever comes back, the position stays as it was agreed to. */
export const isBrief = (state: DebateState): boolean => lastCheck(state)?.decision === 'fast_exit';

/** Without agreement Claude and every challenger whose objection is open say what they take for granted. */
export function parties(state: DebateState): string[] {
  const check = lastCheck(state);
  return [state.opened.defender.seat, ...(check?.blocking ?? []).filter((seat) => wasHeard(state, seat))];
}

export const silentParties = (state: DebateState): string[] =>
  parties(state).filter((seat) => !state.assumptions[seat]);

export type Result = 'consensus' | 'tradeoff' | 'aborted';

/** Null while it is open. */
export function resultOf(state: DebateState): Result | null {
  if (phaseOf(state) !== 'ended') return null;
  const decision = lastCheck(state)?.decision;
  if (state.lost || !decision || decision === 'abort') return 'aborted';
  return decision === 'no_consensus' ? 'tradeoff' : 'consensus';
}
