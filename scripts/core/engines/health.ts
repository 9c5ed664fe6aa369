// Judges an engine by what its probes printed: can it fill a seat, and if not, what is the one thing to do.
import type { CommandEngine, EngineHealth, EngineRow, Fault, HttpEngine, Sign } from '../shapes.ts';
import { ourWords } from '../words/our-words.ts';
import { isVendorNamed } from './table.ts';

export type Ran = { exit: number | null; output: string; timedOut: boolean; ms: number };

export type Evidence = {
  /** Of the program, or the address of an endpoint that was asked. */
  path: string | null;
  version: Ran | null;
  auth: Ran | null;
  sandbox: Ran | null;
  /** Names of the variables that are set, of those that count as a login. */
  variables: string[];
};

export function judgeEngine(engine: string, row: EngineRow, evidence: Evidence): EngineHealth {
  return row.kind === 'http' ? judgeEndpoint(engine, row, evidence) : judgeProgram(engine, row, evidence);
}

function judgeProgram(engine: string, row: CommandEngine, evidence: Evidence): EngineHealth {
  const { path, version: versionRun } = evidence;
  const found = path !== null;
  const version = versionRun ? readVersion(versionRun.output) : null;
  const versionKnown = judgeVersion(version, row.versions);
  const starts = !versionRun || (versionRun.exit === 0 && !versionRun.timedOut);
  const loggedIn = found && starts ? judgeLogin(row, evidence) : null;
  const sandbox = evidence.sandbox && starts ? (evidence.sandbox.exit === 0 ? 'alive' : 'dead') : null;
  const readOnly = row.access.read_only !== null;
  const reading = readingOf(row);
  const program = row.command.flat()[0] ?? engine;

  const stoppers: (Fault & { reason: string })[] = [
    ...when(
      !found,
      `${row.title} is not found (${program})`,
      row.install ? `${row.install}` : `put ${program} on the PATH`,
      ourWords('notFound'),
    ),
    ...when(
      found && !starts,
      `${row.title} does not start: ${endOf(versionRun)}`,
      `run ${program} --version and fix what it reports`,
      ourWords('notStarting'),
    ),
    ...when(
      loggedIn === false,
      `${row.title} is not logged in`,
      row.login ?? `log ${program} in`,
      ourWords('notLoggedIn'),
    ),
    ...when(
      !readOnly,
      `${row.title} cannot be held to reading`,
      `set engines.${engine}.access.read_only in ftm-config.yml`,
      ourWords('notReadOnly'),
    ),
  ];
  const warnings: Fault[] = [
    ...when(
      versionKnown === 'too_old',
      `${row.title} ${version} is older than ${row.versions?.minimum}, the oldest known to work`,
      row.install ?? 'update it',
    ),
    ...when(
      sandbox === 'dead',
      `${row.title} can run no command in its sandbox: it would answer without having read a file`,
      'allow user namespaces (in a container: its seccomp or AppArmor profile), or put what it must know into the question',
    ),
    ...when(
      found && reading === 'not_enforced',
      `Nothing holds ${row.title} to reading: what it writes is only noticed afterwards`,
      `put "{access}" into engines.${engine}.command and what makes it read-only into access.read_only`,
    ),
    ...when(
      found && !isVendorNamed(row),
      `Whose model ${row.title} asks is not said: it may be another engine's, and count twice`,
      `set engines.${engine}.vendor in ftm-config.yml`,
    ),
    ...when(
      Boolean(evidence.auth?.timedOut),
      `${row.title} did not say in time whether it is logged in`,
      'ftm doctor --refresh, or raise doctor.probe_timeout_s',
    ),
  ];
  return {
    engine,
    title: row.title,
    vendor: row.vendor,
    found,
    path,
    version,
    version_known: versionKnown,
    logged_in: loggedIn,
    read_only: readOnly,
    reading,
    sandbox,
    available: stoppers.length === 0,
    reason: stoppers[0]?.reason ?? ourWords(sandbox === 'dead' ? 'availableBlind' : 'available'),
    faults: [...stoppers, ...warnings].map(({ what, remedy }) => ({ what, remedy })),
    ms: slowest(evidence),
  };
}

