// Who sits where: engines, the first that works, each vendor once; and the host itself. Every protocol seats by this.
import { engineTitle } from '../engines/titles.ts';
import type { Missing, Seat } from '../schemas/nouns.ts';
import { listed } from '../words/line.ts';
import { didYouMean, Refusal } from '../words/refusal.ts';
import { plainSentence } from './everyday.ts';
import { FAILURE_WORDS } from './heard.ts';
import type { Surroundings, UsableEngine } from './plan.ts';

type SeatSitter = Omit<UsableEngine, 'title' | 'tried'>;

export function seatOf(
  { engine, vendor, model, effort, identity, reads }: SeatSitter,
  { seat, name, lens }: Pick<Seat, 'seat' | 'name' | 'lens'>,
): Seat {
  return {
    seat,
    name,
    lens,
    by: engine === 'host' ? 'host' : 'engine',
    engine,
    vendor,
    model,
    effort,
    identity,
    reads,
  };
}

/** Whose engine a host is; its program may not be on the PATH. */
const HOST_VENDORS: Record<string, string> = {
  claude: 'anthropic',
  codex: 'openai',
  gemini: 'google',
  qwen: 'alibaba',
};

/** An engine by its name, or whatever else it was called. */
export const vendorCalled = (name: string, { usable }: Surroundings): string =>
  usable.find(({ engine }) => engine === name)?.vendor ?? HOST_VENDORS[name] ?? name;

/** The host answers itself, with a model that nobody knows. */
export function hostSitter(host: string, surroundings: Surroundings): SeatSitter {
  const vendor = vendorCalled(host, surroundings);
  const row = surroundings.usable.find(({ engine }) => engine === host);
  return {
    engine: 'host',
    vendor,
    identity: row?.identity ?? vendor,
    model: null,
    effort: null,
    reads: true,
  };
}

/** Those of these rows that can be asked; what was never tried comes last. */
export function usableOf(usable: UsableEngine[], rows: string[]): UsableEngine[] {
  const there = rows.flatMap((row) => usable.find(({ engine }) => engine === row) ?? []);
  return [...there.filter(({ tried }) => tried), ...there.filter(({ tried }) => !tried)];
}

/** `name` is empty where a seat is called as who sits there. */
type WantedSeat = { seat: string; name: string };

export type SeatingRule = {
  /** Vendors that sit already: the author, the host. */
  taken?: string[];
  /** Whoever sits may hold a seat that nobody is left for (a debate's lenses). */
  share?: boolean;
};

type FilledSeats = { seats: Seat[]; missing: Missing[] };

export function fillSeats(
  wanted: WantedSeat[],
  surroundings: Surroundings,
  rule: SeatingRule = {},
): FilledSeats {
  const choices = (seat: string): UsableEngine[] => candidatesOf(seat, surroundings);
  const sits = eachVendorOnce(wanted, surroundings, rule.taken ?? []);
  const empty = wanted.filter(({ seat }) => !sits.has(seat));
  if (rule.share) shareSeats(wanted, sits, choices);
  // Of shared lenses one would be somebody else's: worth saying once.
  const missing = rule.share && sits.size > 0 ? empty.slice(0, 1) : empty;
  return {
    seats: wanted.flatMap((one) => {
      const engine = sits.get(one.seat);
      return engine ? [seatOf(engine, { ...one, name: one.name || engine.title })] : [];
    }),
    missing: missing.map(({ seat }) => missingSeat(seat, surroundings)),
  };
}

function eachVendorOnce(
  wanted: WantedSeat[],
  surroundings: Surroundings,
  taken: string[],
): Map<string, UsableEngine> {
  const sits = new Map<string, UsableEngine>();
  const isFree = ({ vendor }: UsableEngine): boolean =>
    !taken.includes(vendor) && ![...sits.values()].some((one) => one.vendor === vendor);
  const take = (seat: string, can: (one: UsableEngine) => boolean): void => {
    const engine = candidatesOf(seat, surroundings).find(can);
    if (engine && isFree(engine)) sits.set(seat, engine);
  };
  // Its own engine first: a seat must not take its neighbour's.
  for (const { seat } of wanted) {
    const own = ownEngines(seat, surroundings);
    take(seat, ({ engine, tried }) => tried && own.includes(engine));
  }
  for (const { seat } of wanted.filter((one) => !sits.has(one.seat))) take(seat, isFree);
  return sits;
}

function shareSeats(
  wanted: WantedSeat[],
  sits: Map<string, UsableEngine>,
  choices: (seat: string) => UsableEngine[],
): void {
  const here = new Set([...sits.values()]);
  const load = (one: UsableEngine): number =>
    [...sits.values()].filter((other) => other === one).length;
  for (const { seat } of wanted.filter((one) => !sits.has(one.seat))) {
    const [least] = choices(seat)
      .filter((one) => here.has(one))
      .sort((one, other) => load(one) - load(other));
    if (least) sits.set(seat, least);
  }
}

