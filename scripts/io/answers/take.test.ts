// A fault of the reader is one seat's: its answer is unread and asked for again, and the stack is kept.
import { expect, test } from 'vitest';
import { askAgainReason, isFaulty, readAnswer } from '../../core/answers/read-answer.ts';
import { FORMS } from '../../core/schemas/names.ts';
import { readSafely } from './take.ts';

test.each(FORMS)('%s', (form) => {
  const faulty = (): never => {
    throw new RangeError('no way back');
  };
  const opinion = readSafely(form, faulty);
  expect(opinion).toMatchObject({ kind: form, status: 'unparseable', failure: null });
  expect(opinion.warnings.join()).toMatch(/RangeError: no way back\n.*take\.test/);
  expect(askAgainReason(opinion)).toBe('there is no form');
  const read = readSafely(form, () => readAnswer(form, 'x', {}));
  expect([isFaulty(opinion), isFaulty(read)]).toEqual([true, false]);
});
