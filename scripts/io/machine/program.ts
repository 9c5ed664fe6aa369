// This very program: where it stands, its version, what it brings along, and how it is called again.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellWord } from '../../core/words/line.ts';

/** The nearest folder above this file that has `references/`. */
export function pluginFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'references'))) {
    if (folder === dirname(folder))
      throw new Error('The folder references/ of the plugin is gone.');
    folder = dirname(folder);
  }
  return folder;
}

export const packageVersion = (): string =>
  (
    JSON.parse(readFileSync(join(pluginFolder(), 'plugin.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/** `name` below references/: `prompts/magi-vote.md`. Ours, and held to their shapes by tests. */
export const readReference = (name: string): string =>
  readFileSync(join(pluginFolder(), 'references', name), 'utf8');

export const referenceJson = (name: string): unknown => JSON.parse(readReference(name));

/** For a process of our own: the same Node, the same program, however it was started. */
export const ownArguments = (args: string[]): string[] => [
  ...process.execArgv,
  process.argv[1] ?? '',
  ...args,
];

/** For a host's Bash: a plugin puts no ftm on the PATH. */
export const ownCallHere = (args: string[]): string =>
  ['node', process.argv[1] ?? 'ftm', ...args].map(shellWord).join(' ');

/** As whoever started it would start it again: `ftm`, or Node and the file. */
export const ownName = (): string =>
  basename(process.argv[1] ?? '') === 'ftm' ? 'ftm' : ownCallHere([]);
