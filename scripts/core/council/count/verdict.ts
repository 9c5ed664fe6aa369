// What a Council came to, in the one form from which everything that tells of it takes it (rulings R10).
import { cutShort } from '../../protocol/cost.ts';
import { NOTHING_YET, objectedTo } from '../../protocol/standing.ts';
import type { Hinge, Standing } from '../../shapes.ts';
import type { CouncilState, Counted, Round } from '../events.ts';
import { lastCounted } from '../evolve.ts';
import { gateOfChoice } from './tally.ts';

/** One word for one outcome: in the block, the events, the verdict log and on the blackboard. */
export type Outcome =
  | 'unavailable'
  | 'not_begun'
  | 'open'
  | 'majority'
  | 'undecided'
  | 'no_majority'
  | 'no_quorum'
  | 'stalled'
  | 'user_decided'
  | 'declined'
  | 'left_open';

export type Verdict = {
  outcome: Outcome;
  standing: Standing;
  decision: string | null;
  /** What it would be, were it not for what it hinges on, or for the user who did not take it. */
  would_be: string | null;
};

export const standingOfCouncil = (state: CouncilState): Standing => verdictOf(state).standing;

export function verdictOf(state: CouncilState): Verdict {
  const round = lastCounted(state);
  const counted = round?.counted;
  const nothing = { standing: NOTHING_YET, decision: null, would_be: null };
  if (state.opened.unavailable) return { ...nothing, outcome: 'unavailable' };
  if (!round || !counted) return { ...nothing, outcome: state.stopped ? 'not_begun' : 'open' };
  const { outcome } = counted.verdict;
  const standing = standingOf(state, round, counted);
  const agreed = decisionOf(state, round);
  if (state.objection !== null && standing.gate === 'undecided')
    return { outcome: 'left_open', standing, decision: null, would_be: state.decision?.choice ?? agreed };
  if (state.decision)
    return { outcome: 'user_decided', standing, decision: state.decision.choice, would_be: null };
  if (state.stopped)
    return {
      outcome: outcome === 'majority' && state.stopped !== 'left_open' ? 'declined' : 'left_open',
      standing,
      decision: null,
      would_be: agreed,
    };
  if (outcome === 'majority' && standing.gate === 'undecided')
    return { outcome: 'undecided', standing, decision: null, would_be: agreed };
  return { outcome: outcome === 'continue' ? 'open' : outcome, standing, decision: agreed, would_be: null };
}

function standingOf(state: CouncilState, round: Round, counted: Counted): Standing {
  const vote = cutShort(state, counted.verdict.standing ?? standingByRules1(state, round, counted));
  if (state.stopped) return { ...vote, gate: 'undecided', by: 'user' };
  const decided: Standing = state.decision
    ? { ...vote, gate: gateIn(state, state.decision.choice), by: 'user' }
    : vote;
  return objectedTo(decided, state.objection);
}

const gateIn = ({ opened, framing }: CouncilState, choice: string | null): Standing['gate'] =>
  gateOfChoice(choice, framing.options, opened.payload !== null);

/** Then a majority was a decision, whatever it hinged on; a conflict that named neither way was a refusal. */
function standingByRules1(state: CouncilState, round: Round, counted: Counted): Standing {
  const { outcome } = counted.verdict;
  const gate = outcome === 'majority' ? gateIn(state, decisionOf(state, round)) : 'undecided';
  return { gate, hinges: hingesOf(counted), owed: [], unseen: [], by: 'vote' };
}

export function hingesOf({ verdict, hinges_on: old }: Counted): Hinge[] {
  if (verdict.standing) return verdict.standing.hinges;
  if (!old) return [];
  const mapped = old.mapping ? verdict.agreed_by : [];
  const named = { unread: old.unread, conformity: old.conformity, inferred: old.inferred, mapping: mapped };
  return Object.entries(named).flatMap(([reason, seats]) => seats.map((seat) => ({ seat, reason })));
}

/** Peers may agree without a label for it; a caller that knows two answers gets one of them or none. */
export function decisionOf(state: CouncilState, round: Round): string | null {
  const verdict = round.counted?.verdict;
  if (verdict?.outcome !== 'majority') return null;
  if (verdict.choice !== null || state.opened.payload) return verdict.choice;
  return (round.answers[bestShown(round)]?.opinion?.position ?? '').replaceAll(/\s+/g, ' ').trim() || null;
}

/** The agreeing peer of whose citations most were found. */
export function bestShown({ answers, counted }: Round): string {
  const shown = (seat: string): number =>
    answers[seat]?.evidence.filter(({ status }) => status === 'verified').length ?? 0;
  return [...(counted?.verdict.agreed_by ?? [])].sort((a, b) => shown(b) - shown(a))[0] ?? '';
}
