// ftm watch: follows a deliberation as it happens, and ends with it.
import { setTimeout as pause } from 'node:timers/promises';
import { next } from '../core/deliberation/due.ts';
import { toTerminal } from '../core/telling/terminal.ts';
import { loadDeliberation } from '../io/deliberation/deliberation.ts';
import { look, onOneLine } from '../io/machine/terminal.ts';
import { progressLine, readProgress } from '../io/rounds/progress.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'watch [ID]',
  about: 'Follows a deliberation as it happens: who is thinking, who answered, for how long.',
  examples: ['ftm watch'],
  async run({ positionals: [wanted] }) {
    const line = onOneLine();
    const { id } = await loadDeliberation(wanted);
    for (;;) {
      const { protocol, state } = await loadDeliberation(id);
      if (next(protocol, state).do !== 'run') {
        line('');
        const told = protocol.tell(state);
        return { data: { id, told }, text: () => toTerminal(told, look()) };
      }
      const progress = readProgress(id);
      if (progress) line(progressLine(progress));
      await pause(500);
    }
  },
};
