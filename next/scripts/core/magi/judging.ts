// What the votes say, and what the user's choice makes of them: shared by the machine and by what is told.
import type { State } from '../deliberation/protocol.ts';
import { goesAhead, type Judging, NOTHING_YET, standingOf } from '../deliberation/standing.ts';
import type { Standing } from '../schemas/nouns.ts';
import { isStatedVote, opinionIn, type Round, roundNow, voteOf } from './rounds.ts';

export const judging: Judging = {
  counted: (state) => roundNow(state)?.count.standing ?? NOTHING_YET,
  gateOf: (_, { outcome }) => {
    if (goesAhead(outcome)) return 'approved';
    return outcome === 'stop' ? 'rejected' : 'undecided';
  },
};

export const standsNow = (state: State): Standing => standingOf(judging, state);

/** The option that is gone ahead with, by id; null: there are none, or nothing is done. */
export function taken(state: State, { count }: Round): string | null {
  if (standsNow(state).gate !== 'approved') return null;
  const outcome = state.chose?.outcome ?? '';
  return outcome.startsWith('choose:') ? outcome.slice('choose:'.length) : count.choice;
}

/** Those of the approvals, and those of the user. */
export function conditionsNow(state: State, { call, count }: Round): string[] {
  const { chose } = state;
  const voted = chose?.offer === 'with_conditions' ? allConditions(state, call) : count.conditions;
  return [...new Set([...voted, ...(chose?.conditions ?? [])])];
}

const allConditions = (state: State, { round, seats }: Round['call']): string[] =>
  seats.flatMap(({ seat }) => {
    const vote = opinionIn(voteOf(state, round, seat));
    return isStatedVote(vote) && vote.position !== 'ABSTAIN' ? vote.conditions : [];
  });
