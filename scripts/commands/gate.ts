// ftm gate: an exit code from a verdict, for pipelines.
import { gateText, stillOpen } from '../core/program/ended.ts';
import { exitOf } from '../core/protocol/exit-code.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import { type Command, JSON_OPTION } from './command.ts';

export const command: Command = {
  usage: 'gate [ID] [--json]',
  about:
    'Ends with 0 when the verdict approves, 1 when it rejects, 4 while it is open or when it stays undecided, 3 when it could not be held. Without an ID: of the newest deliberation of this project.',
  options: { json: JSON_OPTION },
  examples: ['ftm gate'],
  async run({ positionals: [id] }) {
    const { id: full, protocol, state } = await loadDeliberation(id, 'newest');
    const ending = protocol.ending(state) ?? stillOpen(protocol.standing(state));
    return {
      print: { id: full, ...ending },
      people: (look) => gateText({ id: full, ...ending }, look),
      exit: exitOf(ending),
    };
  },
};
