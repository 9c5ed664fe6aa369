// The known word that was most likely meant by one that is not known.

/** Null where nothing is near enough: a wild guess helps nobody. */
export function nearest(word: string, known: readonly string[]): string | null {
  const most = Math.max(1, Math.floor(word.length / 3));
  const ranked = known
    .map((one) => ({ one, away: distance(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, away }) => away <= most && away < one.length)
    .sort((a, b) => a.away - b.away);
  return ranked[0]?.one ?? null;
}

/** Letters to add, drop, change or swap with their neighbour. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let column = 1; column <= to.length; column++) {
      const changed = from[at - 1] === to[column - 1] ? 0 : 1;
      const swapped =
        from[at - 1] === to[column - 2] && from[at - 2] === to[column - 1]
          ? (before[column - 2] ?? 0) + 1
          : Infinity;
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + changed,
        swapped,
      );
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
