// ftm gate: an exit code from a verdict, for pipelines.
import { exitOf } from '../core/deliberation/exit-code.ts';
import { standingOf } from '../core/deliberation/standing.ts';
import { loadDeliberation } from '../io/deliberation/deliberation.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'gate [ID]',
  about:
    'Exits with 0 if the verdict approves, 1 if it rejects, 4 if it is open or undecided, 3 if engines were missing.',
  examples: ['ftm gate && ./deploy'],
  async run({ positionals: [wanted] }) {
    const { id, protocol, state } = await loadDeliberation(wanted, 'newest');
    const standing = standingOf(protocol, state);
    const { headline } = protocol.tell(state);
    const decision = protocol.verdict(state)?.decision ?? null;
    const data = { id, decision, gate: standing.gate, headline, standing };
    return { data, text: () => `${standing.gate}: ${headline}\n${id}`, exit: exitOf(state, standing) };
  },
};
