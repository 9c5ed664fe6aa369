// Tests in a review: which findings name a command that would show them, and what it showed of each.
import { observationText, openTest } from '../protocol/tests.ts';
import { isSameCommand, readCommand } from '../settle/command.ts';
import { judge } from '../settle/expectation.ts';
import { joinTests, type Proposal } from '../settle/proposals.ts';
import type { NamedTest } from '../shapes.ts';
import { type CheckOutcome, outcomeOfRuns, type Run } from './check.ts';
import type { ReviewState } from './events.ts';
import type { Finding } from './findings/finding.ts';
import { inOrder, stands } from './findings/findings.ts';
import { AUTHOR } from './posts.ts';

/** `against`: named by the author's side, to show that the finding does not hold. */
type Named = { seat: string; test: NamedTest; against?: true };

/** A reviewer that withdrew the finding does not stand by its test either. */
function namedIn({ voices = [], reply }: Finding, { opened }: Pick<ReviewState, 'opened'>): Named[] {
  const raised = voices.flatMap(({ engine, state, record }): Named[] =>
    record?.test && state !== 'withdrawn' ? [{ seat: engine, test: record.test }] : [],
  );
  const seat = opened.author?.engine ?? AUTHOR;
  return [...raised, ...(reply?.test ? [{ seat, test: reply.test, against: true as const }] : [])];
}

/** What is said to be fixed can still be shown to be. */
const isOpen = (finding: Finding): boolean => stands(finding) || finding.state === 'fixed';

/** In the order of the findings. A text alone is nothing that anything could be run in. */
export const testsNamed = ({ opened, findings }: Pick<ReviewState, 'opened' | 'findings'>): Proposal[] =>
  opened.revision && opened.revision.kind !== 'text'
    ? joinTests(inOrder(findings.filter(isOpen)).flatMap((finding) => namedIn(finding, { opened })))
    : [];

export const bestTest = (state: ReviewState): Proposal | null => openTest(testsNamed(state), state.tests);

export const shownBy = (
  { opened, findings }: Pick<ReviewState, 'opened' | 'findings'>,
  command: string,
): Finding[] =>
  findings.filter((finding) =>
    namedIn(finding, { opened }).some(({ test }) => isSame(test.command, command)),
  );

type Tested = Pick<ReviewState, 'opened' | 'tests'>;
export type FindingTest = { command: string; named_by: string[]; outcome: CheckOutcome | null };

/** The test of a finding that was run last, else the first that was named. */
export function testOf(finding: Finding, { opened, tests }: Tested): FindingTest | null {
  const named = namedIn(finding, { opened });
  const ran = tests.done.findLast(({ result }) =>
    named.some(({ test }) => isSame(test.command, result.command)),
  );
  const command = ran?.result.command ?? named[0]?.test.command;
  if (command === undefined) return null;
  const own = named.filter(({ test }) => isSame(test.command, command));
  const runs = tests.done
    .filter(({ result }) => result.command === command)
    .map(({ at = 'reviewed', result }): Run => ({ at, shows: showsIt(own, result) }));
  const before: Run[] = finding.reproduced ? [{ at: 'reviewed', shows: true }] : [];
  const named_by = [...new Set(own.map(({ seat }) => seat))];
  return { command, named_by, outcome: runs.length ? outcomeNow([...before, ...runs]) : null };
}

/** On another state only, it says what it shows there. */
function outcomeNow(runs: Run[]): CheckOutcome | null {
  const outcome = outcomeOfRuns(runs);
  return outcome === 'fails now' ? 'reproduced' : outcome === 'passes now' ? 'not reproduced' : outcome;
}

/** Whether the fault showed as they expect it to; null where two of them say two things. */
function showsIt(named: Named[], outcome: { exit: number | null; output: string }): boolean | null {
  const says = named.map(({ test, against }) => {
    const judged = judge(test.expect, outcome);
    return judged === 'unclear' ? null : (judged === 'kept') !== (against ?? false);
  });
  const [there, gone] = [says.includes(true), says.includes(false)];
  return there === gone ? null : there;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [readCommand(one), readCommand(other)];
  return first !== null && second !== null && isSameCommand(first, second);
}

/** For the reviewer who looks again: what was run since. A reviewer knows itself and nobody else. */
export const observedBefore = ({ opened, tests }: ReviewState, round: number, reader: string): string =>
  observationText(
    tests.done.filter((done) => done.round < round),
    {
      seed: opened.seed,
      place: `${round}-${reader}`,
      whose: (seat) => (seat === reader ? 'You' : 'Another reviewer'),
    },
  );
