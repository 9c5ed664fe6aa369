// Who votes in a Magi: different engines, else three views of one.
import {
  type AskedOf,
  limitsWithin,
  type Plan,
  type Surroundings,
  type UsableEngine,
} from '../deliberation/plan.ts';
import { hostSitter, nobodyThere, seatOf, usableOf } from '../deliberation/seating.ts';
import { engineTitle } from '../engines/titles.ts';
import type { ReadAs } from '../sayable/table.ts';
import { MAGI_SEATS } from '../schemas/ballots.ts';
import type { MagiFraming, Seat } from '../schemas/nouns.ts';
import { capitalise } from '../words/line.ts';
import { outsideAt } from './fallback.ts';

export type MagiAsking = AskedOf<'magi'>;

/** The third is asked where these differ, or are unsure. */
const QUICK_SEATS = 2;
const MAGI_ENGINES = ['claude', 'codex', 'gemini'];
const MAGI_LENSES = ['logos', 'pathos', 'sophia'];

export function planMagi(asking: MagiAsking, around: Surroundings): Plan<MagiFraming> {
  const { question, mode = 'auto', ...rest } = asking;
  const kept: ReadAs<MagiFraming, typeof rest> = rest;
  const engines = mode === 'simple' ? [] : enginesFor(around);
  const lenses = lensesFor(around);
  const isSimple = engines.length < 2;
  const asked = around.words.quick ? askedQuickly(asking, engines) : engines;
  if (isSimple && lenses.length === 0) throw nobodyThere(around);
  const outside = MAGI_ENGINES.filter(
    (engine) => engine !== (around.host ?? lenses[0]?.engine),
  );
  const isFallback = isSimple && mode !== 'simple';
  const fallback = isFallback ? { fallback: outsideAt(outside, around) } : {};
  const isWhole = mode === 'simple' || engines.length === MAGI_SEATS;
  return {
    question,
    framing: { ...kept, mode: isSimple ? 'simple' : 'engine', ...fallback },
    seats: isSimple ? lenses : asked,
    spare: isSimple ? [] : [...engines.slice(asked.length), ...lenses],
    missing: isWhole
      ? []
      : around.unusable
          .filter(({ engine }) => MAGI_ENGINES.includes(engine) && engine !== around.host)
          .map(({ engine, why, remedy }) => ({
            seat: engineTitle(engine),
            why,
            remedy,
          })),
    limits: limitsWithin(around, magiLimits(around)),
    confirm: false,
  };
}

function askedQuickly({ stakes, reversible }: MagiAsking, engines: Seat[]): Seat[] {
  const isGrave = stakes === 'high' || reversible === false;
  return isGrave ? engines : engines.slice(0, QUICK_SEATS);
}

/** The host first; no two seats of one identity. */
function enginesFor(around: Surroundings): Seat[] {
  const { usable, candidates, host, words } = around;
  const seats = host
    ? [seatOf(hostSitter(host, around), { seat: host, name: engineTitle(host) })]
    : [];
  const isFree = (one: UsableEngine): boolean =>
    one.engine !== host &&
    seats.every(({ seat, identity }) => identity !== one.identity && seat !== one.engine);
  const choices = words.engines?.length
    ? usable
        .filter(({ engine }) => words.engines?.includes(engine))
        .map(({ engine }) => [engine])
    : MAGI_ENGINES.filter((seat) => seat !== host).map(
        (seat) => candidates[seat] ?? [seat],
      );
  for (const rows of choices) {
    const [one] = usableOf(usable.filter(isFree), rows);
    if (one && seats.length < MAGI_SEATS)
      seats.push(seatOf(one, { seat: one.engine, name: one.title }));
  }
  return seats;
}

/** Where no process can be started the host gives them in turn. */
function lensesFor(around: Surroundings): Seat[] {
  const { usable, candidates, host } = around;
  return MAGI_LENSES.flatMap((lens) => {
    const rows = [...(host ? [host] : []), ...(candidates[lens] ?? MAGI_ENGINES)];
    const one =
      usableOf(usable, rows)[0] ?? usable[0] ?? (host ? hostSitter(host, around) : null);
    return one ? [seatOf(one, { seat: lens, name: capitalise(lens), lens })] : [];
  });
}

function magiLimits({ settings: { timeout_s = 60, retries = 1 } }: Surroundings) {
  return {
    // Two more votes; one beyond that needs new evidence.
    rounds: 3,
    timeout_s: { vote: timeout_s, case: timeout_s },
    retries,
    history_bytes: 0,
  };
}
