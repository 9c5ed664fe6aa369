// ftm watch: a deliberation as it happens, in a second terminal.
import { flag } from '../core/configuration/option.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import { programWords } from '../io/machine/plugin-root.ts';
import { columns } from '../io/machine/terminal.ts';
import { openPane } from '../io/machine/tmux.ts';
import { watchLines } from '../io/reports/watch.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'watch [ID] [--pane]',
  about:
    'Follows a deliberation: who is thinking, where everybody stood once a round is counted, who changed position, and why. Ends with a summary. Without an ID: the newest open deliberation of this project. What is sealed stays sealed.',
  options: { pane: flag('in a pane of its own, inside tmux') },
  examples: ['ftm watch', 'ftm watch --pane'],
  async run({ positionals: [id], values }) {
    if (!values['pane']) return { lines: watchLines(id, columns()) };
    const { id: full } = await loadDeliberation(id);
    openPane([...programWords(), 'watch', full]);
    return { print: { id: full, watched: 'in a pane' }, people: () => `${full} is shown in the pane below.` };
  },
};
