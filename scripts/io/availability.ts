// Which engines can be used now: probed all at once, and what was found good is believed for a day.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { judgeEngine } from '../core/engines/health.ts';
import type { EngineHealth, EngineRow, HealthCache, HealthEntry, LiveCheck } from '../core/shapes.ts';
import { quarantine, readJson, writeJson } from '../plain/files.mjs';
import { now } from './clock.ts';
import type { Configuration } from './config.ts';
import { probeEngine, programOf } from './probe.ts';
import { decode } from './schemas.ts';
import { openState } from './state.ts';
import { say } from './terminal.ts';

type Wanted = Pick<Configuration, 'rows' | 'settings'>;
type How = { refresh?: boolean; env?: Record<string, string | undefined> };

/** For a protocol that wants to know which seats can be filled. */
export async function availableEngines(wanted: Wanted): Promise<Record<string, { available: boolean; reason: string }>> {
  const { engines } = await checkEngines(wanted);
  return Object.fromEntries(engines.map(({ engine, available, reason }) => [engine, { available, reason }]));
}

export type Checked = { engines: EngineHealth[]; cached: string[]; live: Record<string, LiveCheck | undefined> };

export async function checkEngines({ rows, settings }: Wanted, { refresh = false, env = process.env }: How = {}): Promise<Checked> {
  const cache = await readCache();
  const entries = await Promise.all(
    Object.entries(rows).map(async ([engine, row]): Promise<[string, HealthEntry]> => {
      const key = keyOf(row, env);
      const known = cache.entries[engine];
      if (known?.key === key && !refresh && isFresh(known, settings.doctor.cache_hours)) return [engine, known];
      const health = judgeEngine(engine, row, await probeEngine(row, { env, timeoutS: settings.doctor.probe_timeout_s }));
      const live = known?.key === key ? known.live : undefined;
      return [engine, { key, checked_at: now(), health, ...(live ? { live } : {}) }];
    }),
  );
  const cached = entries.filter(([engine, entry]) => cache.entries[engine] === entry).map(([engine]) => engine);
  if (cached.length < entries.length) writeJson(cachePath(), { entries: Object.fromEntries(entries) });
  return {
    engines: entries.map(([, { health }]) => health),
    cached,
    live: Object.fromEntries(entries.map(([engine, { live }]) => [engine, live])),
  };
}

/** What was wrong yesterday may have been mended since: only a clean bill is believed. */
function isFresh({ checked_at, health }: HealthEntry, hours: number): boolean {
  const ageMs = Date.parse(now()) - Date.parse(checked_at);
  return health.faults.length === 0 && ageMs >= 0 && ageMs < hours * 3600_000;
}

/** Another program behind the name, another row, another login in the environment: another engine. */
function keyOf(row: EngineRow, env: Record<string, string | undefined>): string {
  const logins = row.kind === 'http' ? [row.key_env] : row.env.pass.flatMap((pass) => namesLike(pass, env));
  const parts = [JSON.stringify(row), ...logins.map((name) => `${name}=${name && env[name] ? 'set' : ''}`)];
  if (row.kind === 'command') {
    const path = programOf(row, env);
    const found = path ? statSync(path) : null;
    parts.push(`${path} ${found?.size} ${found?.mtimeMs}`);
  }
  return createHash('sha1').update(parts.join('\n')).digest('hex');
}

const namesLike = (pass: string, env: Record<string, string | undefined>): string[] =>
  pass.endsWith('*')
    ? Object.keys(env)
        .filter((name) => name.startsWith(pass.slice(0, -1)))
        .sort()
    : [pass];

const cachePath = (): string => join(openState().write, 'health.json');

async function readCache(): Promise<HealthCache> {
  const path = cachePath();
  const found = readJson(path);
  if (found.status === 'missing') return { entries: {} };
  if (found.status === 'ok') {
    const cache = await decode('health', found.value, path).catch(() => null);
    if (cache) return cache;
  }
  const aside = quarantine(path, found.text);
  say(`ftm: ${path} cannot be read${aside ? `; it is kept as ${aside}` : ''}. The engines are probed again.`);
  return { entries: {} };
}
