// What keeps all that an engine starts below one process of ours, where the system offers it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { outsideProgram } from '../../base/programs.mjs';
import { pluginRoot } from '../machine/plugin-root.ts';

/** prctl has no command of its own, and Node no call for it: perl is asked to make it by its number. */
const PRCTL: Partial<Record<NodeJS.Architecture, number>> = { x64: 157, arm64: 167 };

type Where = { env?: Record<string, string | undefined>; project?: string };

/** The words before an engine's own; null where the system has nothing of the kind. */
export function keeperFor(graceMs: number, where: Where = {}): string[] | null {
  const number = process.platform === 'linux' ? PRCTL[process.arch] : undefined;
  const perl = number === undefined ? null : outsideProgram('perl', where);
  return perl === null
    ? null
    : [perl, join(pluginRoot, 'scripts/base/keeper.pl'), String(number), String(graceMs / 1000)];
}

/** Whether it does here what it is for: a sandbox may forbid the call. */
export function keepsEngines(): boolean {
  const [perl, , number] = keeperFor(0) ?? [];
  if (perl === undefined) return false;
  const ask = `exit(syscall(${number}, 36, 1, 0, 0, 0) == 0 ? 0 : 1)`;
  return spawnSync(perl, ['-e', ask], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
