// Where the plugin's own files are, seen from the sources or from a build, and how its program is called.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MANIFEST = '.claude-plugin/plugin.json';

export const pluginRoot = findRoot(import.meta.dirname);

/** @returns {string} */
export const pluginVersion = () => JSON.parse(readFileSync(join(pluginRoot, MANIFEST), 'utf8')).version;

/** `ftm next x` as it is typed in a shell that has no ftm on its PATH. @param {string} command */
export const pluginCommand = (command) =>
  command.replace(/^ftm /, `node ${join(pluginRoot, 'scripts/ftm.mjs')} `);

/** @param {string} folder @returns {string} */
function findRoot(folder) {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No ${MANIFEST} above ${import.meta.filename}`);
  return findRoot(parent);
}
