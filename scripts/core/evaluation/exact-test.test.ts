import { expect, it } from 'vitest';
import { exactTest, questionsToRank, questionsToTell, sharesDiffer } from './exact-test.ts';

it.each([
  [0, 0, 1],
  [5, 0, 0.0625],
  [8, 2, 0.109375],
  [10, 10, 1],
  [2, 8, 0.109375],
  [458, 311, 1.2894e-7],
])('%i against %i: p %f', (one, other, p) => {
  expect(exactTest(one, other)).toBeCloseTo(p, 6);
});

it.each([
  [
    'as measured with a clear best engine',
    { right: 883, n: 1000, share: 0.537 },
    { right: 614, n: 1000, share: 0.347 },
    95,
  ],
  [
    'as measured with equals',
    { right: 871, n: 1000, share: 0.535 },
    { right: 570, n: 1000, share: 0.341 },
    81,
  ],
])('tells 3-0 from 2-1 %s', (_, all, most, wanted) => {
  expect(questionsToTell(all, most)).toBe(wanted);
});

it.each([
  [547, 193, 10_326, 479],
  [458, 311, 10_326, 2885],
])('%i against %i of %i need %i questions', (better, worse, n, wanted) => {
  expect(questionsToRank({ better, worse, n })).toBe(wanted);
});

it.each([
  [3, 3, 0, 2, false],
  [4, 4, 1, 3, false],
  [5, 5, 1, 4, true],
  [5, 5, 2, 4, false],
  [10, 10, 5, 10, true],
  [9, 10, 5, 10, false],
  [883, 1000, 614, 1000, true],
  [520, 1000, 500, 1000, false],
])('%i of %i and %i of %i differ: %s', (right, n, less, of, differ) => {
  expect(sharesDiffer({ right, n }, { right: less, n: of })).toBe(differ);
  expect(sharesDiffer({ right: less, n: of }, { right, n })).toBe(differ);
});

it('cannot say how many where nothing differs', () => {
  const same = { right: 5, n: 10, share: 0.5 };
  expect([questionsToTell(same, same), questionsToRank({ better: 3, worse: 3, n: 9 })]).toEqual([null, null]);
  expect(sharesDiffer({ right: 0, n: 0 }, { right: 5, n: 9 })).toBe(false);
});
