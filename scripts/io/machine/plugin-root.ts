// Where the plugin's own files are, and which version they are.
import { join } from 'node:path';
import { pluginRoot as found, pluginCommand, pluginVersion } from '../../base/plugin-root.cjs';

export { pluginVersion };
export const pluginRoot: string = found;

/** Calls of ours in a sentence, as they are typed where no ftm is on the PATH. */
export const inFull = (text: string, verbs: string[]): string =>
  text.replaceAll(new RegExp(`\\bftm (?=(?:${verbs.join('|')})\\b)`, 'g'), () => pluginCommand('ftm '));

export const programWords = (): string[] => [process.execPath, join(pluginRoot, 'scripts/ftm.mjs')];
