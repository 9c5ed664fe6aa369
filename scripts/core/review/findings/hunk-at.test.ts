import { expect, it } from 'vitest';
import type { Part } from '../events.ts';
import type { Code, FindingRecord } from './finding.ts';
import { hunkAt } from './hunk-at.ts';

const context = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => ` line ${from + index}\n`).join('');
const diff = `diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -1,10 +1,10 @@
${context(1, 4)}-old
+new
${context(6, 10)}@@ -40,7 +40,8 @@
${context(40, 42)}+added
${context(44, 47)}`;
const part = (more: Partial<Part> = {}): Part => ({
  ...{ part: 'code', text: diff, form: 'diff', about: '', leftOut: [], native: null },
  ...more,
});
const at = (path: string | null, line: number | null, more: Partial<FindingRecord> = {}): FindingRecord => ({
  ...{ id: 'F1', title: '', body: '', suggestion: null, severity: 'p1', raised_by: [], evidence: 'verified' },
  path,
  lines: line === null ? null : [line, line],
  ...more,
});
const code = (first: number, lines: string[]): Code => ({ first, lines });
const shown = (
  finding: FindingRecord,
  known: Code | null = code(5, ['new']),
  parts = [part()],
): string[] | null =>
  hunkAt(parts, finding, known)?.map(({ sign, number, text }) => `${number ?? ''}${sign}${text}`) ?? null;

it.each<[string, string[] | null, string[] | null]>([
  [
    'a changed line',
    shown(at('src/a.ts', 5)),
    [
      '1 line 1',
      '2 line 2',
      '3 line 3',
      '4 line 4',
      '-old',
      '5+new',
      '6 line 6',
      '7 line 7',
      '8 line 8',
      '9 line 9',
    ],
  ],
  [
    'a path that was shortened',
    shown(at('a.ts', 43), code(43, ['added'])),
    [
      '40 line 40',
      '41 line 41',
      '42 line 42',
      '43+added',
      '44 line 44',
      '45 line 45',
      '46 line 46',
      '47 line 47',
    ],
  ],
  [
    'a change that is in pieces',
    shown(at('src/a.ts', 5), undefined, [part({ text: '', slices: [{ text: diff, files: [] }] })])?.slice(
      4,
      6,
    ) ?? null,
    ['-old', '5+new'],
  ],
  ['a place just below what is shown', shown(at('src/a.ts', 12), code(12, ['line 12'])), null],
  ['a place that is elsewhere', shown(at('src/a.ts', 90)), null],
  ['another file', shown(at('src/b.ts', 5)), null],
  ['no place', shown(at(null, null)), null],
  ['a line that was another when it was looked at', shown(at('src/a.ts', 5), code(5, ['newer'])), null],
  ['a text', shown(at('src/a.ts', 5), undefined, [part({ form: 'markdown' })]), null],
])('%s', (_, told, expected) => {
  expect(told).toEqual(expected);
});
