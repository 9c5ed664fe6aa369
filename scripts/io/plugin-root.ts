// Where the plugin's own files are: the sources and a build of them stand at different depths below it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MANIFEST = '.claude-plugin/plugin.json';

export const pluginRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

export function pluginVersion(): string {
  return JSON.parse(readFileSync(join(pluginRoot, MANIFEST), 'utf8')).version;
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No ${MANIFEST} above ${fileURLToPath(import.meta.url)}`);
  return findRoot(parent);
}
