import { expect, it } from 'vitest';
import { type CheckedEvidence, isSamePlace, isUnread, matchQuote } from './evidence.ts';

const FILE = [
  'import { x } from "./x";',
  '',
  'export function save(a: number) {',
  '  const b = a + 1;',
  '',
  '  return store(b);',
  '}',
  'save(1);',
].join('\n');
const match = (line: number | null, quote: string, text: string | null = FILE) =>
  matchQuote({ path: 'a.ts', line, quote }, text);

it.each<[name: string, line: number | null, quote: string, status: string, at: number | null]>([
  ['the line as it is', 3, 'export function save(a: number) {', 'verified', 3],
  ['part of a line', 4, 'b = a + 1', 'verified', 4],
  ['another indentation', 4, '      const b  =  a + 1;', 'verified', 4],
  ['three lines off is near enough', 7, 'const b = a + 1', 'verified', 4],
  ['further off has moved', 90, 'const b = a + 1', 'moved', 4],
  ['no line named', null, 'return store(b)', 'verified', 6],
  [
    'several lines with a blank one between',
    3,
    'export function save(a: number) {\nconst b = a + 1;\nreturn store(b);',
    'verified',
    3,
  ],
  [
    'several lines, the second is not there',
    3,
    'export function save(a: number) {\nreturn 1;',
    'missing',
    null,
  ],
  ['quotation marks around it', 6, '"return store(b);"', 'verified', 6],
  ['a fence around it', 6, '```ts\nreturn store(b);\n```', 'verified', 6],
  ['line numbers before it', 6, '6 | return store(b);', 'verified', 6],
  ['an ellipsis', 3, 'export function save(… ) {', 'verified', 3],
  ['invented', 3, 'export function load()', 'missing', null],
  ['nothing quoted, the line is there', 3, '', 'unquoted', 3],
  ['nothing quoted, nor such a line', 300, '', 'missing', null],
  ['only marks quoted', 7, '}', 'unquoted', 7],
])('%s', (_, line, quote, status, at) => {
  expect(match(line, quote)).toEqual({ status, line: at });
});

it('takes the place nearest to the one named', () => {
  expect(match(7, 'save(', FILE)).toEqual({ status: 'verified', line: 8 });
});

it('a file that is not there has nothing', () => {
  expect(match(1, 'import', null)).toEqual({ status: 'missing', line: null });
});

const checked = (status: CheckedEvidence['status'], path = 'a.ts', line = 3): CheckedEvidence => ({
  path,
  line,
  quote: 'x',
  status,
  found: status === 'missing' ? null : { path, line },
});

it.each<[evidence: CheckedEvidence[], unread: boolean]>([
  [[], true],
  [[checked('missing'), checked('missing')], true],
  [[checked('missing'), checked('moved')], false],
  [[checked('unquoted')], false],
])('unread %#', (evidence, unread) => {
  expect(isUnread(evidence)).toBe(unread);
});

it.each<[one: CheckedEvidence, other: CheckedEvidence, same: boolean]>([
  [checked('verified'), checked('verified', 'a.ts', 5), true],
  [checked('verified'), { ...checked('verified', 'a.ts', 5), quote: 'y' }, false],
  [checked('verified'), { ...checked('verified', 'a.ts', 4), quote: 'y' }, true],
  [checked('verified'), checked('verified', 'a.ts', 9), false],
  [checked('verified'), checked('verified', 'b.ts', 3), false],
  [checked('missing'), checked('missing'), false],
])('the same place %#', (one, other, same) => {
  expect(isSamePlace(one, other)).toBe(same);
});
