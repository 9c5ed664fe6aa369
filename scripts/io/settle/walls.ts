// Which walls this machine has for a test, tried and not assumed.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { projectFolder } from '../../base/paths.cjs';
import { outsidePath, outsideProgram } from '../../base/programs.mjs';
import { isOpenToAll, testsFolder } from '../../base/round-folders.mjs';
import { bubblewrap, type Cell, environmentOf, unshare, type Walls } from '../../core/settle/sandbox.ts';
import { pluginRoot } from '../machine/plugin-root.ts';

const SCRIPT = join(pluginRoot, 'scripts/base/sandbox.sh');
const KINDS: Walls[] = ['bubblewrap', 'unshare'];
const PROGRAM: Record<Walls, string> = { bubblewrap: 'bwrap', unshare: 'unshare' };

/** What programs need of the system; a home folder is in none of it. */
const SYSTEM = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'].concat([
  '/etc/alternatives',
  '/etc/ld.so.cache',
  '/etc/passwd',
  '/etc/nsswitch.conf',
  '/etc/ssl/certs',
  '/etc/java',
]);

export function argvBehind(walls: Walls, cell: Cell, argv: string[], project: string): string[] {
  const [program = '', ...rest] =
    walls === 'bubblewrap' ? bubblewrap(cell, argv) : unshare(cell, SCRIPT, argv);
  // What there is not outside of the project must not be looked for in it.
  const found = (name: string): string =>
    outsideProgram(name, { env: process.env, project }) ?? `/dev/null/${name}`;
  const how = [...(walls === 'unshare' ? ['--pdeathsig=KILL'] : []), ...(isRoot() ? asNobody() : [])];
  return [...(how.length ? [found('setpriv'), ...how, '--'] : []), found(program), ...rest];
}

// The system does not limit root's processes, not even behind walls: a fork bomb would fell the machine.
export const isRoot = (): boolean => process.getuid?.() === 0;
// Beyond every assigned range, and another for each of us: some systems count processes by it.
const ownId = (): number => 1_900_000_000 + process.pid;
const asNobody = (): string[] => [`--reuid=${ownId()}`, `--regid=${ownId()}`, '--clear-groups'];

export type Places = Pick<Cell, 'tree' | 'tmp' | 'root'>;

/** The account the test runs as passes through the folder around them and sees nothing of it. */
export function placesIn(folder: string): Places {
  chmodSync(folder, 0o711);
  const places = { tree: join(folder, 'tree'), tmp: join(folder, 'tmp'), root: join(folder, 'root') };
  for (const path of Object.values(places)) mkdirSync(path, { mode: 0o700 });
  return places;
}

/** A test owns what it may write in, and not what it is only lent: those are the project's own files. */
export function handOver({ tree, tmp, root }: Places): void {
  if (isRoot()) for (const folder of [tree, tmp, root]) giveAway(folder);
}

export function giveAway(folder: string): void {
  chownSync(folder, ownId(), ownId());
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveAway(path);
    else lchownSync(path, ownId(), ownId());
  }
}

/** Where programs outside the system lie (a version manager's node), read-only and nothing beside them. */
export function systemFor(argv: string[], project: string): { system: string[]; path: string } {
  const where = { env: process.env, project };
  const found = [argv[0] ?? '', 'node'].flatMap((name) => outsideProgram(name, where) ?? []);
  const prefixes = found
    .flatMap((program) => [program, realpathSync(program)])
    .map(comesWith)
    .filter((prefix) => !SYSTEM.some((folder) => isBelow(prefix, folder)))
    // The account root's tests run as cannot enter a home folder that is closed to others.
    .filter((prefix) => existsSync(prefix) && (!isRoot() || isOpenToAll(prefix)));
  return { system: [...SYSTEM, ...new Set(prefixes)], path: outsidePath(where) };
}

/** A program comes with the folder above its bin folder; right below a home, with the bin folder only. */
export function comesWith(program: string): string {
  const folder = dirname(program);
  if (!folder.endsWith('/bin')) return program;
  const around = dirname(folder);
  const isTooMuch = homes().some((home) => dirname(around) === home || isBelow(home, around));
  return isTooMuch ? folder : around;
}

function homes(): string[] {
  const named = [process.env['HOME'] ?? '', homedir(), userInfo().homedir].filter((home) => isAbsolute(home));
  return [...named, ...named.filter((home) => existsSync(home)).map((home) => realpathSync(home))];
}

const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

let known: Walls | null | undefined;

/** The first that keeps its promise here; null: nothing may be run. */
export function wallsHere(): Walls | null {
  if (known === undefined) known = KINDS.find(hold) ?? null;
  return known;
}

export const wallsThatHold = (): Walls[] => KINDS.filter(hold);

// Some systems have the program and forbid what it needs: it has to show that home cannot be seen.
function hold(walls: Walls): boolean {
  if (process.platform !== 'linux') return false;
  if (!outsideProgram(PROGRAM[walls]) || !outsideProgram('prlimit')) return false;
  const folder = mkdtempSync(join(testsFolder(), 'ftm-walls-'));
  try {
    const places = placesIn(folder);
    const cell: Cell = {
      ...places,
      lent: [],
      system: SYSTEM,
      path: '/usr/bin:/bin',
      limits: { memoryBytes: 1e9, processes: 64, fileBytes: 1e6, seconds: 10 },
    };
    handOver(places);
    const look = ['/bin/sh', '-c', `test ! -e '${folder}'`];
    const [program = '', ...args] = argvBehind(walls, cell, look, projectFolder(process.cwd()));
    return spawnSync(program, args, { env: environmentOf(cell), timeout: 10_000 }).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
