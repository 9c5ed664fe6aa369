import { expect, it } from 'vitest';
import { type CheckedEvidence, isSamePlace, isUnread, matchQuote } from './evidence.ts';
import { linesOf } from './quotes.ts';

const FILE = [
  'import { x } from "./x";',
  '',
  'export function save(a: number) {',
  '  const b = a + 1;',
  '',
  '  return store(b);',
  '}',
  'save(1);',
  'const google = require("passport-google");',
  'const digits = /^\\d+$/.test(id);',
  '',
].join('\n');
const match = (line: number | null, quote: string, text: string | null = FILE) =>
  matchQuote({ path: 'a.ts', line, quote }, text === null ? null : linesOf(text));

it.each<[name: string, line: number | null, quote: string, status: string, at: number | null]>([
  ['the line as it is', 3, 'export function save(a: number) {', 'verified', 3],
  ['part of a line', 4, 'const b = a', 'proves nothing', 4],
  ['a longer part of a line', 4, 'const b = a + 1', 'verified', 4],
  ['another indentation', 4, '      const b  =  a + 1;', 'verified', 4],
  ['three lines off is near enough', 7, 'const b = a + 1', 'verified', 4],
  ['four lines off has moved', 8, 'const b = a + 1', 'moved', 4],
  ['further off has moved', 9, 'import { x } from', 'moved', 1],
  ['a line behind the end, whatever is quoted', 90, 'const b = a + 1', 'no such line', null],
  ['line 0', 0, 'import { x } from', 'no such line', null],
  ['the line behind the last', 11, '', 'no such line', null],
  ['the last line', 10, '', 'unquoted', 10],
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
    'not as quoted',
    null,
  ],
  ['quotation marks around it', 6, '"return store(b);"', 'verified', 6],
  ['a fence around it', 6, '```ts\nreturn store(b);\n```', 'verified', 6],
  ['line numbers before it', 6, '6 | return store(b);', 'verified', 6],
  ['an ellipsis', 3, 'export function save(… ) {', 'verified', 3],
  ['invented', 3, 'export function load()', 'not as quoted', null],
  ['escaped quotes', 9, 'const google = require(\\"passport-google\\");', 'verified', 9],
  ['escaped backslashes', 10, '/^\\\\d+$/.test(id)', 'verified', 10],
  ['quotes doubled as YAML doubles them', 9, "require(''passport-google'')", 'not as quoted', null],
  ['curly quotes', 9, 'require(“passport-google”)', 'verified', 9],
  ['two lines in one, as JSON has them', 3, 'save(a: number) {\\n  const b = a + 1', 'verified', 3],
  ['a lone keyword', 3, 'export', 'proves nothing', 3],
  ['nothing but keywords', 3, 'export function', 'proves nothing', 3],
  ['short, and not there', 3, 'load(', 'not as quoted', null],
  ['nothing quoted, the line is there', 3, '', 'unquoted', 3],
  ['nothing quoted, nor such a line', 300, '', 'no such line', null],
  ['only marks quoted', 7, '}', 'unquoted', 7],
])('%s', (_, line, quote, status, at) => {
  expect(match(line, quote)).toEqual({ status, line: at });
});

it('takes the place nearest to the one named', () => {
  expect(match(7, 'save(', FILE)).toEqual({ status: 'proves nothing', line: 8 });
});

it('a file that is not there has nothing', () => {
  expect(match(1, 'import', null)).toEqual({ status: 'no such file', line: null });
});

it.each<[line: number, last: number, status: string]>([
  [3, 7, 'verified'],
  [1, 4, 'verified'],
  [4, 3, 'no such line'],
  [3, 300, 'no such line'],
])('lines %i to %i are %s', (line, last, status) => {
  const cited = { path: 'a.ts', line, last, quote: 'export function save' };
  expect(matchQuote(cited, linesOf(FILE)).status).toBe(status);
});

it('words beside a place without marks of quotation are no false quote', () => {
  const said = (quote: string) =>
    matchQuote({ path: 'a.ts', line: 4, quote, quoted: false }, linesOf(FILE)).status;
  expect([said('adds one to it'), said('const b = a + 1;')]).toEqual(['unquoted', 'verified']);
});

const checked = (status: CheckedEvidence['status'], path = 'a.ts', line = 3): CheckedEvidence => ({
  path,
  line,
  quote: 'x',
  status,
  found: status === 'no such file' ? null : { path, line },
});

it.each<[evidence: CheckedEvidence[], unread: boolean]>([
  [[], true],
  [[checked('no such file'), checked('no such file')], true],
  [[checked('no such file'), checked('moved')], false],
  [[checked('unquoted')], false],
])('unread %#', (evidence, unread) => {
  expect(isUnread(evidence)).toBe(unread);
});

it.each<[one: CheckedEvidence, other: CheckedEvidence, same: boolean]>([
  [checked('verified'), checked('verified', 'a.ts', 5), true],
  [checked('verified'), { ...checked('verified', 'a.ts', 5), quote: 'y' }, false],
  [checked('verified'), { ...checked('verified', 'a.ts', 4), quote: 'y' }, true],
  [checked('verified'), checked('verified', 'a.ts', 6), true],
  [checked('verified'), checked('verified', 'a.ts', 7), false],
  [checked('verified'), checked('verified', 'a.ts', 9), false],
  [checked('verified'), checked('verified', 'b.ts', 3), false],
  [checked('no such file'), checked('no such file'), false],
])('the same place %#', (one, other, same) => {
  expect(isSamePlace(one, other)).toBe(same);
});

it('takes no longer for a hostile quote', () => {
  const lines = linesOf('a b c d e f g h i j\n'.repeat(50_000));
  for (const quote of [
    '… '.repeat(100_000),
    'a\n'.repeat(100_000),
    'a…'.repeat(50_000),
    '\\"'.repeat(100_000),
  ]) {
    expect(matchQuote({ path: 'a.ts', line: 3, quote }, lines).line).not.toBe(0);
  }
});
