// ftm settle: runs the one test that was allowed, behind walls, and records what it showed.
import { EXIT, Refusal } from '../core/refusal.ts';
import { outcomeOf } from '../core/review/check.ts';
import type { ReviewState } from '../core/review/events.ts';
import { type Deliberation, loadDeliberation } from '../io/deliberation/deliberations.ts';
import { instructionOf } from '../io/deliberation/instructions.ts';
import { settle } from '../io/settle/settle.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'settle [ID] [--rerun]',
  about:
    'Runs the test that the user allowed, or that your own configuration allows, in a throw-away copy of the project: without network, home folder and shell, with limits on time, memory, processes, output and disk. What it showed is recorded, and the deliberation goes on. After a review it runs the check of your own configuration (review.check) on what was reviewed, and on the working tree where that has changed since: reproduced, not reproduced, fixed.',
  options: {
    rerun: { type: 'boolean', help: 'run again a test that was run here before' },
  },
  examples: ['ftm settle', 'ftm settle council-20261118-101500-ab12 --rerun'],
  async run({ positionals: [id], values }) {
    const deliberation = await loadDeliberation(id);
    if (deliberation.name === 'review') return { print: await checked(deliberation) };
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

async function checked(deliberation: Deliberation): Promise<object> {
  const after = await (await import('../io/settle/check.ts')).checkReview(deliberation);
  const { checks } = after.state as ReviewState;
  return { ...instructionOf(after), check: outcomeOf(checks), checks };
}
