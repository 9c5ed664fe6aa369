// Runs the user's configured test command on what was reviewed, and on the tree where that has moved on.
import { Refusal } from '../../core/refusal.ts';
import type { ReviewState } from '../../core/review/events.ts';
import { readCommand } from '../../core/settle/command.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { loadConfiguration } from '../input/config.ts';
import { placesOf } from './review-places.ts';
import { runTest } from './run-test.ts';

export async function checkReview(deliberation: Deliberation): Promise<Deliberation | null> {
  const { opened, closed } = deliberation.state as ReviewState;
  if (!closed)
    throw new Refusal(
      'not_due',
      'The check is run when the review has ended.',
      `ftm next ${deliberation.id} shows what is due.`,
    );
  const { settings } = await loadConfiguration({ cwd: opened.cwd });
  const command = readCommand(settings.review.check);
  if (!command) return null;
  let after = deliberation;
  for (const { at, commit } of await placesOf(deliberation, opened)) {
    const result = await runTest({ command, project: opened.cwd, commit, settings: settings.settle });
    after = await act(after, { type: 'check_ran', at, result });
  }
  return after;
}
