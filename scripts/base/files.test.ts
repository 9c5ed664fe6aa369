import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import {
  appendJsonLine,
  quarantine,
  quarantined,
  removeLeftovers,
  writeAtomic,
  writeJson,
} from './files.mjs';
import { readJson, readJsonLines } from './json-files.cjs';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ftm-files-'));
  path = join(folder, 'sub/file.json');
});

const FILES = new URL('./files.mjs', import.meta.url).href;
const start = (code: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import * as files from ${JSON.stringify(FILES)};const path=${JSON.stringify(path)};${code}`,
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );

test('a value comes back as it was, and nothing else is left in the folder', () => {
  writeJson(path, { text: 'é "\u0000"' });
  writeJson(path, { text: 'second' });
  expect(readJson(path)).toMatchObject({ status: 'ok', value: { text: 'second' } });
  expect(readdirSync(join(folder, 'sub'))).toEqual(['file.json']);
});

test('a failed replacement leaves the old file and no draft', () => {
  writeJson(join(path, 'inner.json'), 1);
  expect(() => writeAtomic(path, 'x')).toThrow();
  expect(readdirSync(join(folder, 'sub'))).toEqual(['file.json']);
});

test('missing and malformed are told apart', () => {
  expect(readJson(path)).toEqual({ status: 'missing' });
  writeAtomic(path, '{"cut":');
  expect(readJson(path)).toMatchObject({ status: 'malformed', text: '{"cut":' });
});

test('a malformed file is set aside with its bytes, unless it has been replaced since', () => {
  writeAtomic(path, '{"cut":');
  const aside = quarantine(path, '{"cut":');
  expect(existsSync(path)).toBe(false);
  expect(readFileSync(String(aside), 'utf8')).toBe('{"cut":');
  expect(quarantined(folder)).toEqual([aside]);
  writeAtomic(path, '{"whole":1}');
  expect(quarantine(path, '{"cut":')).toBeNull();
  expect(readJson(path).status).toBe('ok');
});

test('lines can be read around a stump, which does not swallow the next line', () => {
  appendJsonLine(path, { n: 1 });
  appendFileSync(path, '{"n":2,"cut');
  appendJsonLine(path, { n: 3 });
  expect(readJsonLines(path)).toEqual({
    values: [{ n: 1 }, { n: 3 }],
    bad: [{ line: 2, text: '{"n":2,"cut' }],
  });
});

test('forty processes that append at once keep every line whole', async () => {
  const children = Array.from({ length: 40 }, (_, n) =>
    start(`for(let i=0;i<25;i++)files.appendJsonLine(path,{n:${n},i,pad:'x'.repeat(5000)});`),
  );
  await Promise.all(children.map((child) => once(child, 'exit')));
  const { values, bad } = readJsonLines(path);
  expect(bad).toEqual([]);
  expect(new Set(values.map(({ n, i }) => `${n}/${i}`)).size).toBe(1000);
});

test('a process killed among its writes leaves a whole file at every try', async () => {
  writeJson(path, { n: -1 });
  for (let round = 0; round < 10; round++) {
    const child = start(
      `console.log('writing');for(let n=0;;n++)files.writeJson(path,{n,pad:'y'.repeat(20000)});`,
    );
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(readJson(path).status).toBe('ok');
  }
});

test('old drafts of killed processes are removed, young ones and other files stay', () => {
  for (const name of ['.a.json.12-x1.tmp', '.b.json.13-x2.tmp', 'notes.tmp'])
    writeFileSync(join(folder, name), '');
  utimesSync(join(folder, '.a.json.12-x1.tmp'), 1, 1);
  utimesSync(join(folder, 'notes.tmp'), 1, 1);
  removeLeftovers(folder);
  expect(readdirSync(folder).sort()).toEqual(['.b.json.13-x2.tmp', 'notes.tmp']);
});

test('lines that lie across the pieces of a file come whole, whatever their letters and lengths', () => {
  path = join(folder, 'lines.jsonl');
  const long = { long: 'é'.repeat(200_000) };
  const values = [...Array.from({ length: 9000 }, (_, n) => ({ n, say: '日本語' })), long, { last: true }];
  writeFileSync(path, `${values.map((value) => JSON.stringify(value)).join('\n')}\n\n{"torn": `);
  const read = readJsonLines(path);
  expect(read.values).toEqual(values);
  expect(read.bad).toEqual([{ line: values.length + 2, text: '{"torn": ' }]);
});
