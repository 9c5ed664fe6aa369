// Where a hook finds state.
import { existsSync } from 'node:fs';
import { homeRoot, spoolRoots } from '../paths.mjs';

/**
 * @param {import('./run.mjs').Input} input
 * @param {Record<string, string | undefined>} env
 * @returns {{ home: string, spools: string[], all: string[] }}
 */
export function rootsFor(input, env) {
  const at = { env, cwd: input['cwd'] };
  const home = homeRoot(at);
  const spools = spoolRoots(at).filter((root) => root !== home);
  return { home, spools, all: [...(existsSync(home) ? [home] : []), ...spools] };
}
