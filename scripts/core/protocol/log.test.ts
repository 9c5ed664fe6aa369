import { expect, it } from 'vitest';
import { decodeEvents, FORMAT, RULES, rulesOf, underTodaysRules } from './log.ts';

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

it.each<[string, object, string]>([
  ['a newer form', { format: FORMAT + 1, rules: 1 }, `format ${FORMAT + 1}`],
  ['newer rules', { format: 1, rules: RULES + 1 }, `rules ${RULES + 1}`],
  ['a version that is no number', { format: 'x', rules: 1 }, 'format x'],
  ['one that is written as a text', { format: '1', rules: 1 }, 'format 1'],
  ['one between two', { format: 1.5, rules: 1 }, 'format 1.5'],
  ['one before the first', { format: 1, rules: 0 }, 'rules 0'],
])('refuses %s, and says what to do', (_, versions, says) => {
  expect(() => decode([{ type: 'opened', ...versions }])).toThrow(
    expect.objectContaining({
      code: 'log_newer',
      message: expect.stringContaining(says),
      fix: expect.stringMatching(/^Update the plugin/),
    }),
  );
});

it.each<[string, unknown[], string]>([
  [
    'an unknown event',
    [{ type: 'opened' }, { type: 'voted_by_dice' }],
    'line 2: this version knows no event',
  ],
  ['a log that begins otherwise', [{ type: 'answered' }], 'line 1: a log begins'],
  ['a second opening', [{ type: 'opened' }, { type: 'opened' }], 'line 2: a log is opened once'],
  ['no event at all', [{ type: 'opened' }, null], 'line 2: it is not an event'],
  ['a type that is no word', [{ type: 'opened' }, { type: 7 }], 'line 2: it is not an event'],
  ['nothing where the opening belongs', [null], 'line 1: it is not an event'],
])('refuses %s by name, and says what to do', (_, events, says) => {
  expect(() => decode(events)).toThrow(
    expect.objectContaining({
      code: 'log_unknown',
      message: expect.stringContaining(says),
      fix: expect.stringContaining('update the plugin'),
    }),
  );
});

it('counts by the rules a log names, or by the first; and by today’s where that is asked', () => {
  const old = { type: 'opened', seed: 7 };
  expect([rulesOf([old]), rulesOf([{ ...old, rules: 2 } as typeof old]), rulesOf([])]).toEqual([1, 2, 1]);
  expect(underTodaysRules([old, { ...old, type: 'answered' }])).toEqual([
    { ...old, rules: RULES },
    { ...old, type: 'answered' },
  ]);
  expect(underTodaysRules([])).toEqual([]);
});

it('has nothing to say of an empty log', () => {
  expect(decode([])).toEqual([]);
});
