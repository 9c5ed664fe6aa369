import { describe, expect, it } from 'vitest';
import { joinTests, type Proposal } from '../settle/proposals.ts';
import type { TestResult } from '../shapes.ts';
import {
  allowedByUser,
  allowTest,
  decides,
  evolveTests,
  NO_TESTS,
  openTest,
  openTests,
  recordTest,
  rememberedTests,
  resultOfRound,
  settleStep,
  type Tests,
} from './tests.ts';

const named = (seat: string, command: string, expect = 'exit 0') => ({
  seat,
  test: { command, expect, otherwise: '', because: '' },
});
const ran = (command: string, exit = 0) => ({ command, exit, output: 'ok', stopped: null, changed: [] });
const result = (command: string, exit = 0) => ran(command, exit) as unknown as TestResult;
const allowed = { command: 'make test', by: 'user' as const, said: [] };
const due: Tests = { ...NO_TESTS, due: allowed };
const proposals = joinTests([
  named('codex', 'make test', 'exit code 0'),
  named('gemini', 'make  test', 'exit code 1'),
  named('claude', 'make lint'),
]);
const done = (round: number, command: string, more: object = {}) => ({
  round,
  result: result(command),
  expected: [],
  ...more,
});
const doing = (...all: ReturnType<typeof done>[]): Tests => ({ due: null, done: all });

describe('which test is open', () => {
  it.each<[string, Proposal[], Tests, string | null]>([
    ['what most have named', proposals, NO_TESTS, 'make test'],
    ['the next one after a run of it', proposals, doing(done(1, 'make test')), 'make lint'],
    ['the same words with other blanks are the same', proposals, doing(done(1, 'make   test')), 'make lint'],
    ['what cannot be a command was run by nobody', proposals, doing(done(1, ' ')), 'make test'],
    ['none once all were run', proposals, doing(done(1, 'make test'), done(1, 'make lint')), null],
  ])('%s', (_, all, tests, command) => {
    expect(openTest(all, tests)?.command.text ?? null).toBe(command);
    expect(openTests(all, tests)[0]?.command.text ?? null).toBe(command);
  });
});

describe('who lets it run', () => {
  it('is due before everything else', () => {
    expect(settleStep(due)).toEqual({ do: 'settle', why: 'The test is allowed and due: make test' });
    expect(settleStep(NO_TESTS)).toBeNull();
  });

  it('is the user, by the proposal that was shown', () => {
    expect(allowedByUser(proposals[0] as Proposal, ['choice'])).toEqual({
      type: 'test_allowed',
      command: 'make test',
      by: 'user',
      said: ['choice'],
    });
  });

  it('can only let run what a seat has named', () => {
    expect(allowTest(proposals, { type: 'test_allowed', ...allowed })).toEqual({
      type: 'test_allowed',
      ...allowed,
    });
    for (const command of ['make install', ''])
      expect(() => allowTest(proposals, { type: 'test_allowed', ...allowed, command })).toThrow(
        expect.objectContaining({ code: 'unknown_test', fix: expect.stringContaining('ftm next') }),
      );
  });
});

describe('what came of it', () => {
  it('is held against what each expected', () => {
    expect(recordTest(due, proposals, { result: result('make test'), round: 2 })).toEqual({
      type: 'tested',
      round: 2,
      result: result('make test'),
      expected: [
        { seat: 'codex', expect: 'exit code 0', judgement: 'kept' },
        { seat: 'gemini', expect: 'exit code 1', judgement: 'broken' },
      ],
    });
  });

  it('says what it was run on, where that is not what was reviewed', () => {
    const event = recordTest(due, proposals, { result: result('make test'), round: 2, at: 'now' });
    expect(event).toMatchObject({ at: 'now' });
  });

  it('is taken of a test that was run before, and of no other', () => {
    const before = doing(done(1, 'make test'));
    expect(recordTest(before, [], { result: result('make test'), round: 2 })).toMatchObject({ expected: [] });
    for (const tests of [before, NO_TESTS, due])
      expect(() => recordTest(tests, proposals, { result: result('make lint'), round: 2 })).toThrow(
        expect.objectContaining({ code: 'test_not_allowed', fix: expect.stringContaining('ftm next') }),
      );
  });

  it('keeps who allowed it, again when it is run again', () => {
    const once = evolveTests(due, { type: 'tested', ...done(1, 'make test') });
    expect(once).toEqual({ due: null, done: [{ ...done(1, 'make test'), allowed }] });
    expect(evolveTests(once, { type: 'tested', ...done(2, 'make test') }).done[1]?.allowed).toEqual(allowed);
    expect(evolveTests(once, { type: 'tested', ...done(2, 'make lint') }).done[1]?.allowed).toBeNull();
    const { type: _, ...own } = { type: 'test_allowed' as const, ...allowed, by: 'configuration' as const };
    const allowedAgain = evolveTests(once, { type: 'test_allowed', ...own });
    expect(evolveTests(allowedAgain, { type: 'tested', ...done(2, 'make test') }).done[1]?.allowed).toEqual(
      own,
    );
  });

  it('is found by its round, the last one of several', () => {
    const tests = doing(done(1, 'make test'), done(2, 'make lint'), done(2, 'make docs'), done(3, 'make x'));
    expect(resultOfRound(tests, 2)?.result.command).toBe('make docs');
    expect(resultOfRound(tests, 4)).toBeNull();
  });

  it.each<[boolean, ('kept' | 'broken' | 'unclear')[]]>([
    [true, ['kept', 'unclear']],
    [true, ['broken']],
    [false, ['unclear', 'unclear']],
    [false, []],
  ])('decides something: %s for %j', (is, judgements) => {
    const expected = judgements.map((judgement) => ({ seat: 'codex', expect: '', judgement }));
    expect(decides({ expected })).toBe(is);
  });
});

describe('what is remembered', () => {
  const expected = [{ seat: 'architect', expect: 'exit 0', judgement: 'kept' as const }];
  const votes = [
    { seat: 'operator', engine: 'codex' },
    { seat: 'architect', engine: 'gemini' },
    { seat: 'silent', engine: '' },
  ];
  it.each<[string, ReturnType<typeof done>[], object[]]>([
    [
      'who named it, by engine',
      [done(1, 'make test', { expected })],
      [
        {
          command: 'make test',
          decided: true,
          named_by: [{ seat: 'architect', engine: 'gemini', judgement: 'kept' }],
        },
      ],
    ],
    [
      'the seat where no engine is known',
      [done(1, 'make test', { expected: [{ seat: 'silent', expect: '', judgement: 'unclear' }] })],
      [
        {
          command: 'make test',
          decided: false,
          named_by: [{ seat: 'silent', engine: 'silent', judgement: 'unclear' }],
        },
      ],
    ],
    [
      'the last of several runs',
      [done(1, 'make test', { expected }), done(2, 'make lint'), done(3, 'make test')],
      [
        { command: 'make lint', decided: false, named_by: [] },
        { command: 'make test', decided: false, named_by: [] },
      ],
    ],
    ['nothing of a run on what was fixed since', [done(1, 'make test', { at: 'now', expected })], []],
  ])('%s', (_, all, remembered) => {
    expect(rememberedTests(doing(...all), votes)).toEqual(remembered);
  });
});
