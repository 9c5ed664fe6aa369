// ftm gate: an exit code from a verdict, for pipelines.
import { EXIT } from '../core/refusal.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import type { Command } from './command.ts';

const EXIT_OF = { approved: EXIT.done, rejected: EXIT.refused, undecided: EXIT.undecided } as const;

export const command: Command = {
  usage: 'gate [ID]',
  about:
    'Ends with 0 when the verdict approves, 1 when it rejects, 4 while or when it is undecided. Without an ID: of the newest deliberation of this project.',
  options: {},
  examples: ['ftm gate'],
  async run({ positionals: [id] }) {
    const { id: full, protocol, state } = await loadDeliberation(id);
    const ending = protocol.ending(state) ?? {
      decision: null,
      gate: 'undecided' as const,
      headline: 'Still open',
    };
    return { print: { id: full, ...ending }, exit: EXIT_OF[ending.gate] };
  },
};
