// The pictures of README and docs are what the program prints today; "node bench/pictures.mjs" draws them again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { playDemo, toSvg } from '../bench/pictures.mjs';
import { emptyHome } from './given/program.ts';

const kept = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../docs', name), 'utf8');
/** When and of which commit it was made, and how long it took. */
const withoutSource = (page: string): string =>
  page
    .replace(/<p class="source">.*?<\/p>/s, '')
    .replace(/Took [^<]*/g, '')
    .replace(/\b\d+ s\b|less than a second/g, '');

it('review, vote and page are drawn by the program', () => {
  const { page, review, vote } = playDemo(emptyHome().env);
  expect(toSvg(review)).toBe(kept('review.svg'));
  expect(toSvg(vote)).toBe(kept('vote.svg'));
  expect(withoutSource(readFileSync(page, 'utf8'))).toBe(
    withoutSource(kept('demo.html')),
  );
});
