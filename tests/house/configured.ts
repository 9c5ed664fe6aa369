// One value in the user's own configuration file, and what can be looked at then: settings, the engine table, the program.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from '../../scripts/core/configuration/defaults.ts';
import type { Rows } from '../../scripts/core/engines/table.ts';
import { loadConfiguration } from '../../scripts/io/input/config.ts';
import { type Fakes, putOnPath } from '../fakes/on-path.ts';
import { emptyHome, type Home } from '../program.ts';

export type Event = { type: string; [more: string]: unknown };
export type Configured = {
  settings: Settings;
  rows: Rows;
  /** A project of its own, with stand-ins that behave like this. */
  program: (behaviours?: Record<string, string>, answers?: Record<string, string>) => Program;
};
export type Program = Home & { fakes: Fakes; events: () => Event[]; file: (path: string) => string };

export const GOOD = { claude: 'good', codex: 'good', gemini: 'good', qwen: 'good' };

export async function configured(values: object): Promise<Configured> {
  const text = JSON.stringify(values);
  const { settings, rows } = await loadConfiguration(settingFor(emptyHome(), text));
  const program: Configured['program'] = (behaviours = GOOD, answers = {}) => {
    const fakes = putOnPath(behaviours, answers);
    const home = emptyHome({ PATH: `${fakes.folder}:${dirname(process.execPath)}:/usr/bin:/bin` });
    settingFor(home, text);
    return {
      ...home,
      fakes,
      events: () => newestLog(home.state),
      file: (path) => join(home.folder, path),
    };
  };
  return { settings, rows, program };
}

function settingFor({ folder }: Pick<Home, 'folder'>, text: string) {
  mkdirSync(join(folder, '.claude'));
  writeFileSync(join(folder, '.claude/ftm-config.yml'), text);
  return { env: {}, cwd: folder, home: folder };
}

function newestLog(state: string): Event[] {
  const sessions = join(state, 'sessions');
  const [id = ''] = readdirSync(sessions).filter((name) => existsSync(join(sessions, name, 'log.jsonl')));
  return readFileSync(join(sessions, id, 'log.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).event);
}

/** Lets a stand-in do something of its own first; `$0` is its own name. */
export function beginWith({ fakes }: Program, engine: string, shell: string): void {
  const path = join(fakes.folder, engine);
  const [first = '', ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [first, shell, ...rest].join('\n'));
}

/** How often an engine was looked for, by asking for its version. */
export function countProbes(program: Program, engine: string): () => number {
  const log = join(program.fakes.folder, 'probes');
  appendFileSync(log, '');
  beginWith(program, engine, `case "$*" in *--version*) echo probe >> '${log}';; esac`);
  return () => readFileSync(log, 'utf8').split('\n').length - 1;
}
