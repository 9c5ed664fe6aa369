import { expect, it } from 'vitest';
import { cutTo, padTo, widthOf } from './width.ts';

it.each([
  ['plain', 5],
  ['naïve café – “quoted” … ©', 25],
  ['╔═ box ─┐', 9],
  ['日本語', 6],
  ['한국어', 6],
  ['ｱｲｳ', 3],
  ['ｶﾞ', 1],
  ['ｆｕｌｌ', 8],
  ['e\u0301', 1],
  ['\u200b\u200d', 0],
  ['\x1b[1mbold\x1b[22m', 4],
  ['⚠', 1],
  ['⚠️', 2],
  ['👍🏽', 2],
  ['👩‍👩‍👧', 2],
  ['🇩🇪', 2],
  ['1️⃣', 2],
  ['', 0],
])('%j takes %i columns', (text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

it('pads by what is seen, and never cuts half a letter', () => {
  expect(padTo('日本', 6)).toBe('日本  ');
  expect(cutTo('日本語', 5)).toBe('日本');
  expect(cutTo('👩‍👩‍👧x', 1)).toBe('');
});
