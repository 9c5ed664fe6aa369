// The tests behind "cannot tell yet": is one better than the other, and how many questions would show it.

/** Two-sided sign test on the cases where only one was right (McNemar's, exact): 1 where there is none. */
export function exactTest(one: number, other: number): number {
  const n = one + other;
  if (n === 0) return 1;
  const few = Math.min(one, other);
  let tail = 0;
  for (let k = 0; k <= few; k++) tail += Math.exp(logChoose(n, k) - n * Math.LN2);
  return Math.min(1, 2 * tail);
}

/** Whether two shares differ (Fisher's exact test, two-sided 5 %): a handful of questions shows little. */
export function sharesDiffer(one: Sample, other: Sample): boolean {
  const right = one.right + other.right;
  const chance = (first: number): number =>
    logChoose(one.n, first) + logChoose(other.n, right - first) - logChoose(one.n + other.n, right);
  const [least, most] = [Math.max(0, right - other.n), Math.min(one.n, right)];
  const seen = chance(one.right);
  let sum = 0;
  for (let first = least; first <= most; first++)
    if (chance(first) <= seen + NO_MORE_THAN_ROUNDING) sum += Math.exp(chance(first));
  return sum < SURE;
}

const SURE = 0.05;
const NO_MORE_THAN_ROUNDING = 1e-9;

export type Sample = { right: number; n: number };

/** (1.96 + 0.84)²: seen at 5 % in four tests out of five. */
const POWER = (1.959_964 + 0.841_621) ** 2;

/** How many questions it takes to tell two shares apart that occur in such parts of all questions. */
export function questionsToTell(
  one: Sample & { share: number },
  other: Sample & { share: number },
): number | null {
  if (one.n === 0 || other.n === 0) return null;
  const [p, q] = [one.right / one.n, other.right / other.n];
  if (p === q) return null;
  return Math.ceil((POWER * ((p * (1 - p)) / one.share + (q * (1 - q)) / other.share)) / (p - q) ** 2);
}

type Ranked = { better: number; worse: number; n: number };

/** The same for two that answer the same questions, from where only one was right. */
export function questionsToRank({ better, worse, n }: Ranked): number | null {
  if (n === 0 || better === worse) return null;
  return Math.ceil((POWER * ((better + worse) / n)) / ((better - worse) / n) ** 2);
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

const factorials = [0];

function logFactorial(n: number): number {
  for (let next = factorials.length; next <= n; next++)
    factorials.push((factorials[next - 1] ?? 0) + Math.log(next));
  return factorials[n] ?? 0;
}
