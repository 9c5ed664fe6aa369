// Who votes in a Magi: two or three different engines, else three views of the one there is (R2).
import type { Asking, Plan, Surroundings, Usable } from '../deliberation/plan.ts';
import type { Limits } from '../schemas/log.ts';
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
  const fallback = isSimple && mode !== 'simple' ? { fallback: true } : {};
  const isWhole = mode === 'simple' || engines.length === 3;
  const absent = around.unusable.filter(({ engine }) => ENGINES.includes(engine) && engine !== around.host);
  return {
    question,
    framing: { ...rest, mode: isSimple ? 'simple' : 'engine', ...fallback },
    seats: isSimple ? lenses : engines,
    spare: isSimple ? [] : lenses,
    missing: isWhole ? [] : absent.map(({ title, why, remedy }) => ({ seat: title, why, remedy })),
    limits: limitsIn(around),
    confirm: false,
  };
}

/** The host first, whose own vote is sealed; then one engine a seat, no two of one identity. */
function enginesFor(around: Surroundings): Seat[] {
  const { usable, candidates, host, words } = around;
  const seats = host ? [seatOf(hostIn(around, host), { seat: host, name: capitalise(host) })] : [];
  const isFree = (one: Usable): boolean =>
    one.engine !== host &&
    seats.every(({ seat, identity }) => identity !== one.identity && seat !== one.engine);
  const named = usable.filter(({ engine }) => words.engines?.includes(engine));
  const choices = words.engines?.length
    ? named.map(({ engine }) => [engine])
    : ENGINES.filter((seat) => seat !== host).map((seat) => candidates[seat] ?? [seat]);
  for (const rows of choices) {
    const one = firstOf(usable.filter(isFree), rows);
    if (one && seats.length < (words.quick ? 2 : 3))
      seats.push(seatOf(one, { seat: one.engine, name: one.title }));
  }
  return seats;
}

/** The first of these rows that works; one that was never tried comes last. */
function firstOf(usable: Usable[], rows: string[]): Usable | undefined {
  const there = rows.flatMap((row) => usable.find(({ engine }) => engine === row) ?? []);
  return there.find(({ tried }) => tried) ?? there[0];
}

type Sitter = Omit<Usable, 'title' | 'tried'>;

function hostIn({ usable }: Surroundings, host: string): Sitter {
  const same = usable.find(({ engine }) => engine === host);
  const { vendor, identity } = same ?? { vendor: host, identity: host };
  return { engine: 'host', vendor, identity, model: null, effort: null, reads: true };
}

const seatOf = (one: Sitter, named: Pick<Seat, 'seat' | 'name' | 'lens'>): Seat => ({
  ...named,
  by: one.engine === 'host' ? 'host' : 'engine',
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
    const rows = [...(host ? [host] : []), ...(candidates[lens] ?? ENGINES)];
    const one = firstOf(usable, rows) ?? usable[0] ?? (host ? hostIn(around, host) : null);
    return one ? [seatOf(one, { seat: lens, name: capitalise(lens), lens })] : [];
  });
}

function limitsIn({ settings, words }: Surroundings): Limits {
  const { timeout_s: seconds = 60, retries = 1 } = settings as { timeout_s?: number; retries?: number };
  return {
    // Two more votes on the same question; one beyond that needs new evidence (R1).
    rounds: Math.min(words.rounds ?? 3, 3),
    timeout_s: { vote: seconds, case: seconds },
    retries,
    history_bytes: 0,
    max_tokens: words.max_tokens ?? null,
    max_minutes: words.max_minutes ?? null,
  };
}

function nobodyThere({ unusable }: Surroundings): Refusal {
  const each = unusable.map(({ title, why }) => `${title}: ${why.replaceAll('_', ' ')}`).join('; ');
  const remedy = unusable.find((one) => one.remedy)?.remedy ?? 'ftm doctor says what would bring one.';
  return new Refusal('unavailable', `No engine can be started. ${each}`.trim(), remedy, 3);
}
