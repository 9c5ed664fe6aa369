// The configuration in force: defaults, the user's file, the project's. Both files are optional.
import { join } from 'node:path';
import { DEFAULTS } from '../../core/configuration/defaults.ts';
import {
  foreignIn,
  type Layer,
  layOver,
  type SourceOfKey,
  withoutDeadEngines,
  withoutForeign,
  withoutStrangers,
  withoutUnknown,
} from '../../core/configuration/layers.ts';
import type { Config } from '../../core/schemas/engines.ts';
import { isObject } from '../../core/words/json.ts';
import { Refusal } from '../../core/words/refusal.ts';
import { referenceJson } from '../machine/program.ts';
import { readYaml } from '../machine/reading.ts';
import { sayOnlyOnce } from '../machine/terminal.ts';
import type { ShapeProblem } from '../machine/validate.ts';
import { claudeFolder, projectOf, readText } from '../state/files.ts';
import { readProjectFile } from './project-files.ts';

type ConfigOfFile = Layer & { remarks: string[] };
/** `remarks`: what was passed over, in one sentence each, with its file. */
export type LoadedConfig = { config: Config; sources: SourceOfKey; remarks: string[] };

const PROJECT_FILE = join('.claude', 'ftm.yml');
const MOST_CONFIG_BYTES = 64_000;
const MOST_REMARKS = 10;

export async function loadConfig(cwd: string): Promise<LoadedConfig> {
  const user = join(claudeFolder(), 'ftm-config.yml');
  const project = projectOf(cwd);
  const shipped = Object.keys(referenceJson('engines.json') as object);
  const own = await readLayer(user, readText(user, MOST_CONFIG_BYTES), {
    shipped,
    engines: null,
  });
  const engines = [...shipped, ...Object.keys(own[0]?.values['engines'] ?? {})];
  const layers = [...own, ...(await readTheirs(project, { shipped, engines }))];
  const remarks = layers.flatMap((layer) => layer.remarks);
  for (const remark of remarks) sayOnlyOnce(`ftm: ${remark}`);
  return { ...layOver(DEFAULTS, layers), remarks };
}

/** `engines`: those of which a project may change something; null: the file is the user's own. */
type KnownEngines = { shipped: string[]; engines: string[] | null };

async function readTheirs(project: string, known: KnownEngines): Promise<ConfigOfFile[]> {
  const from = join(project, PROJECT_FILE);
  const read = readProjectFile(project, PROJECT_FILE, { most: MOST_CONFIG_BYTES });
  if ('text' in read) return readLayer(from, read.text, known);
  if (read.why === 'missing') return [];
  return [
    {
      from,
      values: {},
      remarks: [`${from} was passed over: ${UNREAD_BECAUSE[read.why]}.`],
    },
  ];
}

const UNREAD_BECAUSE = {
  large: `it has more than ${MOST_CONFIG_BYTES / 1000} kB`,
  'no file': 'it is not a file that can be read',
  outside: 'it leads out of the project',
  binary: 'it is not text',
};

async function readLayer(
  path: string,
  text: string | null,
  { shipped, engines }: KnownEngines,
): Promise<ConfigOfFile[]> {
  if (text === null) return [];
  const values = await parsedConfig(path, text);
  const { EngineChange } = await import('../../core/schemas/engines.ts');
  const problems = await problemsInFile(values);
  const [wrong] = problems.filter(({ is }) => is !== 'unknown');
  if (wrong) throw configRefusal(path, `${wrong.path.join('.')} ${wrong.message}`);
  const unknown = problems.map(({ path: place }) => place);
  const known = withoutUnknown(values, unknown, Object.keys(EngineChange.properties));
  const own = withoutForeign(known.value, engines ? foreignIn(known.value, engines) : []);
  const alive = withoutDeadEngines(own.value, engines ?? shipped);
  const here = Object.keys(alive.value['engines'] ?? {});
  const seated = withoutStrangers(alive.value, [...(engines ?? shipped), ...here]);
  const said = [known, own, alive, seated].flatMap(({ remarks }) => remarks);
  return [{ from: path, values: seated.value, remarks: atMost(said, path) }];
}

/** Rows of engines are looked at one by one: each may say anything of its own shape. */
async function problemsInFile(values: Record<string, unknown>): Promise<ShapeProblem[]> {
  const { problemsIn } = await import('../machine/validate.ts');
  const { ConfigFile, EngineChange } = await import('../../core/schemas/engines.ts');
  const rows = isObject(values['engines']) ? Object.entries(values['engines']) : [];
  return [
    ...problemsIn(ConfigFile, values),
    ...rows.flatMap(([engine, row]) =>
      problemsIn(EngineChange, row).map(({ path, ...problem }) => ({
        ...problem,
        path: ['engines', engine, ...path],
      })),
    ),
  ];
}

function atMost(remarks: string[], path: string): string[] {
  const told = remarks.slice(0, MOST_REMARKS).map((remark) => `${path}: ${remark}`);
  const left = remarks.length - told.length;
  return left > 0 ? [...told, `${path}: ${left} more such mistakes.`] : told;
}

async function parsedConfig(
  path: string,
  text: string,
): Promise<Record<string, unknown>> {
  const value = await readYaml(text).catch((error: Error) => {
    throw configRefusal(path, error.message.split('\n')[0] ?? '');
  });
  if (value === null || value === undefined) return {};
  if (isObject(value)) return value;
  throw configRefusal(path, 'it holds no keys');
}

const configRefusal = (path: string, what: string): Refusal =>
  new Refusal(
    'bad_config',
    `${path}: ${what}.`,
    'Correct it and run it again; ftm config shows every key.',
  );
