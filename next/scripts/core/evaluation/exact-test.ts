// The tests behind "cannot tell yet": is one better than the other, and how many questions would show it.

/** Two-sided sign test on the cases where only one was right (McNemar's, exact): 1 where there is none. */
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

/** Whether two shares differ by more than chance (5 %, two-sided); few cases show little. */
export function sharesDiffer(one: Sample, other: Sample): boolean {
  const n = one.n + other.n;
  const all = (one.right + other.right) / n;
  const spread = Math.sqrt(all * (1 - all) * (1 / one.n + 1 / other.n));
  const apart = Math.abs(one.right / one.n - other.right / other.n);
  return Math.min(one.n, other.n) >= FEW && apart > 1.96 * spread;
}

const FEW = 8;

export type Sample = { right: number; n: number };

/** (1.96 + 0.84)²: seen at 5 % in four tests out of five. */
const POWER = (1.959_964 + 0.841_621) ** 2;

type Part = Sample & { share: number };

/** How many questions it takes to tell two shares apart that occur in such parts of all questions. */
export function questionsToTell(one: Part, other: Part): number | null {
  if (one.n === 0 || other.n === 0) return null;
  const [p, q] = [one.right / one.n, other.right / other.n];
  if (p === q) return null;
  return Math.ceil((POWER * ((p * (1 - p)) / one.share + (q * (1 - q)) / other.share)) / (p - q) ** 2);
}
