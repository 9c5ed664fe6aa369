// The project's own tests on what was reviewed and on what has become of it: reproduced, fixed, or neither.
import { Refusal } from '../refusal.ts';
import type { Report, TestResult } from '../shapes.ts';
import { resultCells } from '../telling/tests.ts';
import type { Texts } from '../telling/texts/texts.ts';
import type { ReviewState } from './events.ts';

/** `now`: the working tree, where it is no longer what was reviewed. */
export type Check = { at: 'reviewed' | 'now'; result: TestResult };
export type CheckCommand = { type: 'check_ran' } & Check;

export type CheckOutcome =
  | 'reproduced'
  | 'not reproduced'
  | 'fixed'
  | 'not fixed'
  | 'passes now'
  | 'fails now'
  | 'decides nothing';

export function checkRan({ closed }: ReviewState, command: CheckCommand): CheckCommand {
  if (closed) return command;
  throw new Refusal('not_due', 'The check is run when the review has ended.', 'ftm next shows what is due.');
}

/** Null where none was run. The last run of each counts; a fix is what came after the reviewed state was seen to fail. */
export function outcomeOf(checks: Check[]): CheckOutcome | null {
  const reviewed = checks.findLast(({ at }) => at === 'reviewed');
  const now = checks.findLast(({ at }) => at === 'now');
  if (!reviewed) return now ? alone(now.result) : null;
  const before = endOf(reviewed.result);
  const after = now && endOf(now.result);
  if (before === null || after === null) return 'decides nothing';
  if (before === 'passes') return 'not reproduced';
  if (after === undefined) return 'reproduced';
  return after === 'passes' ? 'fixed' : 'not fixed';
}

function alone(result: TestResult): CheckOutcome {
  const end = endOf(result);
  return end === null ? 'decides nothing' : end === 'passes' ? 'passes now' : 'fails now';
}

/** What a shell says when there is no such program, or it may not be started: then nothing was tested. */
const NOT_RUN = [126, 127];

/** Null where it cannot be said: it was stopped, or could not be started. */
function endOf({ exit }: TestResult): 'passes' | 'fails' | null {
  if (exit === null || NOT_RUN.includes(exit)) return null;
  return exit === 0 ? 'passes' : 'fails';
}

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
