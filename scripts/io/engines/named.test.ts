import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namedIn } from './ask-program.ts';

it('a word may be a path, a part of one, or a file that git ignores', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-named-'));
  execFileSync('git', ['init', '-q', folder]);
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/OverrideThing.java'), '');
  writeFileSync(join(folder, 'hidden'), '');
  writeFileSync(join(folder, '.gitignore'), 'hidden\n');
  const isNamed = await namedIn(folder);
  expect(['override', 'src', 'hidden', 'Nullable'].map(isNamed)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const outside = await namedIn(mkdtempSync(join(tmpdir(), 'ftm-named-')));
  expect(outside('Nullable')).toBe(true);
});
