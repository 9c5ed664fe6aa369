import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from './make-folder.cjs';

test('makes what is missing, privately, and is content with what is there', () => {
  const base = mkdtempSync(join(tmpdir(), 'ftm-folder-'));
  makeFolder(join(base, 'a/b/c'));
  makeFolder(join(base, 'a/b/c'));
  expect(statSync(join(base, 'a/b')).mode & 0o777).toBe(0o700);
});

test('gives up where nothing can be made', () => {
  const base = mkdtempSync(join(tmpdir(), 'ftm-folder-'));
  writeFileSync(join(base, 'file'), '');
  expect(() => makeFolder(join(base, 'file/a/b'))).toThrow('ENOTDIR');
});

test.runIf(existsSync('/proc/self'))(
  'gives up where the system says "not found" of the folder itself',
  () => {
    expect(() => makeFolder('/proc/nowhere/a')).toThrow('ENOENT');
  },
);
