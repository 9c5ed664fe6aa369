// The few formulas of the track record, each with the name statisticians know it by.

/** The 95 % interval of a share (Wilson's): honest also for few cases and for shares near 0 and 1. */
export function wilsonInterval(hits: number, n: number, z = 1.96): [low: number, high: number] {
  if (n === 0) return [0, 1];
  const share = hits / n;
  const middle = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/** Mean squared distance between what was claimed (0 to 1) and what came true: 0 is perfect, 0.25 is a coin. */
export function brierScore(cases: { claimed: number; right: boolean }[]): number | null {
  if (cases.length === 0) return null;
  return mean(cases.map(({ claimed, right }) => (claimed - Number(right)) ** 2));
}

/** Cohen's kappa: agreement beyond what the two would reach by chance; null where chance alone explains everything. */
export function cohensKappa(pairs: [string, string][]): number | null {
  const n = pairs.length;
  if (n === 0) return null;
  const [ones, others] = [new Map<string, number>(), new Map<string, number>()];
  let same = 0;
  for (const [one, other] of pairs) {
    if (one === other) same++;
    ones.set(one, (ones.get(one) ?? 0) + 1);
    others.set(other, (others.get(other) ?? 0) + 1);
  }
  const byChance = [...ones].reduce((sum, [word, count]) => sum + (count / n) * ((others.get(word) ?? 0) / n), 0);
  return byChance >= 1 ? null : (same / n - byChance) / (1 - byChance);
}

/** The correlation of two yes/no series (phi); null where one of them never varies. */
export function phi(pairs: [boolean, boolean][]): number | null {
  const n = pairs.length;
  if (n === 0) return null;
  const [one, other] = [mean(pairs.map(([a]) => Number(a))), mean(pairs.map(([, b]) => Number(b)))];
  const spread = Math.sqrt(one * (1 - one) * other * (1 - other));
  return spread === 0 ? null : (mean(pairs.map(([a, b]) => Number(a && b))) - one * other) / spread;
}

/** What n votes are worth when each pair of them is correlated by rho. */
export function effectiveVotes(n: number, rho: number): number {
  const bounded = Math.min(1, Math.max(0, rho));
  return n / (1 + (n - 1) * bounded);
}

export const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
