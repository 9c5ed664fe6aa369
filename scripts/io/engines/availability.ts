// Which engines can be used now: probed all at once, and what was found good is believed for a day.
import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { quarantine, writeJson } from '../../base/files.mjs';
import { readJson } from '../../base/json-files.cjs';
import type { Availability } from '../../core/engines/bind.ts';
import { judgeEngine } from '../../core/engines/health.ts';
import type { EngineHealth, EngineRow, HealthCache, HealthEntry, LiveCheck } from '../../core/shapes.ts';
import type { Configuration } from '../input/config.ts';
import { decode } from '../input/schemas.ts';
import { now } from '../machine/clock.ts';
import { say } from '../machine/terminal.ts';
import { orSay } from '../machine/trouble.ts';
import { openState } from '../memory/state.ts';
import { findProgram } from './programs.ts';

type Wanted = Pick<Configuration, 'rows' | 'settings'>;
/** `hours` that a finding is believed; left out, as long as the doctor does. */
type How = { refresh?: boolean; live?: boolean; env?: NodeJS.ProcessEnv; hours?: number };
export type Checked = {
  engines: EngineHealth[];
  cached: string[];
  live: Record<string, LiveCheck | undefined>;
};

export async function availableEngines(wanted: Wanted): Promise<Record<string, Availability>> {
  const { engines } = await checkEngines(wanted);
  return Object.fromEntries(
    engines.map(({ engine, available, reason, faults: [fault] }) => [
      engine,
      { available, reason, ...(available || !fault ? {} : { remedy: fault.remedy }) },
    ]),
  );
}

export async function checkEngines(
  wanted: Wanted,
  { refresh = false, live = false, env = process.env, hours = wanted.settings.doctor.cache_hours }: How = {},
): Promise<Checked> {
  const { rows, settings } = wanted;
  const cache = await readCache();
  const entries = Object.fromEntries(
    await Promise.all(
      Object.entries(rows).map(async ([engine, row]): Promise<[string, HealthEntry]> => {
        const key = keyOf(row, env);
        const known = cache.entries[engine]?.key === key ? cache.entries[engine] : undefined;
        if (known && !refresh && isFresh(known, hours)) return [engine, known];
        return [
          engine,
          { ...known, key, checked_at: now(), health: await examine(engine, row, { settings, env }) },
        ];
      }),
    ),
  );
  const cached = Object.keys(entries).filter((engine) => entries[engine] === cache.entries[engine]);
  if (live) await addLive(entries, wanted, env);
  if (live || cached.length < Object.keys(rows).length)
    await orSay('What was found of the engines is not kept', () =>
      writeJson(cachePath(), { entries } satisfies HealthCache),
    );
  return {
    engines: Object.values(entries).map(({ health }) => health),
    cached,
    live: Object.fromEntries(Object.entries(entries).map(([engine, entry]) => [engine, entry.live])),
  };
}

// Loaded only when something is started: what is known from before needs none of it.
async function examine(
  engine: string,
  row: EngineRow,
  { settings, env }: Pick<Wanted, 'settings'> & { env: NodeJS.ProcessEnv },
): Promise<EngineHealth> {
  const { probeEngine } = await import('./probe.ts');
  const { doctor, runner } = settings;
  const probing = { env, timeoutS: doctor.probe_timeout_s, hold: runner.hold };
  return judgeEngine(engine, row, await probeEngine(row, probing));
}

async function addLive(
  entries: Record<string, HealthEntry>,
  wanted: Wanted,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { checkLive } = await import('./live-check.ts');
  const engines = Object.keys(entries).filter((engine) => entries[engine]?.health.available);
  say(`Asking ${engines.join(', ') || 'nobody'} one tiny question.`);
  const found = await checkLive({ ...wanted, engines, env });
  for (const [engine, entry] of Object.entries(entries)) {
    const live = found[engine];
    if (live) entry.live = live;
    else delete entry.live;
  }
}

/** What was wrong yesterday may have been mended since: only a clean bill is believed. */
function isFresh({ checked_at, health }: HealthEntry, hours: number): boolean {
  const ageMs = Date.parse(now()) - Date.parse(checked_at);
  return health.faults.length === 0 && ageMs >= 0 && ageMs < hours * 3600_000;
}

/** Another program behind the name, another row, another login in the environment: another engine. */
function keyOf(row: EngineRow, env: NodeJS.ProcessEnv): string {
  const logins =
    row.kind === 'http' ? [row.key_env ?? ''] : row.env.pass.flatMap((pass) => namesLike(pass, env));
  const path = row.kind === 'http' ? null : findProgram(row.command.flat()[0] ?? '', env);
  const found = path ? statSync(path) : null;
  const parts = [row, logins.filter((name) => env[name]), path, found?.size, found?.mtimeMs];
  return createHash('sha1').update(JSON.stringify(parts)).digest('hex');
}

const namesLike = (pass: string, env: NodeJS.ProcessEnv): string[] =>
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
