// The few formulas of the record and of evaluations, each by the name statisticians know it by.

import type { Share } from '../telling/figures.ts';

/** A share with its 95 % interval (Wilson's): honest also for few cases and for shares near 0 and 1. */
export function shareOf(right: number, n: number, z = 1.96): Share {
  if (n === 0) return { right, n, low: 0, high: 1 };
  const share = right / n;
  const middle = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  const low = Math.max(0, (middle - spread) / scale);
  return { right, n, low, high: Math.min(1, (middle + spread) / scale) };
}

export type Counts = { both: number; one: number; other: number; neither: number };

/** The correlation of two yes/no series (phi); null where one of them never varies. */
export function phi({ both, one, other, neither }: Counts): number | null {
  const n = both + one + other + neither;
  if (n === 0) return null;
  const [first, second] = [(both + one) / n, (both + other) / n];
  const spread = Math.sqrt(first * (1 - first) * second * (1 - second));
  return spread === 0 ? null : (both / n - first * second) / spread;
}

/** What n votes are worth when each pair of them is correlated by rho. */
export function effectiveVotes(n: number, rho: number): number {
  const bounded = Math.min(1, Math.max(0, rho));
  return n / (1 + (n - 1) * bounded);
}

export const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
