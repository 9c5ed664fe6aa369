// From a test that is allowed to its result in the log.
import type { Settings } from '../../core/configuration/defaults.ts';
import { type AllowedTest, type Expected, openTests, type Tests } from '../../core/protocol/tests.ts';
import { Refusal } from '../../core/refusal.ts';
import { programOf, readCommand, type TestCommand } from '../../core/settle/command.ts';
import type { TestResult } from '../../core/shapes.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { projectOf } from '../deliberation/due.ts';
import { loadConfiguration } from '../input/config.ts';
import { runTest } from './run-test.ts';

export type Settled = { after: Deliberation; result: TestResult; expected: Expected[] };

/** Null where nothing may be run. */
export async function settle(
  deliberation: Deliberation,
  { rerun, signal }: { rerun: boolean; signal?: AbortSignal },
): Promise<Settled | null> {
  const tests = deliberation.state.tests as Tests;
  const wanted = tests.due?.command ?? (rerun ? tests.done.at(-1)?.result.command : undefined);
  const command = wanted === undefined ? null : readCommand(wanted);
  if (!command) return null;
  const project = projectOf(deliberation);
  const { settings } = await loadConfiguration({ cwd: project });
  const allowed = tests.due ?? tests.done.at(-1)?.allowed ?? null;
  refuseUnseen(deliberation.id, allowed);
  if (allowed?.by === 'configuration') refuseForbidden(command, settings.settle);
  const result = await runTest({
    command,
    project,
    commit: null,
    settings: settings.settle,
    ...(signal ? { signal } : {}),
  });
  const after = await act(deliberation, { type: 'tested', result });
  return { after, result, expected: (after.state.tests as Tests).done.at(-1)?.expected ?? [] };
}

/** A host's word that the user agreed runs nothing; whoever sits at a terminal is the user. */
function refuseUnseen(id: string, allowed: AllowedTest | null): void {
  if (allowed?.by !== 'user' || !allowed.said.includes('choice') || process.stdin.isTTY) return;
  throw new Refusal(
    'test_not_seen',
    'Only the host says that the user agreed to this test; nobody saw it, so it is not run.',
    `Let the user run it in a terminal of their own: ftm settle ${id}`,
  );
}

/** What the configuration once allowed it has to allow still. */
function refuseForbidden(command: TestCommand, settings: Settings['settle']): void {
  if (isAllowed(command, settings)) return;
  throw new Refusal(
    'test_not_allowed',
    'Your own configuration no longer lets this test run.',
    `Put its program into settle.programs, with settle.tests: allow, or let a deliberation ask you.`,
  );
}

const isAllowed = (command: TestCommand, { tests, programs }: Settings['settle']): boolean =>
  tests === 'allow' && programs.includes(programOf(command) ?? '');

/** Where nobody is there to ask: only what the user's own configuration lets run, by the program's name. */
export async function settleAlone(deliberation: Deliberation): Promise<Deliberation | null> {
  const tests = deliberation.state.tests as Tests;
  const { settings } = await loadConfiguration({ cwd: projectOf(deliberation) });
  const [test] = openTests(deliberation.protocol.tests(deliberation.state), tests).filter(({ command }) =>
    isAllowed(command, settings.settle),
  );
  if (!test) return null;
  const allowed = await act(deliberation, {
    type: 'test_allowed',
    command: test.command.text,
    by: 'configuration',
    said: [],
  });
  return (await settle(allowed, { rerun: false }))?.after ?? null;
}
