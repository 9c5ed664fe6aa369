// Where the plugin's own files are, seen from the sources or from a build, and how its program is called.
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');

const MANIFEST = '.claude-plugin/plugin.json';

const pluginRoot = findRoot(__dirname);

/** @returns {string} */
const pluginVersion = () => JSON.parse(readFileSync(join(pluginRoot, MANIFEST), 'utf8')).version;

/** `ftm next x` as it is typed in a shell that has no ftm on its PATH. @param {string} command */
const pluginCommand = (command) => command.replace(/^ftm /, `node ${join(pluginRoot, 'scripts/ftm.mjs')} `);

/** @param {string} folder @returns {string} */
function findRoot(folder) {
  if (existsSync(join(folder, MANIFEST))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`No ${MANIFEST} above ${__filename}`);
  return findRoot(parent);
}

module.exports = { pluginCommand, pluginRoot, pluginVersion };
