// Which walls this machine has for a test, tried and not assumed.
import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { outsidePath, outsideProgram } from '../../base/programs.mjs';
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
  const found = (name: string): string => outsideProgram(name, { env: process.env, project }) ?? name;
  const asNobody = isRoot() ? [found('setpriv'), ...NOBODY] : [];
  return [...asNobody, found(program), ...rest];
}

// The system holds root to no number of processes, not even behind walls: a fork bomb of root's would fell the machine.
export const isRoot = (): boolean => process.getuid?.() === 0;
const NOBODY_ID = 65_534;
const NOBODY = [`--reuid=${NOBODY_ID}`, `--regid=${NOBODY_ID}`, '--clear-groups', '--'];

/** What a test may write in belongs to whoever it runs as. */
export function handOver(folder: string): void {
  if (!isRoot()) return;
  chownSync(folder, NOBODY_ID, NOBODY_ID);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) handOver(path);
    else lchownSync(path, NOBODY_ID, NOBODY_ID);
  }
}

/** Where programs that are no part of the system lie (node of a version manager), read-only and nothing beside them. */
export function systemFor(argv: string[], project: string): { system: string[]; path: string } {
  const where = { env: process.env, project };
  const found = [argv[0] ?? '', 'node'].flatMap((name) => outsideProgram(name, where) ?? []);
  const prefixes = found
    .flatMap((program) => [program, realpathSync(program)])
    .map((program) => prefixOf(program))
    .filter((prefix) => !SYSTEM.some((folder) => prefix === folder || prefix.startsWith(`${folder}/`)))
    .filter((prefix) => prefix !== '/' && prefix !== process.env['HOME'] && existsSync(prefix));
  return { system: [...SYSTEM, ...new Set(prefixes)], path: outsidePath(where) };
}

/** `/opt/node/bin/node` comes with all of `/opt/node`; a program without a bin folder comes alone. */
const prefixOf = (program: string): string => {
  const folder = dirname(program);
  return folder.endsWith('/bin') ? dirname(folder) : program;
};

let known: Walls | null | undefined;

/** The first that keeps its promise here; null: nothing may be run. */
export function wallsHere(): Walls | null {
  if (known === undefined) known = KINDS.find(hold) ?? null;
  return known;
}

export const wallsThatHold = (): Walls[] => KINDS.filter(hold);

// Some systems have the program and forbid what it needs: it is asked to show that home cannot be seen from inside.
function hold(walls: Walls): boolean {
  if (process.platform !== 'linux') return false;
  const where = { env: process.env, project: '/' };
  if (!outsideProgram(PROGRAM[walls], where) || !outsideProgram('prlimit', where)) return false;
  const folder = mkdtempSync(join(tmpdir(), 'ftm-walls-'));
  try {
    for (const name of ['tree', 'root']) mkdirSync(join(folder, name));
    handOver(folder);
    const cell: Cell = {
      tree: join(folder, 'tree'),
      root: join(folder, 'root'),
      lent: [],
      system: SYSTEM,
      path: '/usr/bin:/bin',
      limits: { memoryBytes: 1e9, processes: 64, fileBytes: 1e6, tmpBytes: 1e6 },
    };
    const [program = '', ...args] = argvBehind(walls, cell, ['/bin/sh', '-c', `test ! -e '${folder}'`], '/');
    return spawnSync(program, args, { env: environmentOf(cell), timeout: 10_000 }).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
