// The settings in force, at the price of two looks for a file when nobody has written one.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../base/paths.cjs';
import { DEFAULTS, type Settings } from '../../core/configuration/defaults.ts';

export type Surroundings = { env?: Record<string, string | undefined>; cwd?: string; home?: string };

export function configurationFiles({
  env = process.env,
  cwd = process.cwd(),
  home = homedir(),
}: Surroundings = {}): {
  user: string;
  project: string;
} {
  return {
    user: join(env['CLAUDE_CONFIG_DIR'] || join(home, '.claude'), 'ftm-config.yml'),
    project: join(projectFolder(cwd), '.claude', 'ftm.yml'),
  };
}

/** For the filters, whose whole run is shorter than loading a YAML reader. */
export async function settingsInForce(surroundings: Surroundings = {}): Promise<Settings> {
  if (!Object.values(configurationFiles(surroundings)).some((path) => existsSync(path))) return DEFAULTS;
  const { loadConfiguration } = await import('./config.ts');
  return (await loadConfiguration(surroundings)).settings;
}
