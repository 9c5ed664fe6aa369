// Makes a private folder with those above it.
const { mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

/**
 * Not `recursive: true`: in a place like /proc, where nothing can be made and the system calls that "not found", Node 20
 * tries for ever.
 * @param {string} folder
 */
function makeFolder(folder) {
  const above = dirname(folder);
  if (make(folder)) return;
  if (above !== folder) makeFolder(above);
  // The second time "not found" is an answer: what is above is there, whoever made it.
  if (!make(folder)) throw Object.assign(new Error(`ENOENT: ${folder} cannot be made`), { code: 'ENOENT' });
}

/** @param {string} folder @returns {boolean} whether it is there now; false where what is above is missing */
function make(folder) {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return true;
    if (code === 'ENOENT') return false;
    throw error;
  }
}

module.exports = { makeFolder };
