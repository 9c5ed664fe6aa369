// From a test that is allowed to its result in the log.
import type { Settings } from '../../core/configuration/defaults.ts';
import { type AllowedTest, type Expected, openTests, type Tests } from '../../core/protocol/tests.ts';
import { Refusal } from '../../core/refusal.ts';
import type { ReviewState } from '../../core/review/events.ts';
import { programOf, readCommand, type TestCommand } from '../../core/settle/command.ts';
import type { TestResult } from '../../core/shapes.ts';
import { act, type Deliberation } from '../deliberation/deliberations.ts';
import { projectOf } from '../deliberation/due.ts';
import { loadConfiguration } from '../input/config.ts';
import { placesOfTest } from './review-places.ts';
import { runTest } from './run-test.ts';

export type Settled = { after: Deliberation; result: TestResult; expected: Expected[] };

type How = { rerun: boolean; signal?: AbortSignal };

/** Null where nothing may be run. */
export async function settle(deliberation: Deliberation, how: How): Promise<Settled | null> {
  const { due, done } = deliberation.state.tests as Tests;
  const last = how.rerun ? done.at(-1) : undefined;
  const wanted = due ?? (last && { ...(last.allowed ?? NOBODY), command: last.result.command });
  return wanted ? runAllowed(deliberation, wanted, how) : null;
}

/** A review's tests that were run here before, on what has become of it since; null where nothing has. */
export async function settleFix(deliberation: Deliberation): Promise<Settled | null> {
  const { done } = deliberation.state.tests as Tests;
  const ran = new Map(done.map(({ result, allowed }) => [result.command, allowed ?? NOBODY]));
  const settled: Settled[] = [];
  for (const [command, allowed] of ran) {
    const last = settled.at(-1)?.after ?? deliberation;
    const one = await runAllowed(last, { ...allowed, command }, { only: 'now' });
    if (one) settled.push(one);
  }
  return settled.at(-1) ?? null;
}

const NOBODY: Omit<AllowedTest, 'command'> = { by: 'user', said: ['choice'] };

async function runAllowed(
  deliberation: Deliberation,
  allowed: AllowedTest,
  { signal, only }: { signal?: AbortSignal; only?: 'now' },
): Promise<Settled | null> {
  const command = readCommand(allowed.command);
  if (!command) return null;
  const project = projectOf(deliberation);
  const { settings } = await loadConfiguration({ cwd: project });
  refuseUnseen(deliberation.id, allowed);
  if (allowed.by === 'configuration') refuseForbidden(command, settings.settle);
  const more = { settings: settings.settle, ...(signal ? { signal } : {}) };
  let after = deliberation;
  for (const { commit, ...where } of await placesFor(deliberation, command)) {
    if (only && where.at !== only) continue;
    const result = await runTest({ command, project, commit, ...more });
    after = await act(after, { type: 'tested', result, ...where });
  }
  const done = after === deliberation ? undefined : (after.state.tests as Tests).done.at(-1);
  return done ? { after, result: done.result, expected: done.expected } : null;
}

/** A review looks at one state of the project, which may have moved on; everybody else at what lies there. */
async function placesFor(
  { name, folder, state }: Deliberation,
  command: TestCommand,
): Promise<{ commit: string | null; at?: 'reviewed' | 'now' }[]> {
  const opened = name === 'review' ? (state as ReviewState).opened : null;
  return opened ? placesOfTest({ folder, state }, opened, command.text) : [{ commit: null }];
}

/** A host's word that the user agreed runs nothing; the person at a terminal is the user. */
function refuseUnseen(id: string, allowed: AllowedTest): void {
  if (allowed.by !== 'user' || !allowed.said.includes('choice') || process.stdin.isTTY) return;
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
