// No line is wider than it may be, whatever the text is made of.
import { expect, it } from 'vitest';
import { widthOf } from './width.ts';
import { wrap } from './wrap.ts';

it.each<[text: string, lines: string[]]>([
  ['one two three', ['> one two', '  three']],
  ['', ['>']],
  ['abcdefghijklmnop', ['> abcdefgh', '  ijklmnop']],
  ['日本語の文字列', ['> 日本語の', '  文字列']],
  ['ab: これらの文字', ['> ab: これ', '  らの文字']],
  ['これはで。次', ['> これは', '  で。次']],
  ['a\nb\u001b[3mc', ['> a bc']],
])('%j', (text, lines) => {
  const got = wrap(text, { width: 10, first: '> ' });
  expect(got).toEqual(lines);
  expect(Math.max(...got.map(widthOf))).toBeLessThanOrEqual(10);
});
