// When a Magi is a yes, to which option, and under which conditions.
import { chosenId, goesAhead } from '../deliberation/outcome.ts';
import type { State } from '../deliberation/protocol.ts';
import { type Judging, NOTHING_YET, standingOf } from '../deliberation/standing.ts';
import type { Standing } from '../schemas/nouns.ts';
import { questionOf } from './questions.ts';
import { conditionsUnder, type Round, roundNow } from './rounds.ts';

export const judging: Judging = {
  counted: (state) => roundNow(state)?.count.standing ?? NOTHING_YET,
  gateOf: (_, { outcome }) =>
    goesAhead(outcome) ? 'approved' : outcome.is === 'stop' ? 'rejected' : 'undecided',
  question: questionOf,
};

export const standsNow = (state: State): Standing => standingOf(judging, state);

export function taken(state: State, { count }: Round): string | null {
  if (standsNow(state).gate !== 'approved') return null;
  return chosenId(state.chose) ?? count.choice;
}

/** The user's, and those of the approvals. */
export const conditionsNow = ({ chose }: State, round: Round): string[] => [
  ...new Set([...(chose?.conditions ?? []), ...conditionsUnder(round, chosenId(chose))]),
];
