// Where a test or the check of a review is run: what was looked at, and what has become of it.
import { join } from 'node:path';
import { textOrNull } from '../../base/door.cjs';
import { notDue, Refusal } from '../../core/refusal.ts';
import { readScope } from '../../core/review/artifact/scope.ts';
import type { Check } from '../../core/review/check.ts';
import type { Opened, ReviewState } from '../../core/review/events.ts';
import { shownBy } from '../../core/review/tests.ts';
import { readCommand } from '../../core/settle/command.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { loadConfiguration } from '../input/config.ts';
import { git } from '../machine/git.ts';
import { fetchScope } from '../review/scopes.ts';
import { hasUncommitted } from '../review/uncommitted.ts';
import { runTest } from './run-test.ts';

/** `commit` null: the working tree. */
export type Place = { at: Check['at']; commit: string | null };

export async function placesOf({ folder }: Pick<Deliberation, 'folder'>, opened: Opened): Promise<Place[]> {
  const { revision = { kind: 'tree' }, cwd } = opened;
  const now: Place = { at: 'now', commit: null };
  if (revision.kind === 'text')
    throw new Refusal(
      'no_tree',
      'What was reviewed is a text, not the state of a project.',
      'A test runs in a review of a change or a file.',
    );
  if (revision.kind === 'tree')
    return [(await isAsReviewed(folder, opened)) ? { ...now, at: 'reviewed' } : now];
  const reviewed: Place = { at: 'reviewed', commit: revision.sha };
  const { exit } = await git(['diff', '--quiet', revision.sha, 'HEAD'], { cwd });
  return exit === 0 && !(await hasUncommitted(cwd)) ? [reviewed] : [reviewed, now];
}

/** An earlier review's finding shows in what that one looked at, and is gone from what lies there now. */
export async function placesOfTest(
  deliberation: Pick<Deliberation, 'folder' | 'state'>,
  opened: Opened,
  command: string,
): Promise<Place[]> {
  const places = await placesOf(deliberation, opened);
  const found = shownBy(deliberation.state as ReviewState, command);
  if (!opened.again || !found.some(({ raised }) => raised === 0)) return places;
  const { revision } = opened.again;
  const before: Place[] =
    revision?.kind === 'commit' && found.some(({ reproduced }) => !reproduced)
      ? [{ at: 'reviewed', commit: revision.sha }]
      : [];
  return [...before, ...places.slice(-1).map((place): Place => ({ ...place, at: 'now' }))];
}

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
  return textOrNull(join(folder, file)) === text;
}

export async function checkReview(deliberation: Deliberation): Promise<Deliberation | null> {
  const { opened, closed } = deliberation.state as ReviewState;
  if (!closed)
    throw notDue(
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
