// What was found of an engine, judged.
import { readsFiles, vendorOf } from '../engines/table.ts';
import type { CommandRow, EngineRow, Health, HttpRow } from '../schemas/engines.ts';
import { listOf, objectOf, textOf } from '../words/json.ts';

/** How one probe ended. */
export type ProbeRan = { exit: number | null; said: string; late: boolean };

export type ProbedEngine = {
  path: string | null;
  version: ProbeRan | null;
  login: ProbeRan | null;
  sandbox: ProbeRan | null;
  /** A key in the environment, or the file of a login. */
  key: boolean;
  /** The version of Node that is here. */
  node: string;
};

export function judgeProgram(
  engine: string,
  row: CommandRow,
  found: ProbedEngine,
): Health {
  const blind = found.sandbox !== null && found.sandbox.exit !== 0;
  const health = healthOf(engine, row, {
    found: found.path,
    version: /\d+\.\d+\.\d+/.exec(found.version?.said ?? '')?.[0] ?? null,
    login: loginState(row, found),
    reads: readsFiles(row) && !blind,
    held: row.access !== undefined,
  });
  if (blind)
    health.detail = 'its sandbox does not start here, so it cannot read the project';
  return judgedProgram(row, found, health);
}

type LookedAt = Pick<Health, 'found' | 'version' | 'login' | 'reads' | 'held'>;

/** As if nothing were wrong with it. */
const healthOf = (engine: string, row: EngineRow, looked: LookedAt): Health => ({
  engine,
  title: row.title,
  vendor: vendorOf(row),
  usable: true,
  why: '',
  detail: '',
  remedy: '',
  tried: row.tried !== false,
  ...looked,
});

function judgedProgram(
  { account, install, login, minimum, title, node: needed = 0 }: CommandRow,
  { version: ran, node }: ProbedEngine,
  health: Health,
): Health {
  const { found, version } = health;
  const needs = account ? ` (needs ${account})` : '';
  const held = Number.parseInt(node, 10) < needed ? `, held back by Node ${node}` : '';
  if (found === null)
    return unusable(
      health,
      'not_found',
      'not installed',
      `${install ?? `install ${title}`}${needs}`,
    );
  if (ran && (ran.late || (ran.exit !== 0 && version === null)))
    return unusable(
      health,
      'crash',
      `it does not start${held}: ${firstLineOf(ran.said)}`,
      install ?? '',
    );
  if (version !== null && minimum && isOlderVersion(version, minimum))
    return unusable(
      health,
      'too_old',
      `version ${version} is older than ${minimum}${held}`,
      install ?? `update ${title}`,
    );
  return health.login === false
    ? unusable(
        health,
        'auth',
        'not logged in',
        `${login ?? `log in to ${title}`}${needs}`,
      )
    : health;
}

function loginState({ probe }: CommandRow, { login, key }: ProbedEngine): boolean | null {
  if (key) return true;
  if (!probe?.login || login === null) return probe?.keys || probe?.files ? false : null;
  const { yes, no } = probe.login;
  const shows = (sign: typeof yes) =>
    sign !== undefined &&
    (sign.exit === undefined || sign.exit === login.exit) &&
    (sign.says === undefined || new RegExp(sign.says, 'i').test(login.said));
  if (shows(yes)) return true;
  return shows(no) ? false : null;
}

/** `models`: what it said that it has. `problem`: why it said nothing. */
export type FoundEndpoint = {
  key: string | undefined;
  models?: unknown;
  problem?: string;
};

export function judgeEndpoint(
  engine: string,
  row: HttpRow,
  { key, models, problem }: FoundEndpoint,
): Health {
  const login = row.key_env ? key !== undefined && key !== '' : null;
  const health = healthOf(engine, row, {
    found: row.base_url,
    version: null,
    login,
    reads: false,
    held: true,
  });
  if (!row.model) {
    const names = listOf(objectOf(models)['data']).flatMap(({ id }) => textOf(id) ?? []);
    const has = names.length > 0 ? `; it has ${names.slice(0, 5).join(', ')}` : '';
    const remedy = `set engines.${engine}.model in ftm-config.yml${has}`;
    return unusable(health, 'no_model', 'no model is chosen', remedy);
  }
  const needs = ` (needs ${row.account ?? 'its key'})`;
  if (login === false)
    return unusable(
      health,
      'auth',
      `${row.key_env} is not set`,
      `${row.login ?? `set ${row.key_env}`}${needs}`,
    );
  return problem
    ? unusable(health, 'not_found', problem, row.install ?? `start ${row.title}`)
    : health;
}

const unusable = (
  health: Health,
  why: string,
  detail: string,
  remedy: string,
): Health => ({
  ...health,
  usable: false,
  why,
  detail,
  remedy,
});

const firstLineOf = (text: string): string =>
  text.trim().split('\n')[0]?.slice(0, 200) ?? '';

function isOlderVersion(version: string, minimum: string): boolean {
  const [one, other] = [version, minimum].map((text) => text.split('.').map(Number));
  for (const part of [0, 1, 2]) {
    const difference = (one?.[part] ?? 0) - (other?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
