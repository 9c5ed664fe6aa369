// The contract of a log (rulings R15): its versions, what an older one lacked, and what is refused.
import { Refusal } from '../refusal.ts';

/** The form of the log's lines and events. */
export const FORMAT = 2;
/** The rules votes are counted by. A log is counted by its own for ever. */
export const RULES = 2;

export type Versions = { format: number; rules: number };
/** What every opening says; `seed` decides whatever is drawn. */
export type Beginning = Versions & { type: 'opened'; seed: number; cwd: string; host_session: string | null };

type Event = { type: string };
export type EventCheck = (event: Event) => string | null;

/** Brings older events up to this version; a newer or unknown one is refused with its line. */
export function decodeEvents<E extends Event>(events: unknown[], source: string, check: EventCheck): E[] {
  refuseNewer(events[0], source);
  return events.map((event, index) => {
    const whole = withVersions(event);
    const problem = isEvent(whole) ? (misplaced(whole, index) ?? check(whole)) : 'it is not an event';
    if (problem === null) return whole as E;
    throw new Refusal(
      'log_unknown',
      `${source}, line ${index + 1}: ${problem}.`,
      'A newer ftm may have written it: update the plugin. Every other deliberation can be used meanwhile.',
    );
  });
}

function misplaced({ type }: Event, index: number): string | null {
  if (index === 0) return type === 'opened' ? null : 'a log begins with "opened"';
  return type === 'opened' ? 'a log is opened once' : null;
}

const withVersions = (event: unknown): unknown =>
  isEvent(event) && event.type === 'opened' ? { format: 1, rules: 1, ...event } : event;

function refuseNewer(event: unknown, source: string): void {
  const { format = 1, rules = 1 } = (isEvent(event) ? event : {}) as Partial<Versions>;
  if (isKnown(format, FORMAT) && isKnown(rules, RULES)) return;
  throw new Refusal(
    'log_newer',
    `${source} was written by another version of ftm: format ${format}, rules ${rules}; this one knows format ${FORMAT}, rules ${RULES}.`,
    'Update the plugin. Every other deliberation can be used meanwhile.',
  );
}

const isKnown = (version: unknown, newest: number): boolean =>
  Number.isInteger(version) && Number(version) >= 1 && Number(version) <= newest;

const isEvent = (value: unknown): value is Event =>
  typeof (value as Partial<Event> | null | undefined)?.type === 'string';

export const rulesOf = ([first]: Event[]): number =>
  (first as (Event & Partial<Versions>) | undefined)?.rules ?? 1;

export const underTodaysRules = <E extends Event>([first, ...rest]: E[]): E[] =>
  first ? [{ ...first, rules: RULES }, ...rest] : [];
