// The doctor's report: engines and surroundings, one level, a remedy for each fault; kept as capabilities.
import { judgeLevel, type Level } from '../engines/health.ts';
import type { Walls } from '../settle/sandbox.ts';
import type { BlackboardCapabilities, EngineHealth, Fault, LiveCheck } from '../shapes.ts';

export type Skips = {
  file: string;
  count: number;
  last: { event: string; why: string; timestamp: string } | null;
};

export type Surroundings = {
  version: string;
  node: string;
  state: {
    folder: string;
    home: string;
    place: 'home' | 'project' | 'temporary';
    writable: boolean;
    refused: { root: string; why: string }[];
  };
  host: { inside_claude_code: boolean; sandboxed: boolean };
  hooks: {
    events: string[];
    missing: string[];
    switched_off: boolean;
    plugin: 'installed' | 'disabled' | 'unknown';
    skipped: Skips;
  };
  /** What keeps a test in; null: this system has nothing of the kind. */
  walls: Walls[] | null;
  /** Whether what an engine starts comes back to ftm when its parents are gone. */
  holds_engines: 'yes' | 'cannot' | 'switched_off';
  abandoned_rounds: string[];
  plugin_folder: string;
};

export type DoctorReport = Omit<Surroundings, 'hooks' | 'plugin_folder'> & {
  level: Level;
  challengers: string[];
  claude: boolean;
  engines: (EngineHealth & { cached: boolean; live: LiveCheck | null })[];
  hooks: Surroundings['hooks'] & { registered: boolean };
  faults: (Fault & { of: string })[];
  ms: number;
};

type Examined = {
  engines: EngineHealth[];
  cached: string[];
  live: Record<string, LiveCheck | undefined>;
  surroundings: Surroundings;
  ms: number;
};

export function writeReport({ engines, cached, live, surroundings, ms }: Examined): DoctorReport {
  const { hooks, plugin_folder: _, ...around } = surroundings;
  const registered =
    hooks.events.length > 0 &&
    hooks.missing.length === 0 &&
    !hooks.switched_off &&
    hooks.plugin !== 'disabled';
  return {
    ...judgeLevel(engines),
    engines: engines.map((engine) => ({
      ...engine,
      cached: cached.includes(engine.engine),
      live: live[engine.engine] ?? null,
    })),
    ...around,
    hooks: { ...hooks, registered },
    faults: [
      ...engines.flatMap(({ engine, faults }) => faults.map((fault) => ({ of: engine, ...fault }))),
      ...engines.flatMap(({ engine, title }) =>
        liveFaults(title, live[engine]).map((fault) => ({ of: engine, ...fault })),
      ),
      ...stateFaults(surroundings).map((fault) => ({ of: 'state', ...fault })),
      ...hookFaults(surroundings).map((fault) => ({ of: 'hooks', ...fault })),
    ],
    ms,
  };
}

function liveFaults(title: string, live: LiveCheck | undefined): Fault[] {
  if (!live) return [];
  if (!live.answered)
    return [
      {
        what: `${title} gave no answer to a tiny question: ${live.failure}`,
        remedy: 'fix that, then run ftm doctor --live',
      },
    ];
  if (live.persona_read) return [];
  return [
    {
      what: `${title} answered without having read its persona`,
      remedy: 'bind persona seats to another engine (seats in ftm-config.yml)',
    },
  ];
}

function stateFaults({ state, host, plugin_folder }: Surroundings): Fault[] {
  if (!state.writable) {
    const tried = state.refused.map(({ root, why }) => `${root} (${why})`).join(', ');
    return [
      { what: `Nothing can be kept: ${tried}`, remedy: 'set FTM_STATE_DIR to a folder that can be written' },
    ];
  }
  if (state.place === 'home') return [];
  const what = `${state.home} cannot be written (${state.refused[0]?.why ?? '?'}): what is kept goes to ${state.folder}`;
  const remedy = host.sandboxed
    ? `in Claude's settings.json add "node ${plugin_folder}/scripts/ftm.mjs *" to sandbox.excludedCommands`
    : `make ${state.home} writable, or set FTM_STATE_DIR`;
  return [{ what, remedy }];
}

function hookFaults({ hooks }: Surroundings): Fault[] {
  if (hooks.switched_off)
    return [
      {
        what: 'All hooks are switched off: verdicts are not logged',
        remedy: 'remove disableAllHooks from the settings of Claude Code',
      },
    ];
  if (hooks.plugin === 'disabled')
    return [{ what: 'The plugin is switched off in Claude Code', remedy: 'claude plugin enable ftm' }];
  if (hooks.events.length === 0 || hooks.missing.length > 0) {
    const missing = hooks.missing.length > 0 ? hooks.missing.join(', ') : 'hooks/hooks.json';
    return [
      {
        what: `The plugin is not whole: ${missing} is missing`,
        remedy: 'claude plugin update ftm, or clone it again',
      },
    ];
  }
  const { count, last, file } = hooks.skipped;
  if (!last) return [];
  const times = count === 1 ? 'once' : `${count} times`;
  return [
    {
      what: `A hook gave up ${times}, last ${last.event} at ${last.timestamp}: ${last.why}`,
      remedy: `when that is fixed, delete ${file}`,
    },
  ];
}

type Discovery = {
  engines: EngineHealth[];
  live: Record<string, LiveCheck | undefined>;
  now: string;
  hours: number;
};

export function keepCapabilities(
  known: BlackboardCapabilities,
  { engines, live, now, hours }: Discovery,
): BlackboardCapabilities {
  const ours = engines.map((health) => describe(health, live[health.engine], now));
  const others = known.capabilities.filter(({ name }) => !engines.some(({ engine }) => engine === name));
  return {
    ...known,
    discovered_at: now,
    expires_at: new Date(Date.parse(now) + hours * 3600_000).toISOString(),
    capabilities: [...others, ...ours],
  };
}

function describe(health: EngineHealth, live: LiveCheck | undefined, now: string) {
  const operations = [
    ...(health.version ? ['version'] : []),
    ...(health.logged_in ? ['login'] : []),
    ...(health.sandbox === 'alive' ? ['sandbox'] : []),
    ...(live?.answered ? ['answer'] : []),
    ...(live?.persona_read ? ['persona'] : []),
  ];
  return {
    name: health.engine,
    type: health.path?.startsWith('http') ? 'api' : 'cli',
    verified: health.available,
    last_verified_at: now,
    operations_verified: operations,
    path: health.path,
    version: health.version,
    confidence: !health.available
      ? 'unavailable'
      : live?.answered
        ? 'verified'
        : health.logged_in
          ? 'known'
          : 'inferred',
  };
}
