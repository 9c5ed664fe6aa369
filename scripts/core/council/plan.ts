// Who sits in a Council, decided once when it is opened: three vendors, or a plain word on what is missing.
import type { Availability } from '../engines/bind.ts';
import { Refusal } from '../refusal.ts';
import { ourWords } from '../words/our-words.ts';
import type { PeerPlan, SeatFound } from './events.ts';

export const COUNCIL_SEATS = ['claude', 'codex', 'gemini'];
const LETTERS = ['A', 'B', 'C', 'D', 'E'];

export type Engine = Availability & {
  vendor: string;
  remedy: string | null;
  /** Which engine it is, whatever it is called here. */
  identity?: string;
  login?: string | null;
  /** Whether it has a way to read the working tree. */
  reads?: boolean;
};

export type CouncilPlanInput = {
  configured: Record<string, string[]>;
  engines: Record<string, Engine>;
  hosted: boolean;
  questions: boolean;
  allowTwo: boolean;
  shuffle: <T>(items: readonly T[]) => T[];
};

export type CouncilPlan = { seats: PeerPlan[]; found: SeatFound[]; degraded: string[]; unavailable: boolean };

export function planCouncil(input: CouncilPlanInput): CouncilPlan {
  const found = bind(input);
  const missing = found.filter(({ available }) => !available);
  const present = found.filter(({ available }) => available);
  const enough = missing.length === 0 || (missing.length === 1 && input.allowTwo);
  if (!enough && input.questions) throw refuse(missing);
  const letters = input.shuffle(LETTERS.slice(0, present.length));
  return {
    seats: present.map(({ seat, engine }, index) => ({
      seat,
      letter: letters[index] ?? '?',
      by: engine === null ? 'host' : 'engine',
      engine: engine ?? seat,
      ...traitsOf(engine === null ? undefined : input.engines[engine]),
    })),
    found,
    degraded: enough ? missing.map(({ seat, reason }) => ourWords('without', seat, reason)) : [],
    unavailable: !enough,
  };
}

const traitsOf = (engine: Engine | undefined): Partial<PeerPlan> =>
  engine
    ? {
        vendor: engine.vendor,
        identity: engine.identity ?? engine.vendor,
        login: engine.login ?? null,
        reads: engine.reads ?? true,
      }
    : {};

/** Each seat's own engine, then substitutes of vendors without a seat: one vendor is nearly one voice. */
function bind({ configured, engines, hosted }: CouncilPlanInput): SeatFound[] {
  const candidates = (seat: string): string[] => configured[seat] ?? [seat];
  const usable = (name: string | undefined): name is string =>
    name !== undefined && engines[name]?.available === true;
  const bound = new Map<string, string>();
  for (const seat of COUNCIL_SEATS) {
    const [own] = candidates(seat);
    if (usable(own)) bound.set(seat, own);
  }
  for (const seat of COUNCIL_SEATS.filter((name) => !bound.has(name))) {
    if (seat === 'claude' && hosted) continue;
    const vendors = new Set([...bound.values()].map((name) => engines[name]?.vendor));
    const substitute = candidates(seat)
      .slice(1)
      .find((name) => usable(name) && !vendors.has(engines[name]?.vendor ?? ''));
    if (substitute) bound.set(seat, substitute);
  }
  return COUNCIL_SEATS.map((seat): SeatFound => {
    const engine = bound.get(seat) ?? null;
    const [own = seat] = candidates(seat);
    if (engine !== null)
      return { seat, engine, available: true, reason: ourWords('available'), remedy: null };
    if (seat === 'claude' && hosted)
      return { seat, engine, available: true, reason: ourWords('bySubagent'), remedy: null };
    return {
      seat,
      engine,
      available: false,
      reason: engines[own]?.reason ?? ourWords('notConfigured'),
      remedy: engines[own]?.remedy ?? null,
    };
  });
}

function refuse(missing: SeatFound[]): Refusal {
  const named = missing.map(
    ({ seat, reason, remedy }) => `${seat}: ${reason}${remedy ? ` – ${remedy}` : ''}`,
  );
  const two =
    missing.length === 1
      ? ' Or, if the user agrees, open it again with --allow-two: two peers must then both agree, and the result is labelled degraded.'
      : '';
  return new Refusal(
    'engines_unavailable',
    `A Council needs three peers. Missing: ${named.join('; ')}.`,
    `Tell the user what to install; ftm doctor says how, ftm setup binds the seats to the engines you have.${two}`,
  );
}
