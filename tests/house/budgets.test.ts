// The budgets of the house, held against what it takes; and each one is seen to be exceeded by a sample.
import { describe, expect, it } from 'vitest';
import { MOST, overBudget, roomLines } from './budgets.ts';
import { type SourceFile, sourceFiles } from './sources.ts';

it('no room is larger than it may be', () => {
  const files = sourceFiles(['scripts', 'hooks', '.ci', 'tests']);
  expect(roomLines(files).every(([, lines]) => lines > 0)).toBe(true);
  expect(overBudget(files)).toEqual([]);
});

const lines = (count: number): string => 'x;\n'.repeat(count);
const file = (path: string, text: string): SourceFile => ({ path: `scripts/${path}`, text });
const many = (count: number, text: string): SourceFile[] =>
  Array.from({ length: count }, (_, n) => file(`core/review/${n}.ts`, text));

describe('each budget is seen to be exceeded', () => {
  it.each<[over: RegExp, files: SourceFile[]]>([
    [
      /^lines of scripts\/core\/words\/: 451/,
      [file('core/words/a.ts', lines(200)), file('core/words/b.ts', lines(251))],
    ],
    [/in no room/, [file('attic/a.ts', '')]],
    [/^lines of all: 22501/, many(75, lines(300)).concat(file('core/words/a.ts', 'x;\n'))],
    [/^modules: 261/, many(261, 'x;\n')],
    [/^median of lines: 91/, many(3, lines(91))],
    [/^lines of scripts\/core\/review\/0\.ts: 301/, many(1, lines(301))],
    [/^characters in a line, on average: 49/, many(1, `${'x'.repeat(49)}\n`.repeat(9))],
    [/^characters of \/xxx/, [file('core/words/a.ts', `const a = /${'x'.repeat(151)}/u;\n${lines(99)}`)]],
    [/^lines of tests: 22001/, [{ path: 'tests/a.test.ts', text: lines(MOST.tests + 1) }]],
  ])('%s', (over, files) => {
    expect(overBudget(files)).toContainEqual(expect.stringMatching(over));
  });

  it('a small house is within all of them, and a long row of a table is allowed', () => {
    const row = file('core/engines/failures.ts', `const a = [\n  /${'x'.repeat(160)}/,\n];\n${lines(90)}`);
    expect(overBudget([row, ...many(2, lines(80))])).toEqual([]);
  });
});
