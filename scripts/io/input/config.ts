// The configuration in force: defaults, the user's file, the project's. Both files are optional.
import { join } from 'node:path';
import { DEFAULTS } from '../../core/configuration/defaults.ts';
import { isFields, layOver, mayProject, type Sources, without } from '../../core/configuration/layers.ts';
import { meant } from '../../core/configuration/tell.ts';
import type { Config } from '../../core/schemas/config.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { readInProject, readYaml } from '../machine/reading.ts';
import { readText } from '../state/files.ts';
import { claudeFolder, projectOf } from '../state/root.ts';

/** `problems`: keys that were passed over, in one sentence each. */
export type Loaded = { config: Config; sources: Sources; problems: string[] };

const PROJECT_FILE = join('.claude', 'ftm.yml');

export async function loadConfig(cwd: string): Promise<Loaded> {
  const user = join(claudeFolder(), 'ftm-config.yml');
  const project = projectOf(cwd);
  const layers = [
    ...(await readLayer(user, readText(user), true)),
    ...(await readLayer(join(project, PROJECT_FILE), readInProject(project, PROJECT_FILE), false)),
  ];
  return { ...layOver(DEFAULTS, layers), problems: layers.flatMap(({ problems }) => problems) };
}

async function readLayer(path: string, text: string | null, mine: boolean) {
  if (text === null) return [];
  const values = await parsed(path, text);
  const { problemsIn } = await import('../machine/validate.ts');
  const { Config, ConfigFile } = await import('../../core/schemas/config.ts');
  const all = problemsIn(ConfigFile, values);
  const unknown = all.filter(({ is }) => is === 'unknown').map((problem) => problem.path);
  const [wrong] = all.filter(({ is }) => is !== 'unknown');
  if (wrong) throw refusal(path, `${wrong.path.join('.')} ${wrong.message}`);
  const kept = without(values, unknown);
  const foreign = mine ? [] : placesIn(kept).filter((place) => !mayProject(place));
  const keysAt = (place: string[]): string[] =>
    place.length === 1 ? Object.keys(Config.properties) : Object.keys(DEFAULTS[place[0] as keyof Config]);
  const problems = [
    ...unknown.map((place) => {
      const near = meant(place.at(-1) ?? '', keysAt(place));
      const ask = near ? ` Did you mean ${[...place.slice(0, -1), near].join('.')}?` : '';
      return `${path}: there is no key ${place.join('.')}, so it was passed over.${ask}`;
    }),
    ...foreign.map(
      (place) => `${path}: ${place.join('.')} was passed over: only your own ftm-config.yml may set it.`,
    ),
  ];
  return [{ from: path, values: without(kept, foreign), problems }];
}

async function parsed(path: string, text: string): Promise<Record<string, unknown>> {
  const value = await readYaml(text).catch((error: Error) => {
    throw refusal(path, error.message.split('\n')[0] ?? '');
  });
  if (value === null || value === undefined) return {};
  if (isFields(value)) return value;
  throw refusal(path, 'it holds no keys');
}

/** Top keys, and of engines each field. */
const placesIn = (values: Record<string, unknown>): string[][] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (key !== 'engines' || !isFields(value)) return [[key]];
    return Object.entries(value).flatMap(([row, fields]) =>
      Object.keys(fields as object).map((one) => [key, row, one]),
    );
  });

const refusal = (path: string, what: string): Refusal =>
  new Refusal('bad_config', `${path}: ${what}.`, 'Correct it and run it again; ftm config shows every key.');
