import { expect, it } from 'vitest';
import { brierScore, cohensKappa, effectiveVotes, phi, wilsonInterval } from './statistics.ts';

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

it.each([
  [[{ claimed: 1, right: true }], 0],
  [
    [
      { claimed: 0.5, right: true },
      { claimed: 0.5, right: false },
    ],
    0.25,
  ],
  [[{ claimed: 0.9, right: false }], 0.81],
  [[], null],
])('Brier of %j is %s', (cases, expected) => {
  const score = brierScore(cases);
  if (expected === null) expect(score).toBeNull();
  else expect(score).toBeCloseTo(expected);
});

const table = (yesYes: number, yesNo: number, noYes: number, noNo: number): [string, string][] => [
  ...Array<[string, string]>(yesYes).fill(['yes', 'yes']),
  ...Array<[string, string]>(yesNo).fill(['yes', 'no']),
  ...Array<[string, string]>(noYes).fill(['no', 'yes']),
  ...Array<[string, string]>(noNo).fill(['no', 'no']),
];

it.each([
  [table(20, 5, 10, 15), 0.4],
  [table(45, 15, 25, 15), 0.1304],
  [table(25, 35, 5, 35), 0.2593],
  [table(10, 0, 0, 10), 1],
  [table(0, 10, 10, 0), -1],
  [table(10, 0, 0, 0), null],
  [[], null],
])('kappa %#', (pairs, expected) => {
  const kappa = cohensKappa(pairs);
  if (expected === null) expect(kappa).toBeNull();
  else expect(kappa).toBeCloseTo(expected, 3);
});

it.each([
  [
    [
      [true, true],
      [false, false],
    ],
    1,
  ],
  [
    [
      [true, false],
      [false, true],
    ],
    -1,
  ],
  [
    [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ],
    0,
  ],
  [
    [
      [true, true],
      [true, false],
    ],
    null,
  ],
] as [[boolean, boolean][], number | null][])('phi of %j is %s', (pairs, expected) => {
  expect(phi(pairs)).toBe(expected);
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
