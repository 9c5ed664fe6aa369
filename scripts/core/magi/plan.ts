// Which seats a Magi deliberation has, decided once when it is opened; and who argues against a yes.
import type { Bound } from '../engines/bind.ts';
import { capitalise } from '../words/line.ts';
import type { Ballot, MagiMode, Opened, SeatPlan } from './events.ts';

export const LENSES = [
  { seat: 'logos', name: 'Logos' },
  { seat: 'pathos', name: 'Pathos' },
  { seat: 'sophia', name: 'Sophia' },
] as const;

export type EngineTraits = Pick<SeatPlan, 'background' | 'enforceSchema' | 'timeoutS' | 'retries'> & {
  identity: string;
};

export type MagiPlanInput = {
  requested: 'auto' | MagiMode;
  found: Bound[];
  /** The engine of Claude's own seat, and of a lens that has none of its own. */
  own: string;
  /** Without a host each lens may have an engine of its own, by its seat. */
  lenses?: Record<string, string>;
  traits: (engine: string) => EngineTraits;
  /** Without a host, Claude's own seat and the lenses are filled by a separate Claude process. */
  auto: boolean;
};

export type MagiPlan = { mode: MagiMode; seats: { engine: SeatPlan[]; simple: SeatPlan[] } };

export function planMagi(input: MagiPlanInput): MagiPlan {
  const { requested, found, own: ownEngine, lenses = {}, traits, auto } = input;
  const by = auto ? 'engine' : 'host';
  const external = found.flatMap(({ seat, engine, available }) =>
    available && engine ? [planSeat({ seat, engine, by: 'engine' }, traits)] : [],
  );
  const own = planSeat(
    { seat: 'claude', engine: ownEngine, by, prompt: auto ? 'magi-engine' : 'magi-seal' },
    traits,
  );
  const simple = LENSES.map(({ seat, name }) => ({
    ...planSeat({ seat, engine: lenses[seat] ?? ownEngine, by, prompt: `magi-${seat}` }, traits),
    name,
  }));
  const mode = requested === 'simple' || external.length === 0 ? 'simple' : 'engine';
  return { mode, seats: { engine: [own, ...external], simple } };
}

type Named = { seat: string; engine: string; by: SeatPlan['by']; prompt?: string };

function planSeat(
  { seat, engine, by, prompt = 'magi-engine' }: Named,
  traits: MagiPlanInput['traits'],
): SeatPlan {
  const { identity, background, enforceSchema, timeoutS, retries } = traits(engine);
  const asked = by === 'engine';
  return {
    seat,
    name: capitalise(seat),
    by,
    engine,
    identity,
    prompt,
    background: asked && background,
    enforceSchema: asked && enforceSchema,
    timeoutS,
    retries,
  };
}

/** Which one, the seed says; not the one that was asked `before`, where there is another. */
export function challengerOf(
  { seed }: Pick<Opened, 'seed'>,
  { plan }: Pick<Ballot, 'plan'>,
  before?: string,
): string {
  const external = plan.filter(({ engine }) => engine !== 'claude');
  const able = external.length ? external : plan;
  const others = able.filter(({ seat }) => seat !== before);
  const candidates = others.length ? others : able;
  const chosen = candidates[seed % candidates.length];
  if (!chosen) throw new Error('A ballot without seats cannot be challenged');
  return chosen.seat;
}
