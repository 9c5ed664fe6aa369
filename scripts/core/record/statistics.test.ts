import { expect, it } from 'vitest';
import { cohensKappa, effectiveVotes, phi, wilsonInterval } from './statistics.ts';

it.each([
  [17, 24, 0.508, 0.8509],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [50, 100, 0.4038, 0.5962],
  [0, 0, 0, 1],
])('%i of %i lies between %f and %f', (hits, n, low, high) => {
  const [from, to] = wilsonInterval(hits, n);
  expect(from).toBeCloseTo(low, 3);
  expect(to).toBeCloseTo(high, 3);
});

const table = (yesYes: number, yesNo: number, noYes: number, noNo: number) => [
  { one: 'yes', other: 'yes', count: yesYes },
  { one: 'yes', other: 'no', count: yesNo },
  { one: 'no', other: 'yes', count: noYes },
  { one: 'no', other: 'no', count: noNo },
];

it.each([
  [table(20, 5, 10, 15), 0.4],
  [table(45, 15, 25, 15), 0.1304],
  [table(25, 35, 5, 35), 0.2593],
  [table(10, 0, 0, 10), 1],
  [table(0, 10, 10, 0), -1],
  [table(10, 0, 0, 0), null],
  [[], null],
])('kappa %#', (cells, expected) => {
  const kappa = cohensKappa(cells);
  if (expected === null) expect(kappa).toBeNull();
  else expect(kappa).toBeCloseTo(expected, 3);
});

it.each([
  [5, 0, 0, 5, 1],
  [0, 5, 5, 0, -1],
  [5, 5, 5, 5, 0],
  [5, 5, 0, 0, null],
  [0, 0, 0, 0, null],
])('phi of %i both, %i and %i alone, %i neither is %s', (both, one, other, neither, expected) => {
  expect(phi({ both, one, other, neither })).toBe(expected);
});

it.each([
  [3, 0, 3],
  [3, 1, 1],
  [3, 0.3, 1.875],
  [9, 0.45, 1.9565],
  [3, -0.5, 3],
])('%i votes with rho %f are worth %f', (n, rho, expected) => {
  expect(effectiveVotes(n, rho)).toBeCloseTo(expected, 3);
});
