// How the program is called from a shell that does not have it on its PATH.
import { join } from 'node:path';
import { pluginRoot } from './plugin-root.mjs';

const PROGRAM = join(pluginRoot, 'scripts/ftm.mjs');

/** `ftm next x` as it is typed in the host's shell. @param {string} command */
export const pluginCommand = (command) => command.replace(/^ftm /, `node ${PROGRAM} `);
