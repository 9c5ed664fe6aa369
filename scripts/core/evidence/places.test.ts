// What an answer cites, and what is found where it points to.
import { expect, test } from 'vitest';
import type { CitedPlace } from '../answers/form.ts';
import { readAnswer } from '../answers/read-answer.ts';
import { judgePlace, placesIn } from './places.ts';

const FILE =
  'import a from "a";\n\nexport function total(list) {\n  return list.length;\n}\n// end of it\n';

test.each<[line: number | null, quote: string, found: string, last?: number]>([
  [3, 'export function total(list)', 'there'],
  [3, 'export  function total( … ) {', 'there'],
  [3, 'export function … ]', 'missing'],
  [3, 'export function … {', 'there'],
  [3, 'export function total(list) {\n  return list.length;', 'there'],
  [3, '  3 | export function total(list) {', 'there'],
  [3, '+export function total(list) {', 'there'],
  [1, 'import a from \\"a\\";', 'there'],
  [1, 'return list.length;', 'moved'],
  [1, 'return list.length;', 'there', 4],
  [null, 'return list.length;', 'there'],
  [3, 'export function sum(list)', 'missing'],
  [3, 'total', 'there'],
  [3, 'wrong', 'there'],
  [3, '', 'there'],
  [6, '', 'there'],
  [7, '', 'missing'],
  [0, '', 'missing'],
  [5, '', 'missing', 9],
  [99, 'return list.length;', 'missing'],
])('line %s, %j: %s', (line, quote, found, last) => {
  const place: CitedPlace = {
    text: 'x',
    path: 'a.js',
    line,
    quote,
    ...(last ? { last } : {}),
  };
  expect(judgePlace(place, FILE).found).toBe(found);
});

test('no file, nobody who could look, no place', () => {
  const place: CitedPlace = { text: 'x', path: 'a.js', line: 1, quote: '' };
  expect(judgePlace(place, null).found).toBe('missing');
  expect(judgePlace(place, undefined).found).toBe('unchecked');
  expect(judgePlace({ ...place, path: null }, FILE).found).toBe('unchecked');
});

/** Places as engines write them. */
test.each<[string, string[]]>([
  ['src/a.ts:12 holds it', ['src/a.ts:12']],
  ['`src/a.ts:12-14`', ['src/a.ts:12']],
  ['src/a.ts#L12', ['src/a.ts:12']],
  ['src/a.ts (line 12) and b.py, lines 3-5', ['src/a.ts:12', 'b.py:3']],
  ['(see src/app/(group)/page.tsx:7).', ['src/app/(group)/page.tsx:7']],
  ['app/[id]/page.tsx:7', ['app/[id]/page.tsx:7']],
  ['at https://example.com/a.ts:12 it says', []],
  ['version 1.2.3, e.g. 10:30', []],
  ['src/a.ts alone', []],
  ['"import x from b.ts:1" in src/a.ts:4', ['b.ts:1', 'src/a.ts:4']],
])('%s', (text, places) => {
  const opinion = readAnswer(
    'magi',
    JSON.stringify({ position: 'REJECT', rationale: text }),
  );
  expect(placesIn(opinion).map(({ path, line }) => `${path}:${line}`)).toEqual(places);
});

test('listed evidence comes first, each place once, nothing that is only imagined', () => {
  const evidence = [
    'observed: src/a.ts:3 "const total"',
    'hypothetical: src/b.ts:9 could fail',
  ];
  const text = JSON.stringify({
    verdict: 'disagree',
    critique: 'src/c.ts:1 and src/a.ts:3',
    evidence,
  });
  expect(placesIn(readAnswer('challenge', text))).toEqual([
    expect.objectContaining({ path: 'src/a.ts', line: 3, quote: 'const total' }),
    expect.objectContaining({ path: 'src/c.ts', line: 1, quote: '' }),
  ]);
});
