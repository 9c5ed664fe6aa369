import { expect, it } from 'vitest';
import { placesIn } from './places.ts';

/** `path:first-last`, with a `?` where only a file of that name makes it a place. */
const found = (text: string): string[] =>
  placesIn(text).map(({ path, first, last, certain }) => {
    const lines = first === null ? '' : `:${first}${last === null ? '' : `-${last}`}`;
    return `${path}${lines}${certain ? '' : '?'}`;
  });

it.each<[text: string, places: string[]]>([
  ['src/a.ts:3', ['src/a.ts:3']],
  ['(src/a.ts:3-9), **src/b.ts:4**', ['src/a.ts:3-9', 'src/b.ts:4']],
  ['`src/a.ts`:3 and "src/b.ts":4', ['src/a.ts:3', 'src/b.ts:4']],
  ['src/a.ts:12:5', ['src/a.ts:12']],
  ['src/a.ts:12:5-14:2', ['src/a.ts:12-14']],
  ['src/a.ts#L2-L5, src/a.ts#L7', ['src/a.ts:2-5', 'src/a.ts:7']],
  ['src/a.ts(12,5): error', ['src/a.ts:12']],
  ['src/a.ts:9-4 and src/a.ts:0', ['src/a.ts:9-4', 'src/a.ts:0']],
  ['`src/q.ts` (line 2): "x"', ['src/q.ts:2']],
  ['src/q.ts, lines 2-5 say', ['src/q.ts:2-5']],
  ['line 12 of src/x.js', ['src/x.js:12']],
  ['at line 12 in the file `src/x.js`, and line 14 of src/y.js', ['src/x.js:12', 'src/y.js:14']],
  [
    'Zeile 12 in src/a.ts; ligne 3 de src/b.ts; línea 4 de src/c.ts',
    ['src/a.ts:12', 'src/b.ts:3', 'src/c.ts:4'],
  ],
  ['これはsrc/session.js:2です。src/session.jsの12行目', ['src/session.js:2', 'src/session.js:12']],
  ['src/session.js第12行，src/a.ts 12번째 줄', ['src/session.js:12', 'src/a.ts:12']],
  ['docs/設計.md:3', ['docs/設計.md:3']],
  ['RESEARCH SUMMARY: I read src/session.js:2.', ['src/session.js:2']],
  ['Makefile:3, Dockerfile:3, LICENSE:1', ['Makefile:3?', 'Dockerfile:3?', 'LICENSE:1?']],
  ['In Makefile, line 3', ['Makefile:3?']],
  ['config/application.properties:2', ['config/application.properties:2']],
  ['.env:2, bin/ftm:12', ['.env:2', 'bin/ftm:12']],
  ['src/[id].tsx:3, src/(app)/page.tsx:4', ['src/[id].tsx:3', 'src/(app)/page.tsx:4']],
  ['/home/me/project/src/a.ts:9999', ['/home/me/project/src/a.ts:9999']],
  ['src\\a.ts:3', ['src\\a.ts:3']],
  ['nowhere/ghost.ts forgets', ['nowhere/ghost.ts']],
  ['store.ts is small, and so is Node.js', ['store.ts?', 'Node.js?']],
])('%s', (text, places) => {
  expect(found(text)).toEqual(places);
});

it.each([
  'http://localhost:3000/x.js and https://example.com/a/b.js:3',
  'localhost:6379, 12:30, redis:7, node:20, 127.0.0.1:80',
  'github.com/x/y.js:3',
  'Note: 3 of them, step:3, F1: none, TCP/IP and and/or, e.g. v1.2',
  'The line 3 says nothing',
])('%s: no place', (text) => {
  expect(found(text)).toEqual([]);
});

it.each([
  'a',
  'a/',
  'a.',
  'a:1',
  'line 1 ',
  'L1',
  '(',
  '[(',
  '漢a',
  'src/a.ts:3 ',
  'ab://',
  '"src/a.ts":3',
  'a-',
  '1行',
])('five million characters of %s are no trouble', (part) => {
  expect(placesIn(part.repeat(5_000_000 / part.length)).every(({ path }) => path.length < 300)).toBe(true);
});
