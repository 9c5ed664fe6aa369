// Looks what can be used now: where each program is, its version and login. No model is called. What was good is believed for a day.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FoundEndpoint,
  judgeEndpoint,
  judgeProgram,
  type ProbedEngine,
  type ProbeRan,
} from '../../core/doctor/health.ts';
import { environmentFor, fitsPattern } from '../../core/engines/command.ts';
import { addressOf } from '../../core/engines/http.ts';
import { isHttp } from '../../core/engines/table.ts';
import {
  type CommandRow,
  type Config,
  type EngineRow,
  type EngineTable,
  type Health,
  HealthCache,
  type HttpRow,
  type Live,
} from '../../core/schemas/engines.ts';
import { listed } from '../../core/words/line.ts';
import { nowStamp } from '../machine/stamps.ts';
import { fittingValue } from '../machine/validate.ts';
import { readJson, remove, statePath, writeJson } from '../state/files.ts';
import { callEngine } from './call-engine.ts';
import {
  findProgram,
  homeOf,
  type ProgramWhere,
  pathFor,
  wordsToStart,
} from './programs.ts';

/** Under way in this process: whoever asks meanwhile waits for the same. */
const looks = new Map<string, Promise<Health>>();

function lookOnce(key: string, look: () => Promise<Health>): Promise<Health> {
  const one = looks.get(key) ?? look().finally(() => looks.delete(key));
  looks.set(key, one);
  return one;
}

function isFresh(at: string, hours: number): boolean {
  const age = Date.parse(nowStamp()) - Date.parse(at);
  return age >= 0 && age < hours * 3600_000;
}

/** It can be found out again: one that is damaged, or cannot be written, is no trouble. */
function readCache(file: string | undefined): HealthCache {
  const kept = file === undefined ? [] : [readJson(file)];
  const [cache = { checked: {} }] = fittingValue(HealthCache, kept);
  return cache;
}

function keep(file: string, cache: HealthCache): void {
  try {
    writeJson(file, cache);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

export type ProbeOptions = {
  /** health.json under the state folder; left out: nothing is believed and nothing kept. */
  cacheFile?: string;
  cache_hours?: number;
  refresh?: boolean;
  env?: ProgramWhere['env'];
  project?: string;
  /** Says at what it looks, where it has to: a first look takes some seconds. */
  onLook?: ((line: string) => void) | undefined;
};

const PROBE_SECONDS = 20;
const NEAR_SECONDS = 2;

/** What was found good is believed for a day; the rest may have been mended since. */
export async function probeAll(
  table: EngineTable,
  {
    cacheFile,
    cache_hours = 24,
    refresh,
    onLook,
    env = process.env,
    project = process.cwd(),
  }: ProbeOptions,
): Promise<Health[]> {
  const where = { env, project, onLook: sayLookOnce(onLook) };
  const { checked } = readCache(cacheFile);
  let changed = false;
  const found = await Promise.all(
    Object.entries(table).map(async ([engine, row]) => {
      const key = probeKey(row, where);
      const known = checked[engine];
      const isGood = known?.key === key && isFresh(known.at, cache_hours);
      if (known && isGood && !refresh) return known.health;
      const health = await lookOnce(key, () =>
        isHttp(row)
          ? probeEndpoint(engine, row, where)
          : probeProgram(engine, row, where),
      );
      changed ||= health.usable || known !== undefined;
      if (health.usable) checked[engine] = { at: nowStamp(), key, health };
      else delete checked[engine];
      return health;
    }),
  );
  // Two at once write the same findings; the later file stays, whole.
  if (cacheFile !== undefined && changed) keep(cacheFile, { checked });
  return found;
}

/** All looks begin at once: one line names everything that is looked at. */
function sayLookOnce(onLook: ProbeOptions['onLook']): (title: string) => void {
  const titles: string[] = [];
  return (title) => {
    if (titles.push(title) === 1)
      queueMicrotask(() => onLook?.(`Looking at ${listed(titles)} …`));
  };
}

const NOT_THERE: ProbedEngine = {
  path: null,
  version: null,
  login: null,
  sandbox: null,
  key: false,
  node: process.versions.node,
};

async function probeProgram(
  engine: string,
  row: CommandRow,
  where: ProgramWhere & { onLook: (title: string) => void },
): Promise<Health> {
  const path = findProgram(row.command.flat()[0] ?? '', where);
  if (path === null) return judgeProgram(engine, row, NOT_THERE);
  where.onLook(row.title);
  // An empty folder: what lies in the project must not steer the program, not even for its version.
  const cwd = mkdtempSync(join(tmpdir(), 'ftm-probe-'));
  const own = { TMPDIR: cwd, PATH: pathFor(path, where), FTM_DEPTH: '1' };
  const run = async (args: string[] | undefined): Promise<ProbeRan | null> => {
    if (!args) return null;
    const { runProgram } = await import('./run-program.ts');
    const { exit, stdout, stderr, detail, cause } = await runProgram({
      argv: [...wordsToStart(path, where), ...args],
      stdin: '',
      cwd,
      env: { ...environmentFor(row, where.env), ...own },
      timeout_s: PROBE_SECONDS,
    });
    const said = `${stdout}\n${stderr}\n${detail}`;
    return { exit, said, late: cause === 'timeout' };
  };
  const { probe } = row;
  const key = hasKey(row, where);
  try {
    const [version, login, sandbox] = await Promise.all([
      run(probe?.version),
      key ? null : run(probe?.login?.args),
      // It starts a program that Windows does not have.
      process.platform === 'win32' ? null : run(probe?.sandbox),
    ]);
    return judgeProgram(engine, row, {
      ...NOT_THERE,
      path,
      key,
      version,
      login,
      sandbox,
    });
  } finally {
    remove(cwd);
  }
}

function hasKey({ probe }: CommandRow, where: ProgramWhere): boolean {
  const { keys = [], files = [] } = probe ?? {};
  const home = homeOf(where);
  return (
    keys.some((name) => where.env[name]) ||
    files.some((file) => isFileThere(join(home, file)))
  );
}

/** An endpoint on this machine is asked what it has; one elsewhere is believed. */
async function probeEndpoint(
  engine: string,
  row: HttpRow,
  { env }: ProgramWhere,
): Promise<Health> {
  const key = row.key_env && env[row.key_env];
  const isNear = /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(row.base_url);
  if (!isNear || (row.key_env && !key)) return judgeEndpoint(engine, row, { key });
  const nobody = { problem: `nothing answers at ${row.base_url}` };
  if (!(await isListening(new URL(row.base_url))))
    return judgeEndpoint(engine, row, { key, ...nobody });
  const asked = fetch(addressOf(row, 'models'), {
    redirect: 'error',
    headers: key ? { authorization: `Bearer ${key}` } : {},
    signal: AbortSignal.timeout(NEAR_SECONDS * 1000),
  });
  const found: Partial<FoundEndpoint> = await asked.then(
    async (response) => ({ models: await response.json().catch(() => null) }),
    () => nobody,
  );
  return judgeEndpoint(engine, row, { key, ...found });
}

/** To load all of `fetch` only to be refused takes longer than any other look. */
const isListening = ({ hostname, port }: URL): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(Number(port || 80), hostname.replaceAll(/[[\]]/g, ''));
    socket.on('connect', () => socket.end()).on('close', (failed) => done(!failed));
    socket.on('error', () => undefined);
  });

