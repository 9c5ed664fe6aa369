// Tests in a deliberation: what seats named, what was allowed, and what came of it.
import { drawNonce, fenceQuote, fenceRule, markLines } from '../prompting/fence.ts';
import { Refusal } from '../refusal.ts';
import { isSameCommand, readCommand, type TestCommand } from '../settle/command.ts';
import { type Judgement, judge } from '../settle/expectation.ts';
import type { Proposal } from '../settle/proposals.ts';
import type { TestResult } from '../shapes.ts';
import type { Step } from './protocol.ts';
import type { Said } from './user-answer.ts';

/** Who let it run: the user, with what no hook saw of it, or the user's own configuration. */
export type AllowedTest = { command: string; by: 'user' | 'configuration'; said: Said[] };
export type Expected = { seat: string; expect: string; judgement: Judgement };
/** `allowed`: by whom; known from the event before it. */
export type DoneTest = {
  round: number;
  result: TestResult;
  expected: Expected[];
  /** In a review: what it was run on; left out, what was reviewed. */
  at?: 'reviewed' | 'now';
  allowed?: AllowedTest | null;
};

export type AllowCommand = { type: 'test_allowed' } & AllowedTest;
export type DoneCommand = { type: 'tested'; result: TestResult; at?: 'reviewed' | 'now' };
export type TestEvent = AllowCommand | ({ type: 'tested' } & DoneTest);

export type Tests = {
  /** Allowed and not run yet. */
  due: AllowedTest | null;
  done: DoneTest[];
};

export const NO_TESTS: Tests = { due: null, done: [] };

export function evolveTests(tests: Tests, event: TestEvent): Tests {
  if (event.type === 'test_allowed') {
    const { type: _, ...due } = event;
    return { ...tests, due };
  }
  const { type: _, ...done } = event;
  const before = tests.done.findLast(({ result }) => result.command === done.result.command);
  return { due: null, done: [...tests.done, { ...done, allowed: tests.due ?? before?.allowed ?? null }] };
}

/** The one that settles most of those that were not run here yet. */
export const openTest = (proposals: Proposal[], tests: Tests): Proposal | null =>
  openTests(proposals, tests)[0] ?? null;

export const resultOfRound = ({ done }: Tests, round: number): DoneTest | null =>
  done.findLast((one) => one.round === round) ?? null;

/** A test that was allowed comes before everything else. */
export const settleStep = ({ due }: Tests): Step | null =>
  due ? { do: 'settle', why: `The test is allowed and due: ${due.command}` } : null;

export const allowedByUser = ({ command }: Proposal, said: Said[]): TestEvent => ({
  type: 'test_allowed',
  command: command.text,
  by: 'user',
  said,
});

export const openTests = (proposals: Proposal[], { done }: Tests): Proposal[] =>
  proposals.filter(({ command }) => !done.some(({ result }) => isRunOf(command, result)));

function isRunOf(command: TestCommand, { command: text }: TestResult): boolean {
  const ran = readCommand(text);
  return ran !== null && isSameCommand(ran, command);
}

/** Only what a seat named can be allowed to run, no matter who allows it. */
export function allowTest(proposals: Proposal[], { type: _, ...allowed }: AllowCommand): TestEvent {
  if (named(proposals, allowed.command)) return { type: 'test_allowed', ...allowed };
  throw new Refusal(
    'unknown_test',
    'Nobody here has named that test.',
    'ftm next shows the one that is offered.',
  );
}

export function recordTest(
  tests: Tests,
  proposals: Proposal[],
  { result, round, at }: { result: TestResult; round: number; at?: DoneTest['at'] },
): TestEvent {
  const again = tests.done.some((one) => one.result.command === result.command);
  if (tests.due?.command !== result.command && !again)
    throw new Refusal('test_not_allowed', 'This test has not been allowed here.', 'ftm next asks for it.');
  const outcome = { exit: result.exit, output: result.output };
  const by = named(proposals, result.command)?.by ?? [];
  const expected = by.map(({ seat, expect }) => ({ seat, expect, judgement: judge(expect, outcome) }));
  return { type: 'tested', round, result, expected, ...(at ? { at } : {}) };
}

function named(proposals: Proposal[], text: string): Proposal | undefined {
  const wanted = readCommand(text);
  return wanted ? proposals.find(({ command }) => isSameCommand(command, wanted)) : undefined;
}

/** Whether it settles anything: an expectation was kept, and another one was broken. */
export const decides = ({ expected }: Pick<DoneTest, 'expected'>): boolean =>
  expected.some(({ judgement }) => judgement !== 'unclear');

/** Who named it, whether it decided anything, and whose expectation came true. */
export type RememberedTest = {
  command: string;
  decided: boolean;
  named_by: { seat: string; engine: string; judgement: Judgement }[];
};

/** Of a test that was run again the last result counts. */
export function rememberedTests(
  { done }: Tests,
  votes: readonly { seat: string; engine: string }[],
): RememberedTest[] {
  const engineOf = (seat: string): string => votes.find((vote) => vote.seat === seat)?.engine || seat;
  // That a fix breaks what was expected of the fault says nothing against the seat that expected it.
  return done
    .filter((one) => one.at !== 'now')
    .filter(
      (one, index, done) =>
        !done.slice(index + 1).some(({ result }) => result.command === one.result.command),
    )
    .map((one) => ({
      command: one.result.command,
      decided: decides(one),
      named_by: one.expected.map(({ seat, judgement }) => ({ seat, engine: engineOf(seat), judgement })),
    }));
}

/** `whose`: how this reader knows a seat, as the beginning of a sentence. */
type Reader = { seed: number; place: string; whose: (seat: string) => string };

/** Empty where none was run. */
export function observationText(done: DoneTest[], { seed, place, whose }: Reader): string {
  if (done.length === 0) return '';
  const texts = done.map(({ result }) => markLines(result.output || '(it printed nothing)'));
  const nonce = drawNonce(seed, `test-${place}`, texts);
  return [
    '## What a test showed',
    'Since you were last asked this was run in a copy of the tree, apart from all of you. It is an observation: nobody wrote it, and it outweighs what anybody expected.',
    fenceRule(nonce),
    ...done.map(({ result, expected }, index) =>
      [
        `\`${result.command}\` ${result.stopped ? `was stopped: ${result.stopped}` : `ended with exit code ${result.exit}`}.${result.changed.length ? ` It changed ${result.changed.join(', ')}.` : ''}`,
        fenceQuote(texts[index] ?? '', { nonce, label: 'the end of its output' }),
        ...expected.map(
          ({ seat, expect, judgement }) => `${whose(seat)} expected "${expect}": ${JUDGEMENTS[judgement]}.`,
        ),
        ...(decides({ expected }) ? [] : ['It decides nothing by itself.']),
      ].join('\n'),
    ),
  ].join('\n\n');
}

const JUDGEMENTS = { kept: 'met', broken: 'not met', unclear: 'cannot be checked against the result' };
