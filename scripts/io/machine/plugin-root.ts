// Where the plugin's own files are, and which version they are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginRoot as found, pluginCommand } from '../../base/plugin-root.mjs';

export const pluginRoot: string = found;

export function pluginVersion(): string {
  return JSON.parse(readFileSync(join(pluginRoot, '.claude-plugin/plugin.json'), 'utf8')).version;
}

/** Calls of ours in a sentence, as they are typed where no ftm is on the PATH. */
export const inFull = (text: string, verbs: string[]): string =>
  text.replaceAll(new RegExp(`\\bftm (?=(?:${verbs.join('|')})\\b)`, 'g'), () => pluginCommand('ftm '));

export const programWords = (): string[] => [process.execPath, join(pluginRoot, 'scripts/ftm.mjs')];