/** Another program behind the name, another row, another login in the environment: another engine. */
function probeKey(row: EngineRow, where: ProgramWhere): string {
  const { env } = where;
  if (isHttp(row)) return JSON.stringify([row, Boolean(row.key_env && env[row.key_env])]);
  const path = findProgram(row.command.flat()[0] ?? '', where);
  const found = path ? statSync(path) : null;
  const logins = Object.keys(env).filter((name) =>
    fitsPattern(row.env?.pass ?? [], name),
  );
  return JSON.stringify([row, path, found?.size, found?.mtimeMs, logins.sort()]);
}

const isFileThere = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** As the configuration says, with what was found before under the state folder. */
export const knownHealth = (
  table: EngineTable,
  { doctor }: Pick<Config, 'doctor'>,
  options: Pick<ProbeOptions, 'refresh' | 'env' | 'onLook'> = {},
): Promise<Health[]> =>
  probeAll(table, {
    cacheFile: join(statePath(), 'health.json'),
    cache_hours: doctor.cache_hours,
    ...options,
  });

const LIVE_SECONDS = 60;

/** Asks each engine that can be used one tiny question, all at once. */
export async function probeLive(
  table: EngineTable,
  health: Health[],
): Promise<Record<string, Live>> {
  // A word that nobody can guess or remember from another time.
  const word = `ftm-${randomBytes(4).toString('hex')}`;
  const prompt = `Reply with this word and nothing else: ${word}`;
  const live: Record<string, Live> = {};
  const ask = async ({ engine, usable }: Health): Promise<void> => {
    const row = table[engine];
    if (!usable || !row) return;
    const { failure, text, ms } = await callEngine({
      row,
      prompt,
      cwd: process.cwd(),
      model: row.model ?? null,
      effort: row.effort ?? null,
      web: false,
      keep: false,
      timeout_s: LIVE_SECONDS,
      retries: 0,
    });
    const says = failure?.detail ?? text.trim().slice(0, 100);
    live[engine] = { ok: failure === null && text.includes(word), ms, says };
  };
  await Promise.all(health.map(ask));
  return live;
}
