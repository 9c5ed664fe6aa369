// What a round decided, in the words of those who said it.

import { optionsOf } from '../deliberation/framing.ts';
import { chosenId } from '../deliberation/outcome.ts';
import { nameOf } from '../deliberation/seating.ts';
import type { CouncilCount, Holder } from '../schemas/council.ts';
import { oneLine } from '../words/line.ts';
import type { CouncilState } from './rounds.ts';
import { type CouncilRound, peerIn } from './rounds.ts';

export const labelOf = (state: CouncilState, choice: string | null): string | null =>
  optionsOf(state).find(({ id }) => id === choice)?.label ?? choice;

/** Those of its author, else of the first seat that holds it. */
export function holderWords(
  round: CouncilRound,
  { author, seats, choice }: Holder,
): string {
  const { state } = round;
  const from = author ?? seats[0] ?? '';
  const said = oneLine(peerIn(round, from)?.position ?? '');
  return said || (labelOf(state, choice) ?? `what ${nameOf(state, from)} says`);
}

export const noTwo = ({ heard }: CouncilCount) =>
  heard === 2 ? 'The two disagree' : 'No two of them agree';

/** null: there is no majority. An executor knows its two answers by their ids. */
export function councilDecision(round: CouncilRound): string | null {
  const { state } = round;
  const count = round.count;
  const [most] = count?.holders ?? [];
  if (count?.outcome !== 'majority' || !most) return null;
  if (state.framing.payload) return most.choice;
  return labelOf(state, most.choice) ?? holderWords(round, most);
}

export function chosenInCouncil(round: CouncilRound): string | null {
  const { state } = round;
  if (state.chose?.outcome.is === 'go') return councilDecision(round);
  const key = chosenId(state.chose);
  if (key === null) return null;
  const option = optionsOf(state).find(({ id }) => id === key);
  if (option) return state.framing.payload ? option.id : option.label;
  return oneLine(peerIn(round, key)?.position ?? '') || key;
}
