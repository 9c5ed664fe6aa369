// The configuration in force: defaults, the user's file, the project's. Both files are optional.
import { join } from 'node:path';
import { DEFAULTS } from '../../core/configuration/defaults.ts';
import {
  foreignIn,
  layOver,
  type Sources,
  without,
} from '../../core/configuration/layers.ts';
import type { Config } from '../../core/schemas/config.ts';
import { isObject } from '../../core/words/json.ts';
import { nearest } from '../../core/words/nearest.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { referenceJson } from '../machine/program.ts';
import { readInProject, readYaml } from '../machine/reading.ts';
import { readText } from '../state/files.ts';
import { claudeFolder, projectOf } from '../state/root.ts';

/** `problems`: keys that were passed over, in one sentence each. */
export type Loaded = { config: Config; sources: Sources; problems: string[] };

const PROJECT_FILE = join('.claude', 'ftm.yml');

export async function loadConfig(cwd: string): Promise<Loaded> {
  const user = join(claudeFolder(), 'ftm-config.yml');
  const project = projectOf(cwd);
  const own = await readLayer(user, readText(user), null);
  const rows = [referenceJson('engines.json'), own[0]?.values['engines']];
  const known = rows.flatMap((row) => Object.keys(row ?? {}));
  const theirs = readInProject(project, PROJECT_FILE);
  const layers = [
    ...own,
    ...(await readLayer(join(project, PROJECT_FILE), theirs, known)),
  ];
  return {
    ...layOver(DEFAULTS, layers),
    problems: layers.flatMap(({ problems }) => problems),
  };
}

/** `known`: the engines of which a project may change something; null: the file is the user's own. */
async function readLayer(path: string, text: string | null, known: string[] | null) {
  if (text === null) return [];
  const values = await parsed(path, text);
  const { problemsIn } = await import('../machine/validate.ts');
  const { Config, ConfigFile } = await import('../../core/schemas/config.ts');
  const all = problemsIn(ConfigFile, values);
  const unknown = all.filter(({ is }) => is === 'unknown').map((problem) => problem.path);
  const [wrong] = all.filter(({ is }) => is !== 'unknown');
  if (wrong) throw refusal(path, `${wrong.path.join('.')} ${wrong.message}`);
  const kept = without(values, unknown);
  const foreign = known ? foreignIn(kept, known) : [];
  const keysAt = (place: string[]): string[] =>
    place.length === 1
      ? Object.keys(Config.properties)
      : Object.keys(DEFAULTS[place[0] as keyof Config]);
  const problems = [
    ...unknown.map((place) => {
      const near = nearest(place.at(-1) ?? '', keysAt(place));
      const ask = near ? ` Did you mean ${[...place.slice(0, -1), near].join('.')}?` : '';
      return `${path}: there is no key ${place.join('.')}, so it was passed over.${ask}`;
    }),
    ...foreign.map(
      (place) =>
        `${path}: ${place.join('.')} was passed over: only your own ftm-config.yml may set it.`,
    ),
  ];
  return [{ from: path, values: without(kept, foreign), problems }];
}

async function parsed(path: string, text: string): Promise<Record<string, unknown>> {
  const value = await readYaml(text).catch((error: Error) => {
    throw refusal(path, error.message.split('\n')[0] ?? '');
  });
  if (value === null || value === undefined) return {};
  if (isObject(value)) return value;
  throw refusal(path, 'it holds no keys');
}

const refusal = (path: string, what: string): Refusal =>
  new Refusal(
    'bad_config',
    `${path}: ${what}.`,
    'Correct it and run it again; ftm config shows every key.',
  );
