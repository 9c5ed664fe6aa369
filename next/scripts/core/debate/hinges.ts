// Why an agreement is not yet one to rely on, as one would say it.
import type { State } from '../deliberation/protocol.ts';
import type { Hinge } from '../schemas/nouns.ts';
import { nameOf } from './rounds.ts';

const WHY: Record<string, (name: string) => string> = {
  inferred: (name) => `${name} did not answer in the form, so its agreement was read from sentences`,
  evidence_missing: (name) => `nothing that ${name} cited could be found`,
};

export function sayHinges(state: State, hinges: readonly Hinge[]): string[] {
  const said = hinges.map(({ seat, reason }) => {
    const name = nameOf(state, seat);
    const why = WHY[reason]?.(name) ?? `${name}: ${reason}`;
    return `They agree, but it depends on one of them: ${why}.`;
  });
  return [...new Set(said)];
}
