// What each protocol would do if it were opened here and now.
import type { Surroundings } from '../../core/deliberation/plan.ts';
import { type Use, useOf } from '../../core/doctor/uses.ts';
import type { Live } from '../../core/schemas/engines.ts';
import { PROTOCOLS } from '../../core/schemas/names.ts';
import type { ProtocolName } from '../../core/schemas/nouns.ts';
import { lensTable } from './debate.ts';
import { type KnownMachine, surroundingsOf } from './surroundings.ts';

/** Who did not answer a question just now is not counted on. */
export function usesNow(
  { health, ...known }: KnownMachine,
  live: Record<string, Live> | undefined,
): Use[] {
  const answering = health.map((one) => ({
    ...one,
    usable: one.usable && live?.[one.engine]?.ok !== false,
  }));
  const aroundOf = (protocol: ProtocolName): Surroundings =>
    surroundingsOf({ protocol, said: {} }, { ...known, health: answering });
  const lenses = lensTable();
  return PROTOCOLS.map((protocol) => useOf(protocol, aroundOf(protocol), lenses));
}
