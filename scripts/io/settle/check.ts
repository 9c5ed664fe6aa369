// The test command of the user's own configuration, run on what a review looked at, and on the working tree where that has moved on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../core/refusal.ts';
import type { Check } from '../../core/review/check.ts';
import type { Opened, ReviewState } from '../../core/review/events.ts';
import { readScope } from '../../core/review/scope.ts';
import { readCommand } from '../../core/settle/command.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { loadConfiguration } from '../input/config.ts';
import { git } from '../machine/git.ts';
import { fetchScope, hasUncommitted } from '../review/scopes.ts';
import { runTest } from './run-test.ts';

export async function checkReview(deliberation: Deliberation): Promise<Deliberation> {
  const { opened, closed } = deliberation.state as ReviewState;
  if (!opened || !closed)
    throw new Refusal(
      'not_due',
      'The check is run when the review has ended.',
      `ftm next ${deliberation.id} shows what is due.`,
    );
  const { settings } = await loadConfiguration({ cwd: opened.cwd });
  const command = readCommand(settings.review.check);
  if (!command)
    throw new Refusal(
      'no_check',
      'No check is configured for reviews.',
      'Put the command that runs your tests into your own ftm-config.yml: review: { check: "npm test" }.',
    );
  let after = deliberation;
  for (const { at, commit } of await whereToRun(deliberation, opened)) {
    const result = await runTest({ command, project: opened.cwd, commit, settings: settings.settle });
    after = await act(after, { type: 'check_ran', at, result });
  }
  return after;
}

type Place = { at: Check['at']; commit: string | null };

async function whereToRun({ folder }: Deliberation, opened: Opened): Promise<Place[]> {
  const { revision = { kind: 'tree' }, cwd } = opened;
  const now: Place = { at: 'now', commit: null };
  if (revision.kind === 'text')
    throw new Refusal(
      'no_tree',
      'What was reviewed is a text, and no state of a project.',
      'A check runs after the review of a change or a file.',
    );
  if (revision.kind === 'tree')
    return [(await isAsReviewed(folder, opened)) ? { ...now, at: 'reviewed' } : now];
  const reviewed: Place = { at: 'reviewed', commit: revision.sha };
  const { exit } = await git(['diff', '--quiet', revision.sha], { cwd });
  return exit === 0 && !(await hasUncommitted(cwd)) ? [reviewed] : [reviewed, now];
}

/** By what was kept of it when it was reviewed. */
async function isAsReviewed(folder: string, { scope: name, cwd }: Opened): Promise<boolean> {
  const scope = readScope(name);
  if (scope.kind === 'snippet') return false;
  const found = await fetchScope(scope, { cwd, name }).catch((error) => {
    // Nothing is left of the change, or the file is gone.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!found) return false;
  const [file, text] = found.diff === null ? ['artifact.md', found.text] : ['artifact.diff', found.diff];
  return readFileSync(join(folder, file), 'utf8') === text;
}
