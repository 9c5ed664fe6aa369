// ftm watch: a deliberation as it happens, in a second terminal.
import { columns } from '../io/machine/terminal.ts';
import { watchLines } from '../io/reports/watch.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'watch [ID]',
  about:
    'Follows a deliberation: who is thinking, where everybody stood once a round is counted, who moved and on what. Ends with a summary when it has ended. Without an ID: the newest one open in this project. What is sealed stays sealed.',
  options: {},
  examples: ['ftm watch'],
  run: ({ positionals: [id] }) => ({ lines: watchLines(id, columns()) }),
};
