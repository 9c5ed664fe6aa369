// ftm show: what may be told about a deliberation now.
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'show [ID] [--json]',
  about:
    'Shows a deliberation: what it is worth, the verdict, votes, dissent and what to do next. Sealed answers stay sealed.',
  options: { json: { type: 'boolean', help: 'everything that may be told, as JSON' } },
  async run({ positionals: [id], values: { json } }) {
    const { id: full, name, protocol, state, session } = await loadDeliberation(id);
    if (!json && protocol.ending(state)) return { print: protocol.display(state) };
    return { print: { id: full, protocol: name, torn_line: session.torn !== null, ...protocol.view(state) } };
  },
};
