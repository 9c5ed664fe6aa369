// What `ftm config` prints, and what is said of a key that does not exist.
import type { Config } from '../schemas/config.ts';
import { leaves, type Sources } from './layers.ts';

export function configText(config: Config, sources: Sources): string {
  const rows = leaves(config).map(([key, value]) => [
    key,
    shown(value),
    sources[key] ?? '',
  ]);
  const wide = [0, 1].map((at) =>
    Math.min(40, Math.max(...rows.map((row) => row[at]?.length ?? 0))),
  );
  return rows
    .map(
      ([key = '', value = '', from]) =>
        `${key.padEnd(wide[0] ?? 0)}  ${value.padEnd(wide[1] ?? 0)}  ${from}`,
    )
    .map((row) => row.trimEnd())
    .join('\n');
}

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : JSON.stringify(value);

/** The known key that was probably meant. */
export function meant(key: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({
      one,
      far: distance(key, one),
    }))
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far <= Math.max(1, Math.floor(key.length / 3)) ? near.one : null;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const above = row;
    row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(same, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
  }
  return row[b.length] ?? 0;
}
