import { expect, test } from 'vitest';
import { readNumber } from './number.ts';

const anyPart = { whole: false };

test.each([
  ['not given', undefined, {}, undefined],
  ['whole', '20', {}, 20],
  ['a part where parts may stand', '0.5', anyPart, 0.5],
  ['none where none may stand', '0', { zero: true }, 0],
  ['the most', '20', { most: 20 }, 20],
])('takes a number that is %s', (_name, given, range, number) => {
  expect(readNumber('rounds', given, range)).toBe(number);
});

test.each([
  ['no number', 'many', {}, '--rounds many must be a whole number above 0.'],
  ['empty', ' ', {}, 'must be a whole number above 0.'],
  ['a part', '1.5', {}, 'must be a whole number above 0.'],
  ['none', '0', anyPart, 'must be a number above 0.'],
  ['below none', '-1', { zero: true }, 'must be a whole number from 0.'],
  ['too much', '21', { most: 20 }, 'must be a whole number above 0, at most 20.'],
  ['without end', 'Infinity', anyPart, 'must be a number above 0'],
])('refuses one that is %s', (_name, given, range, message) => {
  expect(() => readNumber('rounds', given, range)).toThrow(message);
});
