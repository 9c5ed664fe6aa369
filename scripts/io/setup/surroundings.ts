// Where the program finds itself: in Claude Code or not, in its sandbox or not, its state folder, its hooks.
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readJson, readJsonLines } from '../../base/json-files.cjs';
import { homeRoot, stateRoots } from '../../base/paths.cjs';
import { abandonedRounds } from '../../base/round-folders.mjs';
import { type DoctorReport, type Surroundings, writeReport } from '../../core/doctor/report.ts';
import { checkEngines } from '../engines/availability.ts';
import { keepsEngines } from '../engines/keeper.ts';
import { loadConfiguration } from '../input/config.ts';
import { elapsedMs, tick } from '../machine/clock.ts';
import { pluginRoot, pluginVersion } from '../machine/plugin-root.ts';
import { orSay } from '../machine/trouble.ts';
import { rememberEngines } from '../memory/blackboard.ts';
import { wallsThatHold } from '../settle/walls.ts';

type Setting = { hold: boolean; env?: NodeJS.ProcessEnv };

export function lookAround({ hold, env = process.env }: Setting): Surroundings {
  const state = lookAtState();
  const inside = env['CLAUDECODE'] === '1';
  return {
    version: pluginVersion(),
    node: process.versions.node,
    state,
    host: {
      inside_claude_code: inside,
      sandboxed: Boolean(env['SANDBOX_RUNTIME']) || (inside && state.place !== 'home'),
    },
    hooks: lookAtHooks(env),
    walls: process.platform === 'linux' ? wallsThatHold() : null,
    holds_engines: hold ? (keepsEngines() ? 'yes' : 'cannot') : 'switched_off',
    abandoned_rounds: abandonedRounds().map(({ folder }) => folder),
    plugin_folder: pluginRoot,
  };
}

function lookAtState(): Surroundings['state'] {
  try {
    const { home, write, place, writable, refused } = stateRoots();
    return { folder: write, home, place, writable, refused };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'no_state_folder')) throw error;
    return {
      folder: homeRoot(),
      home: homeRoot(),
      place: 'home',
      writable: false,
      refused: [{ root: homeRoot(), why: error.message }],
    };
  }
}

type HookFile = { hooks: Record<string, { hooks: { command?: string; args?: string[] }[] }[]> };

function lookAtHooks(env: NodeJS.ProcessEnv): Surroundings['hooks'] {
  const path = join(pluginRoot, 'hooks/hooks.json');
  const { hooks }: HookFile = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { hooks: {} };
  const words = Object.values(hooks)
    .flat()
    .flatMap((group) =>
      group.hooks.flatMap(({ command = '', args = [] }) => [...command.split(' '), ...args]),
    );
  const files = words.flatMap((word) => /\$\{CLAUDE_PLUGIN_ROOT\}\/([^"'\s]+)/.exec(word)?.[1] ?? []);
  const settings = claudeSettings(env);
  return {
    events: Object.keys(hooks),
    missing: [...new Set(files)].filter((file) => !existsSync(join(pluginRoot, file))),
    switched_off: settings['disableAllHooks'] === true,
    plugin: pluginState(settings['enabledPlugins']),
    skipped: skippedHooks(env),
  };
}

function skippedHooks(env: NodeJS.ProcessEnv): Surroundings['hooks']['skipped'] {
  const file = join(homeRoot({ env }), 'hook-skips.jsonl');
  const { values } = readJsonLines(file);
  return { file, count: values.length, last: values.at(-1) ?? null };
}

/** A plugin started with --plugin-dir stands in no settings: unknown is not wrong. */
function pluginState(enabled: unknown): Surroundings['hooks']['plugin'] {
  const own = Object.entries(typeof enabled === 'object' && enabled !== null ? enabled : {}).filter(
    ([name]) => name.startsWith('ftm@'),
  );
  if (own.length === 0) return 'unknown';
  return own.some(([, on]) => on === true) ? 'installed' : 'disabled';
}

function claudeSettings(env: NodeJS.ProcessEnv): Record<string, unknown> {
  const found = readJson(join(env['CLAUDE_CONFIG_DIR'] || join(homedir(), '.claude'), 'settings.json'));
  return found.status === 'ok' && typeof found.value === 'object' && found.value !== null ? found.value : {};
}

type How = { refresh?: boolean; live?: boolean };

export async function examineAll(how: How = {}): Promise<DoctorReport> {
  const started = tick();
  const configuration = await loadConfiguration();
  const checked = await checkEngines(configuration, how);
  await orSay('The blackboard does not know which engines there are', () =>
    rememberEngines(checked, configuration.settings.doctor.cache_hours),
  );
  return writeReport({
    ...checked,
    surroundings: lookAround(configuration.settings.runner),
    ms: elapsedMs(started),
  });
}
