import { expect, it } from 'vitest';
import { textValue } from '../forms/value.ts';
import { citationsOf, readEvidence } from './evidence.ts';

const listed = (text: string) => readEvidence(textValue(text));

it.each<[text: string, cited: object[]]>([
  ['src/a.ts:12 "await held"', [{ path: 'src/a.ts', line: 12, quote: 'await held' }]],
  ['`src/a.ts:12` – `await held`', [{ path: 'src/a.ts', line: 12, quote: 'await held' }]],
  [
    'src/q.ts:1 "const g = require(\\"passport-google\\");"',
    [{ path: 'src/q.ts', line: 1, quote: 'const g = require(\\"passport-google\\");' }],
  ],
  [
    'src/q.ts:1 "const g = require("passport-google");"',
    [{ path: 'src/q.ts', line: 1, quote: 'const g = require("passport-google");' }],
  ],
  ['src/q.ts (line 2): "const ttl = 0"', [{ path: 'src/q.ts', line: 2, quote: 'const ttl = 0' }]],
  [
    'src/a.ts:3 "one two three", src/b.ts:4-6 "four five six"',
    [
      { path: 'src/a.ts', line: 3, quote: 'one two three' },
      { path: 'src/b.ts', line: 4, last: 6, quote: 'four five six' },
    ],
  ],
  [
    'src/a.ts:1 "import b from \'./b.ts:9\'"',
    [{ path: 'src/a.ts', line: 1, quote: "import b from './b.ts:9'" }],
  ],
  ['"const ttl = 0" (src/q.ts:2)', [{ path: 'src/q.ts', line: 2, quote: 'const ttl = 0' }]],
  ['src/a.ts:3 has one writer', [{ path: 'src/a.ts', line: 3, quote: 'has one writer', quoted: false }]],
  [
    'the map is never emptied (src/a.ts:3)',
    [{ path: 'src/a.ts', line: 3, quote: 'the map is never emptied', quoted: false }],
  ],
  ['src/a.ts:3', [{ path: 'src/a.ts', line: 3, quote: '' }]],
  ['justfile:3 "build: clean"', [{ path: 'justfile', line: 3, quote: 'build: clean', certain: false }]],
  ['src/a.ts:3 ```ts\nconst a = 1;\n```', [{ path: 'src/a.ts', line: 3, quote: 'const a = 1;' }]],
  ['src/a.ts:3「const a = 1;」', [{ path: 'src/a.ts', line: 3, quote: 'const a = 1;' }]],
  ['https://example.org/locks', [{ path: null, line: null, quote: 'https://example.org/locks' }]],
  ['p99 is 40 ms', [{ path: null, line: null, quote: 'p99 is 40 ms' }]],
])('%s', (text, cited) => {
  expect(listed(text)).toEqual(cited);
});

it.each<[fields: [string, string][], cited: object]>([
  [
    [
      ['file', 'my notes.md'],
      ['line', '3-5'],
      ['quote', 'x y'],
    ],
    { path: 'my notes.md', line: 3, last: 5, quote: 'x y' },
  ],
  [
    [
      ['path', 'src/a.ts:4'],
      ['claim', 'it is slow'],
    ],
    { path: 'src/a.ts', line: 4, quote: 'it is slow', quoted: false },
  ],
])('as fields %j', (fields, cited) => {
  const entries = new Map(fields.map(([key, text]) => [key, textValue(text)]));
  expect(readEvidence({ kind: 'list', items: [{ kind: 'map', entries, cut: false }], cut: false })).toEqual([
    cited,
  ]);
});

it('a quotation at the end may have lost its closing mark', () => {
  expect(citationsOf('in src/a.ts:3 it is `const ttl = 0;', { remarks: false })).toMatchObject([
    { path: 'src/a.ts', line: 3, quote: 'const ttl = 0;' },
  ]);
});

it('of prose only what is marked is a quote', () => {
  const text = 'I read src/a.ts:3 and saw `const ttl = 0;` there. Nothing in Makefile:2 runs it.';
  expect(citationsOf(text, { remarks: false })).toEqual([
    { path: 'src/a.ts', line: 3, quote: 'const ttl = 0;', quoted: false },
    { path: 'Makefile', line: 2, quote: '', certain: false },
  ]);
});
