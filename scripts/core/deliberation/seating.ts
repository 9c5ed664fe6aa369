// How an engine, or the host, takes a seat.
import type { Seat } from '../schemas/nouns.ts';
import { Refusal } from '../words/refusal.ts';
import type { Surroundings, Usable } from './plan.ts';

export type Sitter = Omit<Usable, 'title' | 'tried'>;

export function seatOf(one: Sitter, named: Pick<Seat, 'seat' | 'name' | 'lens'>): Seat {
  const { engine, vendor, model, effort, identity, reads } = one;
  const by = engine === 'host' ? 'host' : 'engine';
  return { ...named, by, engine, vendor, model, effort, identity, reads };
}

/** The host is the engine that it runs on. */
export function hostSitter({ usable }: Surroundings, host: string): Sitter {
  const same = usable.find(({ engine }) => engine === host);
  const { vendor, identity } = same ?? { vendor: host, identity: host };
  return { engine: 'host', vendor, identity, model: null, effort: null, reads: true };
}

/** One that was never tried comes last. */
export function firstUsable(usable: Usable[], rows: string[]): Usable | undefined {
  const there = rows.flatMap((row) => usable.find(({ engine }) => engine === row) ?? []);
  return there.find(({ tried }) => tried) ?? there[0];
}

export function nobodyThere({ unusable }: Surroundings): Refusal {
  // Who lacks one step says more than a list of all that could be.
  const near = unusable.filter(({ why }) => !['not_found', 'no_model'].includes(why));
  const each = near.map(({ title, why }) => `${title}: ${why.replaceAll('_', ' ')}`).join('; ');
  const [remedy = 'Ask ftm doctor.'] = [...near, ...unusable].flatMap((one) => one.remedy || []);
  const message = each ? `No engine can be started. ${each}.` : 'No engine is installed.';
  return new Refusal('unavailable', message, remedy, 3);
}
