// Who votes in a Magi: two or three different engines, else three views of the one there is (R2).
import type { Asking, Plan, Surroundings, Usable } from '../deliberation/plan.ts';
import type { Limits, Missing } from '../schemas/log.ts';
import type { Seat } from '../schemas/nouns.ts';
import { capitalise } from '../words/line.ts';
import { Refusal } from '../words/refusal.ts';

export type MagiAsking = Asking & { mode?: 'auto' | 'engine' | 'simple' };

const ENGINES = ['claude', 'codex', 'gemini'];
const LENSES = ['logos', 'pathos', 'sophia'];

export function planMagi(asking: MagiAsking, around: Surroundings): Plan {
  const { question, mode = 'auto', ...rest } = asking;
  const engines = mode === 'simple' ? [] : enginesFor(around);
  const lenses = lensesFor(around);
  const isSimple = engines.length < 2;
  if (isSimple && lenses.length === 0) throw nobodyThere(around);
  const framing: Record<string, unknown> = { ...rest, mode: isSimple ? 'simple' : 'engine' };
  return {
    question,
    framing: isSimple && mode !== 'simple' ? { ...framing, fallback: true } : framing,
    seats: isSimple ? lenses : engines,
    spare: isSimple ? [] : lenses,
    missing: mode === 'simple' || engines.length === 3 ? [] : missingIn(around, engines),
    limits: limitsIn(around),
    confirm: false,
  };
}

/** The host first, whose own vote is sealed; then one engine a seat, no two of one identity. */
function enginesFor(around: Surroundings): Seat[] {
  const { usable, candidates, host, words } = around;
  const own = host ? [hostSeat(around, { seat: host, name: capitalise(host) })] : [];
  const seats: Seat[] = [...own];
  const take = (one: Usable | undefined): void => {
    if (one && seats.length < 3) seats.push(engineSeat(one, { seat: one.engine, name: one.title }));
  };
  const isFree = (one: Usable): boolean =>
    one.engine !== host &&
    seats.every(({ seat, identity }) => identity !== one.identity && seat !== one.engine);
  const named = words.engines?.length ? usable.filter(({ engine }) => words.engines?.includes(engine)) : null;
  if (named) for (const one of named) take(isFree(one) ? one : undefined);
  else
    for (const seat of ENGINES.filter((one) => one !== host)) {
      const rows = candidates[seat] ?? [seat];
      const there = rows.flatMap((row) => usable.find((one) => one.engine === row && isFree(one)) ?? []);
      take(there.find(({ tried }) => tried) ?? there[0]);
    }
  return words.quick ? seats.slice(0, 2) : seats;
}

const hostSeat = ({ host, usable }: Surroundings, named: Pick<Seat, 'seat' | 'name' | 'lens'>): Seat => {
  const same = usable.find(({ engine }) => engine === host);
  return {
    ...named,
    by: 'host',
    engine: 'host',
    vendor: same?.vendor ?? host ?? 'host',
    model: null,
    effort: null,
    identity: same?.identity ?? host ?? 'host',
    reads: true,
  };
};

const engineSeat = (one: Usable, named: Pick<Seat, 'seat' | 'name' | 'lens'>): Seat => ({
  ...named,
  by: 'engine',
  engine: one.engine,
  vendor: one.vendor,
  model: one.model,
  effort: one.effort,
  identity: one.identity,
  reads: one.reads,
});

/** Each a process of its own; where none can be started the host gives them, one after the other. */
function lensesFor(around: Surroundings): Seat[] {
  const { usable, candidates, host } = around;
  return LENSES.flatMap((lens) => {
    const named = { seat: lens, name: capitalise(lens), lens };
    const rows = [...(host ? [host] : []), ...(candidates[lens] ?? ENGINES)];
    const there = rows.flatMap((row) => usable.find(({ engine }) => engine === row) ?? []);
    const engine = there.find(({ tried }) => tried) ?? there[0] ?? usable[0];
    if (engine) return [engineSeat(engine, named)];
    return host ? [hostSeat(around, named)] : [];
  });
}

/** The engines one would expect and that have no seat. */
function missingIn({ unusable, candidates }: Surroundings, seats: Seat[]): Missing[] {
  const first = ENGINES.flatMap((seat) => {
    const rows = candidates[seat] ?? [seat];
    if (seats.some(({ engine, seat: taken }) => rows[0] === engine || taken === seat)) return [];
    const row = rows.flatMap((one) => unusable.find(({ engine }) => engine === one) ?? []);
    return row.find(({ why }) => why !== 'not_found') ?? row[0] ?? [];
  });
  return [...new Set(first)].map(({ title, why, remedy }) => ({ seat: title, why, remedy }));
}

function limitsIn({ settings, words }: Surroundings): Limits {
  const number = (name: string, otherwise: number): number =>
    typeof settings[name] === 'number' ? settings[name] : otherwise;
  const seconds = number('timeout_s', 60);
  return {
    // Two more votes on the same question; one beyond that needs new evidence (R1).
    rounds: Math.min(words.rounds ?? 3, 3),
    timeout_s: { vote: seconds, case: seconds },
    retries: number('retries', 1),
    history_bytes: 0,
    max_tokens: words.max_tokens ?? null,
    max_minutes: words.max_minutes ?? null,
  };
}

function nobodyThere({ unusable }: Surroundings): Refusal {
  const each = unusable.map(({ title, why }) => `${title}: ${why.replaceAll('_', ' ')}`);
  const remedy = unusable.find((one) => one.remedy)?.remedy;
  return new Refusal(
    'unavailable',
    `No engine can be started. ${each.join('; ')}`.trim(),
    remedy ?? 'ftm doctor says what would bring one.',
    3,
  );
}