/** Whom it is meant for, and whom it is called after. */
const ownEngines = (seat: string, { words, candidates }: Surroundings): string[] =>
  words.engines ? [seat] : [candidates[seat]?.[0] ?? seat, seat];

/** By the words, else the seat's candidates; the untried come last. */
function candidatesOf(
  seat: string,
  { usable, candidates, words }: Surroundings,
): UsableEngine[] {
  const order = words.engines ?? candidates[seat] ?? usable.map(({ engine }) => engine);
  return usableOf(usable, order);
}

/** No engine is near: a refusal says so, a question has nothing to offer. */
export const ASK_DOCTOR = 'ftm doctor says what can be had.';

/** The remedy for an installed engine, else for the first that was tried by us. */
function missingSeat(seat: string, { unusable, candidates }: Surroundings): Missing {
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
  const meant = candidates[seat]?.[0] ?? seat;
  return {
    seat: engineTitle(meant),
    why: names.length > 1 ? `Any of ${names.join(', ')} would do.` : '',
    remedy: nearest ? `${nearest.title}: ${nearest.remedy}.` : ASK_DOCTOR,
  };
}

/** For a first line: who is missing, and the one command that would bring somebody. */
export function missingTail(missing: readonly Missing[]): string {
  const named = missingNamed(missing);
  return named ? `; without ${named}` : '';
}

/** A first line, and behind it who is missing. */
export function withMissing(says: string, missing: readonly Missing[]): string {
  const is = missing[0]?.why === LEFT_OUT ? 'Left out' : 'Missing';
  const named = missingNamed(missing);
  return named ? `${says.replace(/\.$/, '')}. ${is}: ${named}.` : says;
}

/** The user did not want it: nothing has to bring it. */
export const LEFT_OUT = 'left_out';

function missingNamed(missing: readonly Missing[]): string {
  const [first] = missing;
  if (!first) return '';
  const names = listed(missing.map(({ seat }) => seat));
  const remedy = first.why === LEFT_OUT ? '' : first.remedy.trim();
  // The command alone: what else it needs stands where it is asked for.
  const command = remedy.replace(/ \(.*$|\.+$/s, '').replace(`${first.seat}: `, '');
  return command ? `${names} (${command})` : names;
}

type WithSeats = { seats: readonly { seat: string; name: string }[] };
export const seatName = ({ seats }: WithSeats, seat: string): string =>
  seats.find((one) => one.seat === seat)?.name ?? seat;
export const seatNames = (state: WithSeats, seats: readonly string[]): string =>
  listed(seats.map((seat) => seatName(state, seat)));

/** By seat, name or engine, in any case. */
const isCalled = ({ seat, name, engine }: Seat, said: string): boolean =>
  [seat, name, engine].map(plainSentence).includes(plainSentence(said));

/** Who is not there is refused. */
export function seatCalled(seats: readonly Seat[], said: string): Seat {
  const seat = seats.find((one) => isCalled(one, said));
  if (seat) return seat;
  const names = seats.map(({ name }) => name);
  throw new Refusal(
    'unknown_seat',
    `There is no seat "${said}" here.`,
    `${didYouMean(said, names)} Seats: ${names.join(', ')}.`.trim(),
  );
}

/** In their own order, each once. */
export function seatsNamed(seats: readonly Seat[], named: readonly string[]): string[] {
  for (const said of named) seatCalled(seats, said);
  return seats.flatMap((one) =>
    named.some((said) => isCalled(one, said)) ? one.seat : [],
  );
}

/** It cannot be held for want of engines. */
export const unavailable = (says: string, remedy: string): Refusal =>
  new Refusal('unavailable', says, remedy, 3);

export function nobodyThere({
  unusable,
  leftOut = [],
}: Pick<Surroundings, 'unusable' | 'leftOut'>): Refusal {
  const near = unusable.filter(({ why }) => !['not_found', 'no_model'].includes(why));
  const words: Record<string, string | undefined> = FAILURE_WORDS;
  const each = near
    .map(({ title, why }) => `${title}: ${words[why] ?? why.replaceAll('_', ' ')}`)
    .join('; ');
  const isNarrow = leftOut.length > 0;
  const [remedy = ''] = [
    ...near,
    ...(isNarrow
      ? [{ remedy: 'Leave fewer of them out.' }]
      : [...unusable, { remedy: 'Ask ftm doctor.' }]),
  ].flatMap((one) => one.remedy || []);
  const none = isNarrow
    ? 'No engine is left that can be asked.'
    : 'No engine is installed.';
  return unavailable(each ? `No engine can be started. ${each}.` : none, remedy);
}
