// Where a hook finds state and how the program is called from the host's shell.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { homeRoot, spoolRoots } from '../paths.mjs';
import { pluginRoot } from '../plugin-root.mjs';

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

const PROGRAM = join(pluginRoot, 'scripts/ftm.mjs');

/** `ftm next x` as it is typed where ftm is not on the PATH. @param {string} command */
export const pluginCommand = (command) => command.replace(/^ftm /, `node ${PROGRAM} `);
