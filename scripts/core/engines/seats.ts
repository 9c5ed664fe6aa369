// Who can be asked, and who sits where: the first that works, each vendor once.
import type { Surroundings, Usable } from '../deliberation/plan.ts';
import type { RunWords } from '../sayable/table.ts';
import type { EngineTable, Health } from '../schemas/engines.ts';
import type { Missing } from '../schemas/log.ts';
import type { Seat } from '../schemas/nouns.ts';
import { listed } from '../words/line.ts';
import { knownWords } from './known-words.ts';
import { effortFor, identityOf, isHttp, readsFiles, vendorOf } from './table.ts';

type Unusable = Surroundings['unusable'][number];

/** In the order of the words, else of the table. */
export function usableFrom(
  health: Health[],
  table: EngineTable,
  said: RunWords = {},
): Usable[] {
  const words = knownWords(table, said);
  return chosen(health, words)
    .filter(({ usable }) => usable)
    .flatMap(({ engine, reads }) => {
      const row = table[engine];
      if (!row) return [];
      const model = wordFor(words.model, engine) ?? row.model ?? null;
      const effort = wordFor(words.effort, engine) ?? row.effort ?? null;
      return {
        engine,
        title: row.title,
        vendor: vendorOf(row),
        model,
        effort: effortFor(row, effort) === null ? null : effort,
        identity: identityOf(row, model),
        reads: reads && readsFiles(row),
        // Whom somebody asks for by name need not be tried by us.
        tried: row.tried !== false || (words.engines ?? []).includes(engine),
      };
    });
}

export function unusableFrom(
  health: Health[],
  table: EngineTable,
  words: RunWords = {},
): Unusable[] {
  return chosen(health, words)
    .filter(({ usable, engine }) => !usable && table[engine])
    .map(({ engine, title, why, remedy, tried }) => ({
      engine,
      title,
      why,
      remedy,
      tried,
    }));
}

function chosen(health: Health[], { engines, without = [] }: RunWords): Health[] {
  const left = health.filter(({ engine }) => !without.includes(engine));
  return engines
    ? engines.flatMap((name) => left.find(({ engine }) => engine === name) ?? [])
    : left;
}

const wordFor = (
  words: Record<string, string> | undefined,
  engine: string,
): string | undefined => words?.[engine] ?? words?.['*'];

/** Behind the configured ones every endpoint that the user gave a model. */
export function candidatesFor(
  seats: Record<string, string[]>,
  table: EngineTable,
): Record<string, string[]> {
  const endpoints = Object.keys(table).filter((engine) => {
    const row = table[engine];
    return row && isHttp(row) && row.model;
  });
  return Object.fromEntries(
    Object.entries(seats).map(([seat, engines]) => [
      seat,
      [...new Set([...engines, ...endpoints])],
    ]),
  );
}

/** `name` is empty where a seat is called as who sits there. */
export type Wanted = { seat: string; name: string };

export type Rule = {
  /** Vendors that sit already: the author, the host. */
  taken?: string[];
  /** Whoever sits may hold a seat that nobody is left for (a debate's lenses). */
  share?: boolean;
};

export type Filled = { seats: Seat[]; missing: Missing[] };

export function fillSeats(
  wanted: Wanted[],
  surroundings: Surroundings,
  rule: Rule = {},
): Filled {
  const sits = new Map<string, Usable>();
  const free = (one: Usable): boolean =>
    !(rule.taken ?? []).includes(one.vendor) &&
    ![...sits.values()].some(({ vendor }) => vendor === one.vendor);
  const choices = (seat: string): Usable[] => candidatesOf(seat, surroundings);
  // Its own engine first: a seat must not take its neighbour's.
  for (const { seat } of wanted) {
    const own = choices(seat).find(({ engine }) =>
      ownOf(seat, surroundings).includes(engine),
    );
    if (own?.tried && free(own)) sits.set(seat, own);
  }
  for (const { seat } of wanted) {
    const next = sits.has(seat) ? undefined : choices(seat).find(free);
    if (next) sits.set(seat, next);
  }
  const empty = wanted.filter(({ seat }) => !sits.has(seat));
  if (rule.share) share(wanted, sits, choices);
  // Of shared lenses one would be somebody else's: worth saying once.
  const missing = rule.share && sits.size > 0 ? empty.slice(0, 1) : empty;
  return {
    seats: wanted.flatMap((one) => {
      const engine = sits.get(one.seat);
      return engine ? [seatOf(one, engine)] : [];
    }),
    missing: missing.map(({ seat }) => missingOf(seat, surroundings)),
  };
}

