import { describe, expect, it } from 'vitest';
import { testsInBallots } from './ballots.ts';
import { programOf, readCommand } from './command.ts';
import { type Judgement, judge } from './expectation.ts';
import { joinTests } from './proposals.ts';

describe('a command', () => {
  it.each<[string, string[] | null, boolean]>([
    ['npm test', ['npm', 'test'], false],
    ['  npm   test -- --run ', ['npm', 'test', '--', '--run'], false],
    ["node -e 'console.log(1 > 0)'", ['node', '-e', 'console.log(1 > 0)'], false],
    ['grep "two words" src/a.js', ['grep', 'two words', 'src/a.js'], false],
    ['cat a | wc -l', ['/bin/sh', '-c', 'cat a | wc -l'], true],
    ['echo $HOME', ['/bin/sh', '-c', 'echo $HOME'], true],
    ['echo "$HOME"', ['/bin/sh', '-c', 'echo "$HOME"'], true],
    ['DEBUG=1 npm test', ['/bin/sh', '-c', 'DEBUG=1 npm test'], true],
    ['ls *.js', ['/bin/sh', '-c', 'ls *.js'], true],
    ["echo 'open", ['/bin/sh', '-c', "echo 'open"], true],
    ['', null, false],
    ['   ', null, false],
    ['echo \u001b[31mred', null, false],
    ['echo \u202eevil', null, false],
    [`echo ${'x'.repeat(3000)}`, null, false],
  ])('%j', (text, argv, shell) => {
    const command = readCommand(text);
    expect(command && { argv: command.argv, shell: command.shell }).toEqual(argv && { argv, shell });
  });

  it.each([
    ['npm test', 'npm'],
    ['/usr/bin/npm test', 'npm'],
    ['npm test | cat', null],
  ])('%j is a call of %s', (text, program) => {
    const command = readCommand(text);
    expect(command && programOf(command)).toBe(program);
  });
});

describe('an expectation', () => {
  const passed = { exit: 0, output: 'total 42\nok\n' };
  const failed = { exit: 1, output: 'AssertionError: 41 is not 42\n' };
  it.each<[string, typeof passed, Judgement]>([
    ['exit 0', passed, 'kept'],
    ['exits with code 1', passed, 'broken'],
    ['exit code 1', failed, 'kept'],
    ['a non-zero exit', failed, 'kept'],
    ['it passes', passed, 'kept'],
    ['it passes', failed, 'broken'],
    ['the test fails', failed, 'kept'],
    ['the test fails', passed, 'broken'],
    ['it does not fail', passed, 'kept'],
    ['it never passes', failed, 'kept'],
    ['prints "42"', passed, 'kept'],
    ['prints "43"', passed, 'broken'],
    ['passes and prints "ok"', passed, 'kept'],
    ['passes and prints "no"', passed, 'broken'],
    ['does not print "43"', passed, 'kept'],
    ['`AssertionError` in the output', failed, 'kept'],
    ['失敗する', failed, 'kept'],
    ['something interesting', passed, 'unclear'],
    ['', passed, 'unclear'],
    ['passes or fails', passed, 'unclear'],
    ['prints 42', { exit: 0, output: '42\n' }, 'kept'],
    ['prints 4', { exit: 0, output: '42\n' }, 'broken'],
    ['prints 4', { exit: 0, output: '-4\n' }, 'broken'],
    ['prints -4.5, exit 0', { exit: 0, output: 'x = -4.5\n' }, 'kept'],
    ['does not print 43', passed, 'kept'],
    ['prints 4 lines', passed, 'broken'],
    ['prints the sum', passed, 'unclear'],
    ['it returns 42', passed, 'unclear'],
  ])('%j', (expected, result, judgement) => {
    expect(judge(expected, result)).toBe(judgement);
  });

  it('is neither where nothing could be started', () => {
    const absent = { exit: 127, output: 'no-such-program: not found' };
    expect(judge('the test fails', absent)).toBe('unclear');
    expect(judge('exit 127', absent)).toBe('kept');
  });

  it('is broken by a test that was stopped, where it spoke of how it ends', () => {
    expect(judge('it passes', { exit: null, output: '' })).toBe('broken');
  });
});

it('joins tests that are the same, and puts first what several name', () => {
  const test = (command: string, expect: string) => ({
    command,
    expect,
    otherwise: 'the other way',
    because: 'it shows',
  });
  expect(
    joinTests([
      { seat: 'claude', test: test('node a.js', 'exit 0') },
      { seat: 'codex', test: test('npm  test', 'passes') },
      { seat: 'gemini', test: test('npm test', 'fails') },
      { seat: 'qwen', test: null },
      { seat: 'kimi', test: test('\u0007', 'beeps') },
    ]).map(({ command, by }) => [command.text, by.map(({ seat }) => seat)]),
  ).toEqual([
    ['npm  test', ['codex', 'gemini']],
    ['node a.js', ['claude']],
  ]);
});

const NAMED = { command: 'npm test', expect: 'passes', otherwise: 'fails', because: 'it shows' };
it.each<[string, object]>([
  [
    'votes',
    {
      votes: [
        { seat: 'a', test: NAMED },
        { seat: 'b', test: { ...NAMED, command: 'npm  test' } },
        { seat: 'c', test: null },
      ],
    },
  ],
  [
    'seats',
    {
      seats: [
        { seat: 'a', test: NAMED },
        { seat: 'b', test: NAMED },
      ],
    },
  ],
  [
    'challengers',
    {
      challengers: [
        { seat: 'a', test: NAMED },
        { seat: 'b', test: NAMED },
        { seat: 'c', test: 'x' },
      ],
    },
  ],
  [
    'reviews',
    {
      reviews: [
        { reviewer: 'a', findings: [{ test: NAMED }] },
        { reviewer: 'b', findings: [{ test: NAMED }, {}] },
      ],
    },
  ],
])('what is given to be counted has its tests joined: %s', (_, ballots) => {
  const { command: _command, ...said } = NAMED;
  const by = [
    { seat: 'a', ...said },
    { seat: 'b', ...said },
  ];
  expect(testsInBallots(ballots)).toEqual({ tests: [{ command: 'npm test', shell: false, by }] });
  expect(testsInBallots({ votes: [{ seat: 'a' }] })).toEqual({});
});
