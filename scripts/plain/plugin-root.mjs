// Where the plugin's own files are: the sources and a build of them stand at different depths below it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MANIFEST = '.claude-plugin/plugin.json';

export const pluginRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

/** @param {string} folder @returns {string} */
function findRoot(folder) {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No ${MANIFEST} above ${fileURLToPath(import.meta.url)}`);
  return findRoot(parent);
}
