// The figures in README and docs are what the kept answers give.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { table } from '../bench/figures.mjs';

const read = (page: string): string =>
  readFileSync(join(import.meta.dirname, '..', page), 'utf8');

it.each(table)('docs/counting.md has the row %s', (row) => {
  expect(read('docs/counting.md')).toContain(`${row}\n`);
});

it('README tells the range over all panels, not the best of them', () => {
  const [, , , three = '', two = ''] = table[0]?.split(' | ') ?? [];
  expect(read('README.md')).toContain(`in ${three.replace(/^\d+ % \((.*)\)$/, '$1')} %`);
  expect(read('README.md')).toContain(`in ${two.replace(/^\d+ % \((.*)\)$/, '$1')} %`);
});

it('README gives no figure that docs/counting.md does not give with its source', () => {
  const [, claims = ''] = /## Does it pay\?([\s\S]*?)\n## /.exec(read('README.md')) ?? [];
  const figures = claims.match(/\d+ to \d+|[\d,]+(?: %)?/g) ?? [];
  expect(figures.length).toBeGreaterThan(8);
  const sources = read('docs/counting.md');
  expect(figures.filter((figure) => !sources.includes(figure))).toEqual([]);
});

it('the ratios under a verdict are those of the kept answers', () => {
  const [, , , , , errs = '', holds = ''] = table[0]?.split(' | ') ?? [];
  // "about a third as often as one of them alone", "hardly better than one alone"
  expect(Number.parseFloat(errs)).toBeCloseTo(1 / 3, 1);
  expect(Number.parseFloat(holds)).toBeGreaterThan(1);
  expect(Number.parseFloat(holds)).toBeLessThan(1.2);
  const worth = read('scripts/core/words/worth.ts');
  expect(worth).toContain('err about a third as often');
  expect(worth).toContain('hardly better than one');
});
