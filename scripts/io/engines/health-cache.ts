// What was found good of the engines is believed for a day, unless the program, its row or its login has changed.
import {
  type EngineRow,
  type EngineTable,
  type Health,
  HealthCache,
} from '../../core/schemas/engines.ts';
import { parsedJson } from '../../core/words/json.ts';
import { now } from '../machine/stamps.ts';
import { problemsIn } from '../machine/validate.ts';
import { readText, writeJson } from '../state/files.ts';

export type Cached = { key: string; look: () => Promise<Health> };
type Options = { cacheFile?: string; cache_hours?: number; refresh?: boolean };

export async function cachedHealth(
  table: EngineTable,
  ask: (engine: string, row: EngineRow) => Cached,
  { cacheFile, cache_hours = 24, refresh = false }: Options,
): Promise<Health[]> {
  const { checked } = readCache(cacheFile);
  let changed = false;
  const found = await Promise.all(
    Object.entries(table).map(async ([engine, row]) => {
      const { key, look } = ask(engine, row);
      const known = checked[engine];
      const isGood = known?.key === key && isFresh(known.at, cache_hours);
      if (known && isGood && !refresh) return known.health;
      const health = await look();
      changed ||= health.usable || known !== undefined;
      if (health.usable) checked[engine] = { at: now(), key, health };
      else delete checked[engine];
      return health;
    }),
  );
  // Two at once write the same findings; the later file stays, whole.
  if (cacheFile !== undefined && changed) keep(cacheFile, { checked });
  return found;
}

function isFresh(at: string, hours: number): boolean {
  const age = Date.parse(now()) - Date.parse(at);
  return age >= 0 && age < hours * 3600_000;
}

/** It can be found out again: one that is damaged, or cannot be written, is no trouble. */
function readCache(file: string | undefined): HealthCache {
  const value =
    file === undefined ? undefined : parsedJson(readText(file, 1_000_000) ?? '');
  return problemsIn(HealthCache, value).length === 0
    ? (value as HealthCache)
    : { checked: {} };
}

function keep(file: string, cache: HealthCache): void {
  try {
    writeJson(file, cache);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}
