// How large each room may be, and what else may be counted: lines, modules, long lines, long expressions.
import { isTest, linesOf, type SourceFile } from './sources.ts';

/** Lines with blank ones and comments, without tests. What a row begins with is the start of a path. */
export const BUDGETS: [lines: number, ...paths: string[]][] = [
  [450, 'scripts/core/words/'],
  [1800, 'scripts/core/schemas/'],
  [1850, 'scripts/core/answers/', 'scripts/core/evidence/'],
  [900, 'scripts/core/engines/'],
  [350, 'scripts/core/prompting/'],
  [1400, 'scripts/core/deliberation/', 'scripts/core/protocols.ts'],
  [1450, 'scripts/core/magi/'],
  [1600, 'scripts/core/council/'],
  [1500, 'scripts/core/debate/'],
  [2130, 'scripts/core/review/'],
  [1200, 'scripts/core/telling/'],
  [1000, 'scripts/core/memory/', 'scripts/core/record/', 'scripts/core/evaluation/'],
  [450, 'scripts/core/configuration/', 'scripts/core/safety/', 'scripts/core/splitting/'],
  [1100, 'scripts/io/engines/', 'scripts/core/doctor/'],
  [1225, 'scripts/io/deliberation/', 'scripts/io/rounds/', 'scripts/io/answers/'],
  [1400, 'scripts/io/openings/', 'scripts/io/review/', 'scripts/io/git/'],
  [1105, 'scripts/io/memory/', 'scripts/io/state/', 'scripts/io/machine/', 'scripts/io/input/'],
  [405, 'scripts/io/reports/', 'scripts/io/asking/'],
  [1020, 'scripts/commands/', 'scripts/cli.ts'],
  [300, 'scripts/io/mcp/'],
  [180, 'hooks/hook.cjs'],
  [320, 'hooks/mod/'],
  [250, 'scripts/release.mjs', 'scripts/ftm.mjs', '.ci/'],
];
export const MOST = {
  lines: 22_500,
  modules: 260,
  median: 90,
  longest: 300,
  // Of a filled line. At 80 columns it would be 35, in a third more lines; the lines come first.
  characters: 48,
  expression: 150,
  tests: 22_000,
};

/** Where a long expression is a row of a table. */
const TABLES = ['scripts/core/safety/', 'scripts/core/engines/failures.ts'];

export function overBudget(files: SourceFile[]): string[] {
  const own = files.filter(({ path }) => !isTest(path));
  return [...rooms(own), ...modules(own), ...expressions(own), ...tests(files)];
}

const total = (files: SourceFile[]): number => files.reduce((sum, { text }) => sum + linesOf(text), 0);
const over = (what: string, is: number, most: number): string[] =>
  is > most ? [`${what}: ${is}, and ${most} are allowed`] : [];

/** Lines of each room, in the order of the table. */
export const roomLines = (files: SourceFile[]): [room: string, lines: number, most: number][] =>
  BUDGETS.map(([most, ...paths]) => {
    const here = files.filter(({ path }) => !isTest(path) && paths.some((start) => path.startsWith(start)));
    return [paths.join(' '), total(here), most];
  });

function rooms(files: SourceFile[]): string[] {
  const known = BUDGETS.flatMap(([, ...paths]) => paths);
  const homeless = files.filter(({ path }) => !known.some((start) => path.startsWith(start)));
  return [
    ...roomLines(files).flatMap(([room, lines, most]) => over(`lines of ${room}`, lines, most)),
    ...homeless.map(({ path }) => `${path} is in no room that has a budget`),
    ...over('lines of all', total(files), MOST.lines),
  ];
}

function modules(files: SourceFile[]): string[] {
  const sizes = files.map(({ text }) => linesOf(text)).sort((a, b) => a - b);
  const filled = files.flatMap(({ text }) => text.split('\n')).filter((line) => line.trim() !== '');
  const characters = filled.reduce((sum, line) => sum + line.length, 0) / Math.max(1, filled.length);
  return [
    ...over('modules', sizes.length, MOST.modules),
    ...over('median of lines', sizes[Math.floor(sizes.length / 2)] ?? 0, MOST.median),
    ...files.flatMap(({ path, text }) => over(`lines of ${path}`, linesOf(text), MOST.longest)),
    ...over('characters in a line, on average', Math.round(characters * 10) / 10, MOST.characters),
  ];
}

/** One that stands where a value may begin. */
const EXPRESSION =
  /(?<=(?:[=(,:[!&|?{};]|=>|return)\s*)\/(?![*/\s])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*/g;

function expressions(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !TABLES.some((start) => path.startsWith(start)))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPRESSION)]
        .map(([, expression = '']) => expression)
        .flatMap((one) =>
          over(`characters of /${one.slice(0, 20)}…/ in ${path}`, one.length, MOST.expression),
        ),
    );
}

const tests = (files: SourceFile[]): string[] =>
  over('lines of tests', total(files.filter(({ path }) => isTest(path))), MOST.tests);
