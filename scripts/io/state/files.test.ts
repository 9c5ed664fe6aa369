import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import {
  appendLine,
  makeFolder,
  readBounded,
  readJson,
  readLines,
  readText,
  sweep,
  writeAtomic,
  writeJson,
} from './files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ftm-files-'));
});

it('writes whole files and leaves no draft, also where it could not be written', () => {
  writeJson(join(folder, 'deep/er/a.json'), { a: 1 });
  expect(readJson(join(folder, 'deep/er/a.json'))).toEqual({ a: 1 });
  mkdirSync(join(folder, 'taken/full'), { recursive: true });
  expect(() => writeAtomic(join(folder, 'taken'), 'x')).toThrow();
  expect(readdirSync(folder).sort()).toEqual(['deep', 'taken']);
});

it.runIf(existsSync('/proc/self'))(
  'does not try for ever to make a folder where none can be',
  () => {
    expect(() => makeFolder('/proc/nope/deep/er')).toThrow('ENOENT');
  },
);

it('sweeps what the dead have left, once a day, and nothing of today', () => {
  const old = new Date(Date.now() - 2 * 86_400_000);
  const names = ['sessions/.magi-20260101-000000-ab12-77', 'a.json.77-0.tmp'];
  const make = (more: string[]) => {
    for (const name of [...names, ...more]) writeJson(join(folder, name, 'x'), 1);
    for (const name of names) utimesSync(join(folder, name), old, old);
  };
  make(['sessions/.magi-20260101-000000-ab12-78', 'kept.tmp']);
  sweep(folder);
  const left = ['.swept', 'kept.tmp', 'sessions'];
  expect(readdirSync(folder).sort()).toEqual(left);
  expect(readdirSync(join(folder, 'sessions'))).toHaveLength(1);
  make([]);
  sweep(folder);
  expect(readdirSync(folder).sort()).toEqual([...left, 'a.json.77-0.tmp'].sort());
});

it('goes on behind a line that was cut off', () => {
  const path = join(folder, 'log.jsonl');
  appendLine(path, { n: 1 });
  writeFileSync(path, `${readFileSync(path, 'utf8')}{"n":`);
  appendLine(path, { n: 2 });
  expect(readLines(path)).toEqual([{ n: 1 }, { n: 2 }]);
});

it('refuses what is no regular file, or too much, and knows what is missing', () => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  writeFileSync(join(folder, 'long'), 'x'.repeat(11));
  expect(() => readBounded(pipe)).toThrow('not a regular file');
  expect(() => readBounded(folder)).toThrow('not a regular file');
  expect(() => readBounded(join(folder, 'long'), 10)).toThrow('more than 10 bytes');
  expect(() => readBounded(join(folder, 'long'), 10)).toThrow(
    expect.objectContaining({ remedy: expect.stringMatching(/^Move it out of the way/) }),
  );
  expect(readText(join(folder, 'long'), 11)).toHaveLength(11);
  expect([readBounded(join(folder, 'none')), readJson(join(folder, 'long'))]).toEqual([
    null,
    null,
  ]);
});
