// ftm gate: an exit code from a verdict, for pipelines.
import { gateText, stillOpen } from '../core/program/ended.ts';
import { exitOf } from '../core/protocol/exit-code.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import { type Command, JSON_OPTION } from './command.ts';

export const command: Command = {
  usage: 'gate [ID] [--json]',
  about:
    'Exits with 0 if the verdict approves, 1 if it rejects, 4 if it is open or undecided, 3 if the deliberation could not be held. Without an ID: the newest deliberation of this project.',
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
