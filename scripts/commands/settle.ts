// ftm settle: runs the one test that was allowed, behind walls, and records what it showed.
import { flag } from '../core/configuration/option.ts';
import { Refusal } from '../core/refusal.ts';
import { outcomeOf } from '../core/review/check.ts';
import type { ReviewState } from '../core/review/events.ts';
import { testOf } from '../core/review/tests.ts';
import { type Deliberation, loadDeliberation } from '../io/deliberation/deliberations.ts';
import { instructionOf } from '../io/deliberation/instructions.ts';
import { settle, settleFix } from '../io/settle/settle.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: 'settle [ID] [--rerun]',
  about:
    'Runs the test that the user allowed, or that your own configuration allows, in a throw-away copy of the project: without network, home folder and shell, with limits on time, memory, processes, output and disk. What it showed is recorded, and the deliberation goes on. After a review it runs the test of a finding, and the check of your own configuration (review.check), on what was reviewed, and on the working tree where that has changed since: reproduced, not reproduced, fixed.',
  options: {
    rerun: flag('run again a test that was run here before'),
  },
  examples: ['ftm settle', 'ftm settle council-20261118-101500-ab12 --rerun'],
  async run({ positionals: [id], values }) {
    const deliberation = await loadDeliberation(id);
    const rerun = values['rerun'] === true;
    if (deliberation.name === 'review') return { print: await ofReview(deliberation, rerun) };
    const settled = await settle(deliberation, { rerun });
    if (!settled)
      throw new Refusal(
        'no_test_due',
        'Every test that is allowed here has been run.',
        `ftm next ${deliberation.id} asks for one where a seat has named it.`,
      );
    const { after, result, expected } = settled;
    return { print: { ...instructionOf(after), result, expected } };
  },
};

/** The test of a finding, or those run before where something was done since; then the user's own check. */
async function ofReview(deliberation: Deliberation, rerun: boolean): Promise<object> {
  const settled = (await settle(deliberation, { rerun })) ?? (await settleFix(deliberation));
  const { checkReview } = await import('../io/settle/review-places.ts');
  const checked = await checkReview(settled?.after ?? deliberation);
  const after = checked ?? settled?.after;
  if (!after)
    throw new Refusal(
      'no_check',
      'Every test that is allowed here has been run, and no check is configured for reviews.',
      'Put the command that runs your tests into your own ftm-config.yml: review: { check: "npm test" }. A test that a finding names is offered by ftm next.',
    );
  const { opened, checks, findings, tests } = after.state as ReviewState;
  return {
    ...instructionOf(after),
    ...(settled ? { result: settled.result, expected: settled.expected } : {}),
    ...(checked ? { check: outcomeOf(checks), checks } : {}),
    findings: findings.flatMap((one) => {
      const test = testOf(one, { opened, tests });
      return test ? [{ id: one.id, test }] : [];
    }),
  };
}
