// ftm doctor: which engines there are, what each can be used for, and what to do about the rest.
import { doctorText } from '../core/doctor/tell.ts';
import { knownHealth, probeLive } from '../io/engines/probe.ts';
import { engineTable } from '../io/engines/table.ts';
import { loadConfig } from '../io/input/config.ts';
import { type Command, isSet } from './command.ts';

export const command: Command = {
  usage: 'doctor [--live]',
  takes: 0,
  about: 'Says which engines can be used, for what, and the one thing to do about each gap that matters.',
  options: { live: { type: 'boolean', about: 'ask each one tiny question' } },
  examples: ['ftm doctor'],
  async run(given) {
    const { config } = await loadConfig(process.cwd());
    const table = engineTable(config);
    const health = await knownHealth(table, config, { refresh: true });
    const live = isSet(given, 'live') ? await probeLive(table, health) : null;
    const usable = health.filter(({ usable: is }) => is).length;
    const data = { engines: health, ...(live ? { live } : {}) };
    return { data, text: () => doctorText(health, table, config.seats, live), exit: usable > 0 ? 0 : 3 };
  },
};
