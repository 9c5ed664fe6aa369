// ftm config: what is in force, and where each value came from.
import { configText } from '../core/program/people.ts';
import { Refusal } from '../core/refusal.ts';
import { loadConfiguration } from '../io/input/config.ts';
import { type Command, JSON_OPTION } from './command.ts';

export const command: Command = {
  usage: 'config [KEY]',
  about:
    'Prints every setting that is in force and where it came from: a file and line, or the default. KEY narrows it (magi, council.timeout_s).',
  options: { json: JSON_OPTION },
  examples: ['ftm config', 'ftm config council.max_rounds'],
  async run({ positionals: [key = ''] }) {
    const { values, files } = await loadConfiguration();
    const shown = values.filter(
      (value) => value.key === key || key === '' || value.key.startsWith(`${key}.`),
    );
    if (shown.length === 0)
      throw new Refusal('unknown_key', `There is no setting "${key}".`, 'ftm config lists all of them.');
    return {
      people: (look) => configText({ values: shown, files }, look),
      print: {
        files,
        values: Object.fromEntries(shown.map(({ key, value, from }) => [key, { value, from }])),
      },
    };
  },
};
