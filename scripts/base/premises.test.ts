import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { premiseSigns } from './premises.mjs';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'ftm-premises-'));
  mkdirSync(join(cwd, '.git'));
  writeFileSync(join(cwd, 'queue.js'), 'const retries = 5;\n\nexport const wait =   60;\n');
});
const premises = [
  { path: 'queue.js', line: 1, text: 'const retries = 5;' },
  { path: 'queue.js', line: 3, text: 'export const wait = 60;' },
];

it('says nothing while the words are there, wherever they have moved', () => {
  writeFileSync(join(cwd, 'queue.js'), '// moved\n\n\nexport const wait = 60;\nconst retries = 5;\n');
  expect(premiseSigns({ cwd, premises })).toEqual([]);
  expect(premiseSigns({ cwd })).toEqual([]);
});

it('names the place whose words have changed', () => {
  writeFileSync(join(cwd, 'queue.js'), 'const retries = 9;\n\nexport const wait = 60;\n');
  expect(premiseSigns({ cwd, premises })).toEqual(['1 of 2 places this rests on have changed: queue.js:1']);
});

it('takes a file that is gone, or leads out of the project, for changed', () => {
  rmSync(join(cwd, 'queue.js'));
  expect(premiseSigns({ cwd, premises })).toEqual([
    '2 of 2 places this rests on have changed: queue.js:1, queue.js:3',
  ]);
  const outside = join(mkdtempSync(join(tmpdir(), 'ftm-outside-')), 'queue.js');
  writeFileSync(outside, 'const retries = 5; export const wait = 60;');
  symlinkSync(outside, join(cwd, 'queue.js'));
  expect(premiseSigns({ cwd, premises })).toHaveLength(1);
});
