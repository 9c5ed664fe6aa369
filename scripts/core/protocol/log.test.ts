import { expect, it } from 'vitest';
import { decodeEvents, FORMAT, RULES } from './log.ts';

const knows =
  (...types: string[]) =>
  ({ type }: { type: string }) =>
    types.includes(type) ? null : `this version knows no event "${type}"`;
const decode = (events: unknown[]) => decodeEvents(events, 'the log', knows('opened', 'answered'));

it('takes a log that says nothing of versions for the first one', () => {
  expect(decode([{ type: 'opened' }, { type: 'answered' }])).toEqual([
    { type: 'opened', format: 1, rules: 1 },
    { type: 'answered' },
  ]);
});

it('leaves versions that are said alone', () => {
  expect(decode([{ type: 'opened', format: FORMAT, rules: RULES }])).toMatchObject([
    { format: FORMAT, rules: RULES },
  ]);
});

it.each<[string, unknown[], string]>([
  ['a newer form', [{ type: 'opened', format: FORMAT + 1, rules: 1 }], `format ${FORMAT + 1}`],
  ['newer rules', [{ type: 'opened', format: 1, rules: RULES + 1 }], `rules ${RULES + 1}`],
  ['a version that is no number', [{ type: 'opened', format: 'x', rules: 1 }], 'format x'],
  [
    'an unknown event',
    [{ type: 'opened' }, { type: 'voted_by_dice' }],
    'line 2: this version knows no event',
  ],
  ['a log that begins otherwise', [{ type: 'answered' }], 'line 1: a log begins'],
  ['a second opening', [{ type: 'opened' }, { type: 'opened' }], 'line 2: a log is opened once'],
  ['no event at all', [{ type: 'opened' }, null], 'line 2: it is not an event'],
])('refuses %s by name', (_, events, says) => {
  expect(() => decode(events)).toThrow(says);
});

it('has nothing to say of an empty log', () => {
  expect(decode([])).toEqual([]);
});
