// What the user took instead of what the peers came to, and which of them hold it.
import { optionsHeld } from '../ask/questions.ts';
import { decisionOf } from '../count/verdict.ts';
import type { CouncilState, Round } from '../events.ts';

type Held = ReturnType<typeof optionsHeld>[number];
export type Taken = { choice: string; note: string; seats: string[]; others: Held[] };

/** Null while nobody has decided, and where the user follows the majority. */
export function takenInstead(state: CouncilState, round: Round): Taken | null {
  const { decision } = state;
  if (!decision || decision.choice === decisionOf(state, round)) return null;
  const held = optionsHeld(state, round);
  const taken = held.filter(({ choice, position }) => (choice ?? position) === decision.choice);
  return {
    ...decision,
    seats: taken.flatMap(({ seats }) => seats),
    others: held.filter((one) => !taken.includes(one)),
  };
}
