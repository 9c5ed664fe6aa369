// When a Council is a yes.
import {
  type JudgingProtocol,
  NOTHING_YET,
  standingOf,
} from '../deliberation/standing.ts';
import type { CouncilCount } from '../schemas/council.ts';
import type { CouncilFraming } from '../schemas/framing.ts';
import type { Gate } from '../schemas/nouns.ts';
import { councilQuestion } from './questions.ts';
import {
  type CouncilRoundCount,
  type CouncilState,
  lastCounted,
  standingRound,
} from './rounds.ts';
import { gateOfChoice } from './tally.ts';

const standingCouncilCount = (state: CouncilState): CouncilCount | null =>
  standingRound(state)?.count ?? null;

export const judgingCouncil: JudgingProtocol<CouncilFraming, CouncilRoundCount> = {
  counted: (state) => standingCouncilCount(state)?.standing ?? NOTHING_YET,
  gateOf: (state, { outcome }) => {
    if (outcome.is === 'stop' || outcome.is === 'wait') return 'undecided';
    if (outcome.is === 'choose') return gateOfChoice(outcome.id);
    return gateOfChoice(standingCouncilCount(state)?.choice ?? null);
  },
  question: councilQuestion,
};

/** Of the verdict that stands. */
export const councilGate = (state: CouncilState): Gate =>
  standingOf(judgingCouncil, state).gate;

/** `open` until the last round is counted to its end. */
export function councilGateNow(state: CouncilState): Gate | 'open' {
  const { outcome = 'continue' } = lastCounted(state)?.count ?? {};
  return outcome === 'continue' && !state.ended ? 'open' : councilGate(state);
}
