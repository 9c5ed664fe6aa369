import { expect, it } from 'vitest';
import { deliberating } from '../../../tests/given/magi.ts';
import type { LogEvent, Opened } from '../../core/schemas/nouns.ts';
import { requireShapes } from './log-shapes.ts';

const LOG = deliberating().votes('A R B').log();
const says = (change: (events: LogEvent[]) => unknown): string => {
  const events = structuredClone(LOG);
  change(events);
  try {
    requireShapes('magi-1', events[0] as Opened, events);
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  }
};
const set =
  (type: LogEvent['type'], field: string, value: unknown) => (events: LogEvent[]) =>
    Object.assign(events.find((event) => event.type === type) ?? {}, { [field]: value });

it('a log as it was written is what it should be', () => {
  expect(LOG.map(({ type }) => type)).toContain('counted');
  expect(says(() => undefined)).toBe('nothing');
});

it.each<[what: string, change: (events: LogEvent[]) => unknown, place: RegExp]>([
  ['a seat that is a number', set('answered', 'seat', 7), /^Line \d+ of .* at seat:/],
  ['a count without a standing', set('counted', 'count', {}), /at count\.standing/],
  ['an opening without limits', set('opened', 'limits', undefined), /^Line 1 .*limits/],
  [
    'a framing that is not its protocol’s',
    set('opened', 'framing', { mode: 'engine', options: 'a or b' }),
    /^Line 1 .* at options:/,
  ],
  ['a framing without what it needs', set('opened', 'framing', {}), /^Line 1 .*mode/],
  [
    'a changed framing',
    (events) =>
      events.push({
        type: 'framed',
        framing: { reversible: 'no' },
        sent: false,
      } as never),
    /at reversible/,
  ],
  [
    'a choice of no known outcome',
    (events) =>
      events.push({
        type: 'chose',
        round: 1,
        offer: 'a',
        label: 'A',
        outcome: 'going',
        conditions: [],
        written: {},
        said: '',
        seen: true,
      }),
    /at outcome: does not fit/,
  ],
])('%s is named by its line and place', (_, change, place) => {
  expect(says(change)).toMatch(place);
});
