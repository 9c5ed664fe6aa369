// ftm config: the settings in force, and where each value came from.
import { configText } from '../core/configuration/tell.ts';
import { loadConfig } from '../io/input/config.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'config',
  takes: 0,
  about: 'Shows the settings in force, and the file each one that is not the default came from.',
  examples: ['ftm config'],
  async run() {
    const { config, sources, problems } = await loadConfig(process.cwd());
    const text = () => [configText(config, sources), ...problems].join('\n');
    return { data: { config, sources, problems }, text };
  },
};
