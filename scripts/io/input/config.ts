// The configuration files: read, checked and combined; mistakes are reported with file, line and key.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInside, readRegular } from '../../base/door.cjs';
import { DEFAULTS, type Settings } from '../../core/configuration/defaults.ts';
import { type Layer, layOver, notForProjects, type Value } from '../../core/configuration/layers.ts';
import { onThisMachine, PROFILE_SETTINGS, type Profile } from '../../core/configuration/profiles.ts';
import { completeTable, type Rows, seatProblems, withOffered } from '../../core/engines/table.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Config, EngineEntry, EngineTable } from '../../core/shapes.ts';
import type { YamlText } from '../../core/words/yaml.ts';
import { pluginRoot } from '../machine/plugin-root.ts';
import { whatBelongs } from './schemas.ts';
import { configurationFiles, type Surroundings } from './settings.ts';

export type Configuration = {
  settings: Settings;
  rows: Rows;
  values: Value[];
  files: { path: string; found: boolean }[];
};

const MOST_BYTES = 1_000_000;

/** Both files over the engine table, and over them what one call asks for. A malformed file is refused. */
export async function loadConfiguration(
  surroundings: Surroundings = {},
  profile: Profile | null = null,
): Promise<Configuration> {
  const paths = configurationFiles(surroundings);
  const user = await readLayer(paths.user, false);
  const project = await readLayer(paths.project, true);
  const found = [user, project].filter((layer) => layer.yaml !== null);
  const asked: Layer[] = profile
    ? [{ config: PROFILE_SETTINGS[profile].settings, from: () => `--profile ${profile}` }]
    : [];
  const { settings, values } = layOver(DEFAULTS, [...found, ...asked]);
  // Ours, and held to its schema by a test.
  const table: EngineTable = JSON.parse(readFileSync(join(pluginRoot, 'references/engines.json'), 'utf8'));
  // Named by the user's own file: a project's must not choose what is started.
  const own = user.config;
  const entries =
    own.engines || own.seats
      ? { ...settings.engines, ...withOffered(settings.engines, own.seats ?? {}, offeredEngines()) }
      : settings.engines;
  const { rows, problems } = completeTable(table, entries);
  refuse(
    [...problems, ...seatProblems(settings.seats, rows)].map(
      ({ path, message }) => `${whereIs(path, found)}: ${path.join('.')}: ${message}`,
    ),
  );
  const bound = profile === 'local' ? onThisMachine({ seats: settings.seats, rows }) : { rows };
  return {
    settings: { ...settings, ...('seats' in bound ? { seats: bound.seats } : {}) },
    rows: bound.rows,
    values,
    files: [user, project].map(({ path, yaml }) => ({ path, found: yaml !== null })),
  };
}

/** Rows for programs that only some have; each says whether it was tried or only read about. */
export function offeredEngines(): Record<string, EngineEntry> {
  const text = readFileSync(join(pluginRoot, 'references/more-engines.json'), 'utf8');
  return Object.fromEntries(
    Object.entries(
      (JSON.parse(text) as { engines: Record<string, EngineEntry & { known: string }> }).engines,
    ).map(([name, { known: _known, ...entry }]) => [name, entry]),
  );
}

type FileLayer = Layer & { path: string; yaml: YamlText | null };

async function readLayer(path: string, fromProject: boolean): Promise<FileLayer> {
  const text = readIfThere(path, fromProject);
  if (text === null) return { path, yaml: null, config: {}, from: () => path };
  // Loaded only for who has written a file: most have not, and every round starts here.
  const [{ readYaml }, { problemsIn }] = await Promise.all([
    import('../../core/words/yaml.ts'),
    import('./schemas.ts'),
  ]);
  const yaml = readYaml(text);
  refuse(yaml.problems.map(({ line, message }) => `${path}:${line}: ${message}`));
  const value = yaml.value ?? {};
  const from = (place: string[]): string => `${path}:${yaml.lineOf(place)}`;
  refuse(
    (await problemsIn('config', value)).map(
      (problem) => `${from(problem.path)}: ${problem.path.join('.') || 'the file'}: ${problem.message}`,
    ),
  );
  const config = value as Config;
  if (fromProject) {
    refuse(
      notForProjects(config).map(
        (place) =>
          `${from(place)}: ${place.join('.')}: only your own ftm-config.yml may set this; a project's file comes from its repository`,
      ),
    );
  }
  return { path, yaml, config, from };
}

function whereIs(path: string[], layers: FileLayer[]): string {
  const layer = layers.findLast(
    ({ config }) =>
      path
        .slice(0, 2)
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], config) !==
      undefined,
  );
  return layer ? layer.from(path) : 'references/engines.json';
}

function refuse(problems: string[]): null {
  if (problems.length === 0) return null;
  throw new Refusal(
    'bad_config',
    problems.join('\n'),
    `Fix this and run the command again. ftm config lists every key; ${whatBelongs('config')}`,
  );
}

function readIfThere(path: string, fromProject: boolean): string | null {
  const limits = { most: MOST_BYTES };
  const found = fromProject
    ? readInside(join(path, '../..'), '.claude/ftm.yml', limits)
    : readRegular(path, limits);
  if (found.status === 'ok') return found.bytes.toString('utf8');
  return found.status === 'missing' ? null : refuse([`${path}: cannot be read (${found.why})`]);
}
