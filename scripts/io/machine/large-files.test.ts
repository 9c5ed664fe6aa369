import { expect, test } from 'vitest';
import { tooLarge } from './large-files.ts';

const MB = 1_000_000;
const files = (sizes: Record<string, number>) =>
  Object.entries(sizes).map(([path, size]) => ({ path, size: size * MB }));
const many = (count: number, size: number) =>
  files(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${size} MB, ${at}`, size])));

test.each([
  ['what nobody reads', files({ film: 65, song: 60, text: 0.1 }), ['film']],
  ['nothing of a few that are nearly so', many(8, 60), []],
  [
    'the largest of many, until the others are soon read',
    [...many(9, 60), ...files({ text: 0.2 })],
    ['60 MB, 0'],
  ],
  ['nothing because of many that are small', many(2000, 0.9), []],
  ['a file that has no size any more', [{ path: 'gone', size: Number.NaN }, ...many(1, 70)], ['70 MB, 0']],
])('too large is %s', (_, given, left) => {
  expect(tooLarge(given)).toEqual(left);
});
