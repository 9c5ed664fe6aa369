// ftm settle: runs the one test that was allowed, behind walls, and records what it showed.
import { EXIT, Refusal } from '../core/refusal.ts';
import { loadDeliberation } from '../io/deliberation/deliberations.ts';
import { instructionOf } from '../io/deliberation/instructions.ts';
import { settle } from '../io/settle/settle.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'settle [ID] [--rerun]',
  about:
    'Runs the test that the user allowed, or that your own configuration allows, in a throw-away copy of the project: without network, home folder and shell, with limits on time, memory, processes, output and disk. What it showed is recorded, and the deliberation goes on.',
  options: {
    rerun: { type: 'boolean', help: 'run again a test that was run here before' },
  },
  examples: ['ftm settle', 'ftm settle council-20261118-101500-ab12 --rerun'],
  async run({ positionals: [id], values }) {
    const deliberation = await loadDeliberation(id);
    const settled = await settle(deliberation, { rerun: values['rerun'] === true });
    if (!settled)
      throw new Refusal(
        'no_test_due',
        'No test is allowed here that was not run.',
        `ftm next ${deliberation.id} asks for one where a seat has named it.`,
        EXIT.refused,
      );
    const { after, result, expected } = settled;
    return { print: { ...instructionOf(after), result, expected } };
  },
};
