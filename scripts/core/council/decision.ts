// What a round decided, in the words of those who said it.

import { chosenId } from '../deliberation/outcome.ts';
import type { State } from '../deliberation/protocol.ts';
import { type Judging, NOTHING_YET, standingOf } from '../deliberation/standing.ts';
import { nameOf } from '../engines/seats.ts';
import type { CouncilCount, Holder } from '../schemas/council.ts';
import type { Gate } from '../schemas/nouns.ts';
import { oneLine } from '../words/line.ts';
import {
  countOf,
  lastCounted,
  optionsOf,
  peerIn,
  type Round,
  standingRound,
} from './rounds.ts';
import { gateOfChoice } from './tally.ts';

export const labelOf = (state: State, choice: string | null): string | null =>
  optionsOf(state).find(({ id }) => id === choice)?.label ?? choice;

/** Those of its author, else of the first seat that holds it. */
export function wordsOf(
  state: State,
  round: Round,
  { author, seats, choice }: Holder,
): string {
  const from = author ?? seats[0] ?? '';
  const said = oneLine(peerIn(round, from)?.position ?? '');
  return said || (labelOf(state, choice) ?? `what ${nameOf(state, from)} says`);
}

export const noTwo = ({ heard }: CouncilCount) =>
  heard === 2 ? 'The two disagree' : 'No two of them agree';

/** null: there is no majority. An executor knows its two answers by their ids. */
export function decisionOf(state: State, round: Round): string | null {
  const count = countOf(round);
  const [most] = count?.holders ?? [];
  if (count?.outcome !== 'majority' || !most) return null;
  if (state.framing['payload']) return most.choice;
  return labelOf(state, most.choice) ?? wordsOf(state, round, most);
}

export function chosenOf(state: State, round: Round): string | null {
  if (state.chose?.outcome.is === 'go') return decisionOf(state, round);
  const key = chosenId(state.chose);
  if (key === null) return null;
  const option = optionsOf(state).find(({ id }) => id === key);
  if (option) return state.framing['payload'] ? option.id : option.label;
  return oneLine(peerIn(round, key)?.position ?? '') || key;
}

const standingCount = (state: State): CouncilCount | null =>
  countOf(standingRound(state));

export const judging: Judging = {
  counted: (state) => standingCount(state)?.standing ?? NOTHING_YET,
  gateOf: (state, { outcome }) => {
    if (outcome.is === 'stop' || outcome.is === 'wait') return 'undecided';
    if (outcome.is === 'choose') return gateOfChoice(outcome.id);
    return gateOfChoice(standingCount(state)?.choice ?? null);
  },
};

/** Of the verdict that stands. */
export const gateStanding = (state: State): Gate => standingOf(judging, state).gate;

/** `open` until the last round is counted to its end. */
export function gateNow(state: State): Gate | 'open' {
  const { outcome = 'continue' } = countOf(lastCounted(state)) ?? {};
  return outcome === 'continue' && !state.ended ? 'open' : gateStanding(state);
}
