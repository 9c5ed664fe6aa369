// The project's own tests on what was reviewed and on what has become of it: reproduced, fixed, or neither.
import { notDue } from '../refusal.ts';
import { hasRun } from '../settle/expectation.ts';
import type { FindingRow, Report, TestResult } from '../shapes.ts';
import { resultCells } from '../telling/tests.ts';
import type { Texts } from '../telling/texts/texts.ts';
import type { ReviewState } from './events.ts';

/** `now`: the working tree, where it is no longer what was reviewed. */
export type Check = { at: 'reviewed' | 'now'; result: TestResult };
export type CheckCommand = { type: 'check_ran' } & Check;

export type CheckOutcome = NonNullable<NonNullable<FindingRow['test']>['outcome']>;

export function checkRan({ closed }: ReviewState, command: CheckCommand): CheckCommand {
  if (closed) return command;
  throw notDue('The check is run when the review has ended.');
}

/** `shows`: whether the fault was seen in it; null where that cannot be said. */
export type Run = { at: Check['at']; shows: boolean | null };

/** Null where none was run. The last run counts; a fix comes after a failure of the reviewed state. */
export function outcomeOfRuns(runs: Run[]): CheckOutcome | null {
  const reviewed = runs.findLast(({ at }) => at === 'reviewed');
  const now = runs.findLast(({ at }) => at === 'now');
  const last = now ?? reviewed;
  if (!last) return null;
  if (last.shows === null || reviewed?.shows === null) return 'decides nothing';
  if (!reviewed) return last.shows ? 'fails now' : 'passes now';
  if (!reviewed.shows) return 'not reproduced';
  return !now ? 'reproduced' : now.shows ? 'not fixed' : 'fixed';
}

export const outcomeOf = (checks: Check[]): CheckOutcome | null =>
  outcomeOfRuns(checks.map(({ at, result }) => ({ at, shows: failsIn(result) })));

/** Null where it cannot be said: it was stopped, or could not be started. */
const failsIn = ({ exit }: TestResult): boolean | null =>
  exit === null || !hasRun({ exit }) ? null : exit !== 0;

export function checkTable(checks: Check[], texts: Texts['tests']): Report['tables'] {
  const outcome = outcomeOf(checks);
  if (!outcome) return [];
  return [
    {
      title: texts.check.title(texts.check.outcomes[outcome]),
      head: [texts.check.onHead, ...texts.resultHeads],
      rows: checks.map(({ at, result }) => [texts.check.on[at], ...resultCells(result, texts)]),
    },
  ];
}
