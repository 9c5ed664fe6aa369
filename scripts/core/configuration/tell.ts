// What `ftm config` prints.
import type { Config } from '../schemas/config.ts';
import { leaves, type Sources } from './layers.ts';

export function configText(config: Config, sources: Sources): string {
  const rows = leaves(config).map(([key, value]) => [
    key,
    valueShown(value),
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

const valueShown = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
