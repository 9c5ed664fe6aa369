import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lockOwner, startOf, tryLock, withLock, withLockSync } from './lock.mjs';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ftm-lock-'));
  path = join(folder, 'thing.lock');
});

const LOCK = new URL('./lock.mjs', import.meta.url).href;
function start(code: string) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `import * as lock from ${JSON.stringify(LOCK)};${code}`],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  return { child, ended: once(child, 'exit'), line: () => once(child.stdout, 'data').then(String) };
}

test('one holder at a time, and the file is gone afterwards', () => {
  const held = tryLock(path);
  expect(tryLock(path)).toBeNull();
  expect(lockOwner(path)).toMatchObject({ pid: process.pid });
  held?.release();
  expect(lockOwner(path)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

test('it is released when the work throws, and the folder is made when missing', async () => {
  const deep = join(folder, 'a/b/c.lock');
  await expect(withLock(deep, () => Promise.reject(new Error('work failed')))).rejects.toThrow('work failed');
  expect(() => withLockSync(deep, () => JSON.parse('{'))).toThrow(SyntaxError);
  expect(tryLock(deep)).not.toBeNull();
});

test('waiting ends with an error that names the holder', async () => {
  tryLock(path);
  await expect(withLock(path, () => 1, { waitMs: 0 })).rejects.toMatchObject({
    code: 'ELOCKED',
    message: expect.stringContaining(String(process.pid)),
  });
  expect(() => withLockSync(path, () => 1, { waitMs: 0 })).toThrow(/held by process/);
});

test('the lock of a process that was killed is taken over', async () => {
  const { child, ended, line } = start(
    `lock.tryLock(${JSON.stringify(path)});console.log('held');process.stdin.resume();`,
  );
  await line();
  expect(tryLock(path)).toBeNull();
  child.kill('SIGKILL');
  await ended;
  expect(lockOwner(path)).toBeNull();
  const held = tryLock(path);
  expect(held?.owner.pid).toBe(process.pid);
  held?.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a living process whose number was used before is not the owner', () => {
  if (startOf(process.pid) === null) return;
  const held = tryLock(path);
  writeFileSync(path, JSON.stringify({ ...held?.owner, pid: process.ppid, start: '1', token: 'earlier' }));
  expect(lockOwner(path)).toBeNull();
  expect(tryLock(path)?.owner.token).not.toBe('earlier');
});

test.each([
  ['another process space', JSON.stringify({ pid: process.pid, start: '1', space: 'elsewhere', token: 't' })],
  ['a file that is no lock', 'not json'],
])('%s is believed while it is young and taken over when it is old', (_, text) => {
  writeFileSync(path, text);
  expect(tryLock(path)).toBeNull();
  utimesSync(path, 1, 1);
  expect(tryLock(path)).not.toBeNull();
});

test('sixty processes that count with a dead owner in the way lose no count', async () => {
  const counter = join(folder, 'count');
  writeFileSync(counter, '0');
  const dead = start(`lock.tryLock(${JSON.stringify(path)});process.kill(process.pid,'SIGKILL');`);
  await dead.ended;
  expect(readdirSync(folder)).toContain('thing.lock');
  const add = `import {readFileSync,writeFileSync} from 'node:fs';
    await lock.withLock(${JSON.stringify(path)},async()=>{const n=Number(readFileSync(${JSON.stringify(counter)},'utf8'));await new Promise(setImmediate);writeFileSync(${JSON.stringify(counter)},String(n+1));});`;
  const ends = await Promise.all(Array.from({ length: 60 }, () => start(add).ended));
  expect(ends.map(([code]) => code)).toEqual(Array(60).fill(0));
  expect(readFileSync(counter, 'utf8')).toBe('60');
  expect(readdirSync(folder)).toEqual(['count']);
});
