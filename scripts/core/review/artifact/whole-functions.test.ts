import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeFunctions } from './whole-functions.ts';

const HEAD = 'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n';
const count = (rows: string[], signs: string): number =>
  rows.filter((row) => signs.includes(row[0] ?? '')).length;
const diffOf = (rows: string[]): string =>
  `${HEAD}@@ -1,${count(rows, ' -')} +1,${count(rows, ' +')} @@\n${rows.map((row) => `${row}\n`).join('')}`;
/** What is left of it: `from..to` of the new lines for each hunk. */
const shown = (rows: string[]): string[] =>
  [...wholeFunctions(diffOf(rows)).matchAll(/(?<=\n)@@ -\d+,\d+ \+(\d+),(\d+) @@/g)].map(
    ([, from, many]) => `${from}..${Number(from) + Number(many) - 1}`,
  );
const far = (many: number, what = 'const x = 1;'): string[] => Array.from({ length: many }, () => ` ${what}`);
const body = (many: number, indent: string): string[] => far(many, `${indent}step();`);

it.each<[string, string[], string[]]>([
  ['a function', [...far(9), ' function f() {', ...body(9, '  '), '+  more();', ' }', ...far(9)], ['10..23']],
  [
    'a function around an if',
    [
      ...far(9),
      ' function f() {',
      ...body(5, '  '),
      '   if (a) {',
      '+    b();',
      '   } else {',
      ...body(9, '    '),
      '   }',
      ' }',
      ...far(9),
    ],
    ['10..29'],
  ],
  [
    'a signature of several lines',
    [
      ...far(9),
      ' function f(',
      '   a: string,',
      ' ): void {',
      ...body(9, '  '),
      '+  more();',
      ' }',
      ...far(9),
    ],
    ['10..25'],
  ],
  [
    'Python',
    [...far(9, 'x = 1'), ' def f(a):', ...body(9, '    '), '+    more()', ' ', ...far(9, 'x = 1')],
    ['10..23'],
  ],
  ['tabs', [...far(9), ' func f() {', ...body(9, '\t'), '+\tmore()', ' }', ...far(9)], ['10..23']],
  [
    'a changed signature',
    [...far(9), '-function f() {', '+function f(a) {', ...body(9, '  '), ' }', ...far(9)],
    ['7..20'],
  ],
  [
    'what is gone',
    [...far(9), ' function f() {', ...body(9, '  '), '-  more();', ' }', ...far(9)],
    ['10..22'],
  ],
  [
    'a method of a long class',
    [
      ' class A {',
      ...body(130, '  '),
      '   f() {',
      ...body(9, '    '),
      '+    more();',
      '   }',
      ...body(130, '  '),
      ' }',
    ],
    ['132..145'],
  ],
  ['nothing but a few lines at the top', [...far(20), '+const y = 2;', ...far(20)], ['18..24']],
  [
    'a few lines of a function too long',
    [' function f() {', ...body(200, '  '), '+  more();', ...body(20, '  '), ' }'],
    ['199..205'],
  ],
  [
    'two changes far apart',
    [...far(9), '+const y = 2;', ...far(20), '+const z = 2;', ...far(9)],
    ['7..13', '28..34'],
  ],
])('%s is shown', (_, rows, hunks) => {
  expect(shown(rows)).toEqual(hunks);
});

it('what is too long to be shown is named', () => {
  const rows = [
    ' function f() {',
    ...body(30, '  '),
    '   if (a) {',
    ...body(60, '    '),
    '+    more();',
    ...body(60, '    '),
    '   }',
    ' }',
  ];
  expect(wholeFunctions(diffOf(rows))).toMatch(/@@ function f\(\) \{\n {5}step/);
});

it('whatever is given, every changed line is there once, in its order, under the right numbers', () => {
  const row = fc.constantFrom(
    ' a {',
    '   b',
    '+  c',
    '-  d',
    ' }',
    ' ',
    '+',
    '-x',
    '+}',
    '\t\te',
    '+else {',
    '   )',
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 300 }), (rows) => {
      const before = diffOf(rows).slice(HEAD.length);
      const told = wholeFunctions(diffOf(rows)).slice(HEAD.length);
      const changes = (text: string): string[] => placed(text).filter((line) => /:[+-]/.test(line));
      expect(changes(told)).toEqual(changes(before));
    }),
    { numRuns: 300 },
  );
});

/** Each line with the number that it has on its side. */
function placed(text: string): string[] {
  let [old, now] = [0, 0];
  return text.split('\n').flatMap((line) => {
    const [, from, to] = /^@@ -(\d+),\d+ \+(\d+),\d+ @@/.exec(line) ?? [];
    if (from && to) {
      const [gone, come] = [/^@@ -\d+,0 /.test(line), /\+\d+,0 @@/.test(line)];
      [old, now] = [Number(from) + (gone ? 1 : 0), Number(to) + (come ? 1 : 0)];
      return [];
    }
    const number = line.startsWith('-') ? old : now;
    if (!line.startsWith('+')) old++;
    if (!line.startsWith('-')) now++;
    return line === '' ? [] : [`${number}:${line}`];
  });
}
