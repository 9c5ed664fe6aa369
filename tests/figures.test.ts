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
