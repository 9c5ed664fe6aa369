import { expect, it } from 'vitest';
import { type OfferOutcome, parseOutcome, printOutcome } from './outcome.ts';

it.each<[spelling: string, outcome: OfferOutcome]>([
  ['go', { is: 'go' }],
  ['more', { is: 'more' }],
  ['choose:a:b', { is: 'choose', id: 'a:b' }],
  ['fix:F1,F3', { is: 'fix', ids: ['F1', 'F3'] }],
  ['fix:all', { is: 'fix', ids: [] }],
  ['test:grep -c "a: b"\nx', { is: 'test', command: 'grep -c "a: b"\nx' }],
])('%s is read from the log and written as it was', (spelling, outcome) => {
  expect(parseOutcome(spelling)).toEqual(outcome);
  expect(printOutcome(outcome)).toBe(spelling);
});

it.each(['', 'going', 'go:on', 'chosen:a'])('%s is no outcome', (spelling) => {
  expect(() => parseOutcome(spelling)).toThrow('no outcome');
});
