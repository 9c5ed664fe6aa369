// What was found of an engine, judged.
import { objectOf, textOf } from '../engines/json.ts';
import { readsFiles, vendorOf } from '../engines/table.ts';
import type { CommandRow, Health, HttpRow } from '../schemas/engines.ts';

/** How one probe ended. */
export type Ran = { exit: number | null; said: string; late: boolean };

export type Probed = {
  path: string | null;
  version: Ran | null;
  login: Ran | null;
  sandbox: Ran | null;
  /** A key in the environment, or the file of a login. */
  key: boolean;
};

export function judgeProgram(engine: string, row: CommandRow, found: Probed): Health {
  const version = /\d+\.\d+\.\d+/.exec(found.version?.said ?? '')?.[0] ?? null;
  const login = loginOf(row, found);
  const blind = found.sandbox !== null && found.sandbox.exit !== 0;
  const health: Health = {
    engine,
    title: row.title,
    vendor: vendorOf(row),
    found: found.path,
    version,
    login,
    usable: true,
    why: '',
    detail: '',
    remedy: '',
    tried: row.tried !== false,
    reads: readsFiles(row) && !blind,
    held: row.access !== undefined,
  };
  const needs = row.account ? ` (needs ${row.account})` : '';
  if (found.path === null)
    return unusable(
      health,
      'not_found',
      'not installed',
      `${row.install ?? `install ${row.title}`}${needs}`,
    );
  if (
    found.version &&
    (found.version.late || (found.version.exit !== 0 && version === null))
  )
    return unusable(
      health,
      'crash',
      `it does not start: ${firstLine(found.version.said)}`,
      row.install ?? '',
    );
  if (version !== null && row.minimum && isOlder(version, row.minimum))
    return unusable(
      health,
      'too_old',
      `version ${version} is older than ${row.minimum}`,
      row.install ?? `update ${row.title}`,
    );
  if (login === false)
    return unusable(
      health,
      'auth',
      'not logged in',
      `${row.login ?? `log in to ${row.title}`}${needs}`,
    );
  return blind
    ? {
        ...health,
        detail: 'its sandbox does not start here, so it cannot read the project',
      }
    : health;
}

function loginOf({ probe }: CommandRow, { login, key }: Probed): boolean | null {
  if (key) return true;
  if (!probe?.login || login === null) return probe?.keys || probe?.files ? false : null;
  const { yes, no } = probe.login;
  const shows = (sign: typeof yes): boolean =>
    sign !== undefined &&
    (sign.exit === undefined || sign.exit === login.exit) &&
    (sign.says === undefined || new RegExp(sign.says, 'i').test(login.said));
  if (shows(yes)) return true;
  return shows(no) ? false : null;
}

export type FoundEndpoint = { key: string | undefined; models: unknown; problem: string };

export function judgeEndpoint(
  engine: string,
  row: HttpRow,
  { key, models, problem }: FoundEndpoint,
): Health {
  const login = row.key_env ? key !== undefined && key !== '' : null;
  const health: Health = {
    engine,
    title: row.title,
    vendor: vendorOf(row),
    found: row.base_url,
    version: null,
    login,
    usable: true,
    why: '',
    detail: '',
    remedy: '',
    tried: row.tried !== false,
    reads: false,
    held: true,
  };
  const { data } = objectOf(models);
  const names = (Array.isArray(data) ? data : []).flatMap(
    (one) => textOf(objectOf(one)['id']) ?? [],
  );
  if (!row.model) {
    const has = names.length > 0 ? `; it has ${names.slice(0, 5).join(', ')}` : '';
    return unusable(
      health,
      'no_model',
      'no model is chosen',
      `set engines.${engine}.model in ftm-config.yml${has}`,
    );
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

const firstLine = (text: string): string =>
  text.trim().split('\n')[0]?.slice(0, 200) ?? '';

function isOlder(version: string, minimum: string): boolean {
  const [one, other] = [version, minimum].map((text) => text.split('.').map(Number));
  for (const part of [0, 1, 2]) {
    const difference = (one?.[part] ?? 0) - (other?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
