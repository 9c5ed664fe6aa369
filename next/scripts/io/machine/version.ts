// Where the plugin stands, from the sources and from the bundle, and its version.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let found: string | undefined;

/** The nearest folder above this file that has `references/`. */
export function pluginFolder(): string {
  if (found !== undefined) return found;
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'references'))) {
      found = folder;
      return found;
    }
    if (folder === dirname(folder)) throw new Error('The folder references/ of the plugin is gone.');
  }
}

/** The one place that holds the version is the manifest. */
export function packageVersion(): string {
  const folder = pluginFolder();
  for (const name of ['.claude-plugin/plugin.json', 'plugin.json', 'package.json']) {
    const path = join(folder, name);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
    const { version } = JSON.parse(text) as { version?: unknown };
    if (typeof version === 'string') return version;
  }
  return '0.0.0';
}