/** What keeps it from writing: its own flags, where the command has a place for them. */
function readingOf({ access, command }: CommandEngine): EngineHealth['reading'] {
  if (access.read_only === null) return 'impossible';
  return access.read_only.length > 0 && command.flat().includes('{access}') ? 'enforced' : 'not_enforced';
}

function judgeEndpoint(engine: string, row: HttpEngine, evidence: Evidence): EngineHealth {
  const { auth } = evidence;
  const answers = auth?.exit !== null && auth?.exit !== undefined;
  const hasKey = row.key_env === null || evidence.variables.includes(row.key_env);
  const refused = !hasKey || auth?.exit === 401 || auth?.exit === 403;
  const stoppers: (Fault & { reason: string })[] = [
    ...when(
      !answers,
      `${row.base_url} does not answer: ${auth?.output}`,
      `start it, or correct engines.${engine}.base_url in ftm-config.yml`,
      ourWords('notReachable'),
    ),
    ...when(
      answers && refused,
      `${row.title} wants a key`,
      row.key_env ? `set ${row.key_env}` : `set engines.${engine}.key_env in ftm-config.yml`,
      ourWords('notLoggedIn'),
    ),
  ];
  return {
    engine,
    title: row.title,
    vendor: row.vendor,
    found: answers,
    path: row.base_url,
    version: null,
    version_known: null,
    logged_in: answers ? !refused : null,
    // A bare model has no hands.
    read_only: true,
    reading: 'no_tools',
    sandbox: null,
    available: stoppers.length === 0,
    reason: stoppers[0]?.reason ?? ourWords('available'),
    faults: stoppers.map(({ what, remedy }) => ({ what, remedy })),
    ms: slowest(evidence),
  };
}

function judgeLogin({ probe }: CommandEngine, { auth, variables }: Evidence): boolean | null {
  if (variables.length > 0) return true;
  if (!probe.auth || !auth || auth.timedOut) return null;
  if (fits(probe.auth.configured, auth)) return true;
  return fits(probe.auth.missing, auth) ? false : null;
}

function fits({ exit, pattern }: Sign, ran: Ran): boolean {
  if (!exit && !pattern) return false;
  return (!exit || exit.includes(ran.exit ?? -1)) && (!pattern || new RegExp(pattern).test(ran.output));
}

const when = (isSo: boolean, what: string, remedy: string, reason = '') =>
  isSo ? [{ what, remedy, reason }] : [];

function endOf(ran: Ran | null): string {
  if (ran?.timedOut) return 'no answer in time';
  return ran?.output.trim().split('\n').at(-1)?.slice(0, 200) || `exit ${ran?.exit}`;
}

const slowest = ({ version, auth, sandbox }: Evidence): number =>
  Math.max(0, ...[version, auth, sandbox].map((ran) => ran?.ms ?? 0));

export type Level = 'DISABLED' | 'MINIMAL' | 'FUNCTIONAL' | 'OPTIMAL';

/**
 * Challengers are the engines that are not the host's own kind: Claude does not challenge itself. The level counts
 * their vendors: two engines of one vendor are nearly one opinion.
 */
export function judgeLevel(
  engines: EngineHealth[],
  hostVendor = 'anthropic',
): { level: Level; challengers: string[]; claude: boolean } {
  const available = engines.filter((engine) => engine.available);
  const challengers = available.filter(({ vendor }) => vendor !== hostVendor);
  const levels: Level[] = ['DISABLED', 'MINIMAL', 'FUNCTIONAL'];
  return {
    level: levels[new Set(challengers.map(({ vendor }) => vendor)).size] ?? 'OPTIMAL',
    challengers: challengers.map(({ engine }) => engine),
    claude: challengers.length < available.length,
  };
}

export const readVersion = (output: string): string | null => /\d+\.\d+\.\d+/.exec(output)?.[0] ?? null;

export function judgeVersion(
  version: string | null,
  versions: CommandEngine['versions'],
): EngineHealth['version_known'] {
  if (version === null || versions === null) return null;
  if (versions.tested.includes(version)) return 'tested';
  if (compareVersions(version, versions.minimum) < 0) return 'too_old';
  return versions.tested.every((tested) => compareVersions(version, tested) > 0) ? 'newer' : 'untested';
}

export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}
