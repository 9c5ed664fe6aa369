// When a Magi is a yes, to which option, and under which conditions.
import { chosenId, goesAhead } from '../deliberation/outcome.ts';
import { type Judging, NOTHING_YET, standingOf } from '../deliberation/standing.ts';
import type { MagiFraming } from '../schemas/framing.ts';
import type { Standing } from '../schemas/nouns.ts';
import { questionOf } from './questions.ts';
import {
  conditionsUnder,
  type MagiRoundCount,
  type MagiState,
  type Round,
  roundNow,
} from './rounds.ts';

export const judging: Judging<MagiFraming, MagiRoundCount> = {
  counted: (state) => roundNow(state)?.count.standing ?? NOTHING_YET,
  gateOf: (_, { outcome }) =>
    goesAhead(outcome) ? 'approved' : outcome.is === 'stop' ? 'rejected' : 'undecided',
  question: questionOf,
};

export const standsNow = (state: MagiState): Standing => standingOf(judging, state);

export function taken({ state, count }: Round): string | null {
  if (standsNow(state).gate !== 'approved') return null;
  return chosenId(state.chose) ?? count.choice;
}

/** The user's, and those of the approvals. */
export const conditionsNow = (round: Round): string[] => {
  const { chose } = round.state;
  return [
    ...new Set([
      ...(chose?.conditions ?? []),
      ...conditionsUnder(round, chosenId(chose)),
    ]),
  ];
};
