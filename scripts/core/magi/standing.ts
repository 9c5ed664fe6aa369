// When a Magi is a yes, to which option, and under which conditions.
import { standingCall } from '../deliberation/fold.ts';
import { chosenId, goesAhead } from '../deliberation/outcome.ts';
import {
  type JudgingProtocol,
  NOTHING_YET,
  standingOf,
} from '../deliberation/standing.ts';
import type { MagiFraming } from '../schemas/framing.ts';
import type { Standing } from '../schemas/nouns.ts';
import { magiQuestion } from './questions.ts';
import {
  conditionsUnder,
  type MagiRound,
  type MagiRoundCount,
  type MagiState,
  standingMagiRound,
} from './rounds.ts';

export const judgingMagi: JudgingProtocol<MagiFraming, MagiRoundCount> = {
  counted: (state) => standingCall(state)?.count.standing ?? NOTHING_YET,
  gateOf: (_, { outcome }) =>
    goesAhead(outcome) ? 'approved' : outcome.is === 'stop' ? 'rejected' : 'undecided',
  question: magiQuestion,
};

/** With what holds now: the option it is a yes to, and the conditions of the user and of the approvals. */
export type StandingMagiRound = MagiRound & {
  standing: Standing;
  option: string | null;
  conditions: string[];
};

export function readStanding(state: MagiState): StandingMagiRound | null {
  const round = standingMagiRound(state);
  if (!round) return null;
  const standing = standingOf(judgingMagi, state);
  const chosen = chosenId(state.chose);
  const own = state.chose?.conditions ?? [];
  return {
    ...round,
    standing,
    option: standing.gate === 'approved' ? (chosen ?? round.count.choice) : null,
    conditions: [...new Set([...own, ...conditionsUnder(round, chosen)])],
  };
}
