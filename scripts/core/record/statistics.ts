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

/** How often two said what: one's word, the other's word, how many times. */
export type Cell = { one: string; other: string; count: number };

/** Cohen's kappa: agreement beyond what the two would reach by chance; null where chance alone explains everything. */
export function cohensKappa(cells: Cell[]): number | null {
  const n = total(cells);
  if (n === 0) return null;
  const same = total(cells.filter(({ one, other }) => one === other));
  const words = [...new Set(cells.map(({ one }) => one))];
  const share = (side: 'one' | 'other', word: string): number =>
    total(cells.filter((cell) => cell[side] === word)) / n;
  const byChance = words.reduce((sum, word) => sum + share('one', word) * share('other', word), 0);
  return byChance >= 1 ? null : (same / n - byChance) / (1 - byChance);
}

/** The correlation of two yes/no series (phi); null where one of them never varies. */
export function phi(counts: { both: number; one: number; other: number; neither: number }): number | null {
  const n = counts.both + counts.one + counts.other + counts.neither;
  if (n === 0) return null;
  const [one, other] = [(counts.both + counts.one) / n, (counts.both + counts.other) / n];
  const spread = Math.sqrt(one * (1 - one) * other * (1 - other));
  return spread === 0 ? null : (counts.both / n - one * other) / spread;
}

/** What n votes are worth when each pair of them is correlated by rho. */
export function effectiveVotes(n: number, rho: number): number {
  const bounded = Math.min(1, Math.max(0, rho));
  return n / (1 + (n - 1) * bounded);
}

export const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

export const total = (cells: Cell[]): number => cells.reduce((sum, { count }) => sum + count, 0);
