// Did you mean: of known words the one that is nearest to what was typed.

/** The known word that was probably meant: few letters differ. */
export function nearest(word: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({
      one,
      far: distance(word.toLowerCase(), one.toLowerCase()),
    }))
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far <= Math.max(1, Math.floor(word.length / 3)) ? near.one : null;
}

/** Letters that are missing, too many, others, or two that changed places. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const other = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const added = Math.min(rows[i - 1]?.[j] ?? 0, row[j - 1] ?? 0) + 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : other;
      row.push(Math.min(other, added, swapped));
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** "Did you mean codex?", or nothing. */
export function didYouMean(
  word: string,
  known: readonly string[],
  spelled = (one: string): string => one,
): string {
  const near = nearest(word, known);
  return near === null ? '' : `Did you mean ${spelled(near)}?`;
}
