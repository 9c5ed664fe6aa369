// How an engine, or the host, takes a seat.
import type { Seat } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import { plain } from './everyday.ts';
import type { Surroundings, Usable } from './plan.ts';

export type Sitter = Omit<Usable, 'title' | 'tried'>;

export function seatOf(one: Sitter, named: Pick<Seat, 'seat' | 'name' | 'lens'>): Seat {
  const { engine, vendor, model, effort, identity, reads } = one;
  const by = engine === 'host' ? 'host' : 'engine';
  return { ...named, by, engine, vendor, model, effort, identity, reads };
}

/** The host is the engine that it runs on. */
export function hostSitter({ usable }: Surroundings, host: string): Sitter {
  const { vendor, identity } = usable.find((one) => one.engine === host) ?? {
    vendor: host,
    identity: host,
  };
  return { engine: 'host', vendor, identity, model: null, effort: null, reads: true };
}

/** One that was never tried comes last. */
export function firstUsable(usable: Usable[], rows: string[]): Usable | undefined {
  const there = rows.flatMap((row) => usable.find(({ engine }) => engine === row) ?? []);
  return there.find(({ tried }) => tried) ?? there[0];
}

/** By seat, name or engine, in any case; who is not there is refused. */
export function seatsNamed(seats: readonly Seat[], named: readonly string[]): string[] {
  const called = ({ seat, name, engine }: Seat): string[] =>
    [seat, name, engine].map(plain);
  const odd = named.find((said) => !seats.flatMap(called).includes(plain(said)));
  const all = seats.map(({ name }) => name).join(', ');
  if (odd)
    throw new Refusal(
      'unknown_seat',
      `There is no seat "${odd}" here.`,
      `Seats: ${all}.`,
    );
  return seats.flatMap((one) =>
    named.some((said) => called(one).includes(plain(said))) ? one.seat : [],
  );
}

export function nobodyThere({ unusable, words }: Surroundings): Refusal {
  const near = unusable.filter(({ why }) => !['not_found', 'no_model'].includes(why));
  const each = near
    .map(({ title, why }) => `${title}: ${why.replaceAll('_', ' ')}`)
    .join('; ');
  const isNarrow = Boolean(words.engines ?? words.without);
  const far = isNarrow
    ? [{ remedy: 'Leave fewer of them out.' }]
    : [...unusable, { remedy: 'Ask ftm doctor.' }];
  const [remedy = ''] = [...near, ...far].flatMap((one) => one.remedy || []);
  const none = isNarrow
    ? 'No engine is left that can be asked.'
    : 'No engine is installed.';
  return new Refusal(
    'unavailable',
    each ? `No engine can be started. ${each}.` : none,
    remedy,
    3,
  );
}
