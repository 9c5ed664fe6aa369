// The few formulas of the record and of evaluations.
import type { Share } from '../telling/figures.ts';

/** Of 95 %. */
const Z = 1.96;

/** Wilson's interval: honest for few cases and for shares near 0 and 1. */
export function shareOf(right: number, n: number): Share {
  if (n === 0) return { right, n, low: 0, high: 1 };
  const share = right / n;
  const middle = share + (Z * Z) / (2 * n);
  const spread = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n));
  const scale = 1 + (Z * Z) / n;
  return {
    right,
    n,
    low: Math.max(0, (middle - spread) / scale),
    high: Math.min(1, (middle + spread) / scale),
  };
}

type PairCounts = { both: number; one: number; other: number; neither: number };

/** Phi of two yes/no series; null where one never varies. */
export function phiCoefficient({ both, one, other, neither }: PairCounts): number | null {
  const n = both + one + other + neither;
  if (n === 0) return null;
  const first = (both + one) / n;
  const second = (both + other) / n;
  const spread = Math.sqrt(first * (1 - first) * second * (1 - second));
  return spread === 0 ? null : (both / n - first * second) / spread;
}

/** Of n votes that are correlated by rho in pairs. */
export function effectiveVotes(n: number, rho: number): number {
  const bounded = Math.min(1, Math.max(0, rho));
  return n / (1 + (n - 1) * bounded);
}

export const meanOfNumbers = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Two-sided sign test, exact (McNemar's): 1 where no case tells. */
export function exactTest(one: number, other: number): number {
  const n = one + other;
  if (n === 0) return 1;
  let log = -n * Math.LN2;
  let tail = Math.exp(log);
  for (let k = 1; k <= Math.min(one, other); k++) {
    log += Math.log((n - k + 1) / k);
    tail += Math.exp(log);
  }
  return Math.min(1, 2 * tail);
}

/** By more than chance (5 %, two-sided); few cases show little. */
export function sharesDiffer(one: Sample, other: Sample): boolean {
  const n = one.n + other.n;
  const all = (one.right + other.right) / n;
  const spread = Math.sqrt(all * (1 - all) * (1 / one.n + 1 / other.n));
  const apart = Math.abs(one.right / one.n - other.right / other.n);
  return Math.min(one.n, other.n) >= FEW_PAIRS && apart > Z * spread;
}

const FEW_PAIRS = 8;

export type Sample = { right: number; n: number };

/** Seen at 5 % in four tests of five: (1.96 + 0.84)². */
const POWER_FACTOR = (1.959_964 + 0.841_621) ** 2;

type ShareOf = Sample & { share: number };

/** To tell two shares apart that are such parts of all questions. */
export function questionsToTell(one: ShareOf, other: ShareOf): number | null {
  if (one.n === 0 || other.n === 0) return null;
  const p = one.right / one.n;
  const q = other.right / other.n;
  if (p === q) return null;
  return Math.ceil(
    (POWER_FACTOR * ((p * (1 - p)) / one.share + (q * (1 - q)) / other.share)) /
      (p - q) ** 2,
  );
}
