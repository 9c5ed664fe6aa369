// Why a majority is not yet one to rely on, as one would say it.
import type { State } from '../deliberation/protocol.ts';
import type { Hinge } from '../schemas/nouns.ts';
import { listed } from '../words/line.ts';
import { nameOf } from './rounds.ts';

const WHY: Record<string, (names: string) => string> = {
  inferred: (names) => `${names} did not answer in the form, so the position was read from sentences`,
  conformity: (names) => `${names} changed sides without naming anything new`,
  evidence_missing: (names) => `nothing that ${names} cited could be found in the files`,
  same_engine: (names) => `${names} was the same engine as another seat`,
};

/** One sentence for each reason. */
export function sayHinges(state: State, hinges: readonly Hinge[]): string[] {
  const reasons = [...new Set(hinges.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const seats = hinges.filter((one) => one.reason === reason).map(({ seat }) => nameOf(state, seat));
    const names = listed(seats);
    const why = WHY[reason]?.(names) ?? `${names}: ${reason}`;
    const who = seats.length > 1 ? 'they' : 'it';
    return `The result depends on ${names}: ${why.replace(`${names} `, `${who} `)}.`;
  });
}