function share(
  wanted: Wanted[],
  sits: Map<string, Usable>,
  choices: (seat: string) => Usable[],
): void {
  const here = new Set([...sits.values()]);
  const load = (one: Usable): number =>
    [...sits.values()].filter((other) => other === one).length;
  for (const { seat } of wanted.filter((one) => !sits.has(one.seat))) {
    const [least] = choices(seat)
      .filter((one) => here.has(one))
      .sort((one, other) => load(one) - load(other));
    if (least) sits.set(seat, least);
  }
}

/** Whom it is meant for, and whom it is called after. */
const ownOf = (seat: string, { words, candidates }: Surroundings): string[] =>
  words.engines ? [seat] : [candidates[seat]?.[0] ?? seat, seat];

/** By the words, else the seat's candidates; the untried come last. */
function candidatesOf(
  seat: string,
  { usable, candidates, words }: Surroundings,
): Usable[] {
  const order = words.engines ?? candidates[seat] ?? usable.map(({ engine }) => engine);
  const found = order.flatMap(
    (name) => usable.find(({ engine }) => engine === name) ?? [],
  );
  return [...found.filter(({ tried }) => tried), ...found.filter(({ tried }) => !tried)];
}

export const seatOf = ({ seat, name }: Wanted, one: Usable): Seat => ({
  seat,
  name: name || one.title,
  by: 'engine',
  engine: one.engine,
  vendor: one.vendor,
  model: one.model,
  effort: one.effort,
  identity: one.identity,
  reads: one.reads,
});

/** Answered by the host itself, with its own model. */
export function hostSeat({ seat, name }: Wanted, { host, usable }: Surroundings): Seat {
  const row = usable.find(({ engine }) => engine === host);
  const vendor = row?.vendor ?? VENDORS[host ?? ''] ?? host ?? 'host';
  return {
    seat,
    name,
    by: 'host',
    engine: 'host',
    vendor,
    model: null,
    effort: null,
    identity: vendor,
    reads: true,
  };
}

/** Of the programs that can be a host; theirs may not be on the PATH. */
const VENDORS: Record<string, string> = {
  claude: 'anthropic',
  codex: 'openai',
  gemini: 'google',
  qwen: 'alibaba',
};

/** The remedy for an installed engine, else for the first that was tried by us. */
function missingOf(seat: string, { unusable, candidates }: Surroundings): Missing {
  const order = candidates[seat] ?? unusable.map(({ engine }) => engine);
  const all = order.flatMap(
    (engine) => unusable.find((one) => one.engine === engine) ?? [],
  );
  const could = [
    ...all.filter(({ tried }) => tried !== false),
    ...all.filter(({ tried }) => tried === false),
  ];
  const nearest =
    could.find(({ why }) => !['not_found', 'no_model'].includes(why)) ?? could[0];
  const names = could.slice(0, 4).map(({ title }) => title);
  const any = names.length > 1 ? `Any of ${names.join(', ')} would do.` : '';
  const remedy = nearest
    ? `${nearest.title}: ${nearest.remedy}.`
    : 'ftm doctor says what can be had.';
  return { seat, why: any, remedy };
}

const IS: Record<string, string> = {
  not_found: 'not installed',
  auth: 'not logged in',
  too_old: 'too old',
};

/** "Codex is not installed. npm i -g …"; of several only the first remedy (R16). */
export function missingWords(missing: readonly Missing[]): string[] {
  const [first, second] = missing;
  if (!first) return [];
  const [why = '', ...others] = new Set(missing.map((one) => one.why));
  const is = others.length
    ? 'not ready'
    : (IS[why] ?? `not ready (${why.replaceAll('_', ' ')})`);
  const remedy = first.remedy.trim().replace(/([^.])$/, '$1.');
  const names = listed(missing.map(({ seat }) => seat));
  return [
    `${names} ${second ? 'are' : 'is'} ${is}.`,
    second ? `One is enough: ${remedy}` : remedy,
  ];
}

/** For a first line: who is missing, and the one command that would bring somebody. */
export function missingTail(missing: readonly Missing[]): string {
  const [first] = missing;
  if (!first) return '';
  const names = listed(missing.map(({ seat }) => seat));
  // The command alone: what else it needs stands where it is asked for.
  const remedy = first.remedy.trim().replace(/ \(.*$|\.$/s, '');
  return `; without ${names}${remedy ? ` (${remedy})` : ''}`;
}

type Seated = { seats: readonly { seat: string; name: string }[] };
export const nameOf = ({ seats }: Seated, seat: string): string =>
  seats.find((one) => one.seat === seat)?.name ?? seat;
export const namesOf = (state: Seated, seats: readonly string[]): string =>
  listed(seats.map((seat) => nameOf(state, seat)));
