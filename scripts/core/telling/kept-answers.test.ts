import { expect, test } from 'vitest';
import { answerRows, unreadMark } from './kept-answers.ts';

test.each([
  [[], 'could not be read'],
  [['noise_removed'], 'could not be read'],
  [['noise_removed', 'conditional'], 'could not be read: its yes depends on something'],
  [['cut_before_position'], 'could not be read: it ends before it takes a position'],
])('why an answer with the warnings %j was not read', (warnings, mark) => {
  expect(unreadMark({ warnings }, 'en')).toBe(mark);
});

test('the reason is told in the language of the report', () => {
  expect(unreadMark({ warnings: ['ambiguous'] }, 'ja')).toMatch(/：|: ?両立しない/);
});

test('of a seat that was asked again both answers are kept, the counted one first', () => {
  const who = { seat: 'codex', engine: 'codex', round: 1, turn: 'vote' };
  const answer = { file: 'second', sha256: '', bytes: 9 };
  const meta = {
    ms: 1,
    attempts: 2,
    model: null,
    usage: null,
    asked_again: { other: { file: 'first', sha256: '', bytes: 4 }, counts: 'second' as const },
  };
  expect(answerRows(who, { answer, meta }, 'en')).toEqual([
    { ...who, turn: 'vote, second answer, counted', file: 'second', bytes: 9 },
    { ...who, turn: 'vote, first answer, not counted', file: 'first', bytes: 4 },
  ]);
  expect(answerRows(who, { answer, meta: { ...meta, asked_again: undefined } as never }, 'en')).toHaveLength(
    1,
  );
  expect(answerRows(who, { answer: null }, 'en')).toEqual([]);
});
