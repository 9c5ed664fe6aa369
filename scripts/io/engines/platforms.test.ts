// What other systems have instead: the branches for them, with stand-ins for their tools.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endFamily } from '../../base/process-tree.mjs';
import { findProgram } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'ftm-platforms-'));
const put = (name: string, text = ''): string => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return join(folder, name);
};

it.each<[name: string, extensions: string | undefined, found: string | null]>([
  ['codex', undefined, 'codex.cmd'],
  ['codex', '.EXE;.CMD', 'codex.cmd'],
  ['codex.cmd', undefined, 'codex.cmd'],
  ['gemini', '.PS1', null],
  ['gemini', '.BAT', 'gemini.BAT'],
])('Windows finds %s with PATHEXT %s as %s', (name, extensions, found) => {
  put('codex.cmd');
  put('gemini.BAT');
  put('codex');
  const env = { PATH: folder, HOME: folder, ...(extensions ? { PATHEXT: extensions } : {}) };
  expect(findProgram(name, env, '/', 'win32')).toBe(found && join(folder, found));
});

it('elsewhere a program is what it is called', () => {
  expect(findProgram('codex', { PATH: folder, HOME: folder }, '/', 'darwin')).toBe(put('codex'));
});

it('Windows ends the whole tree below a process by taskkill, and where that fails the process itself', async () => {
  const refused = spawn('sleep', ['60']);
  const over = once(refused, 'exit');
  const gone = spawnSync('true');
  put('taskkill', `echo "$@" >> '${folder}/killed'; [ "$2" = 4711 ]`);
  const before = process.env['PATH'];
  process.env['PATH'] = `${folder}:${before}`;
  try {
    const roots = [4711, refused.pid ?? 0, gone.pid];
    expect(await endFamily({ roots, leash: 'x', graceMs: 1, platform: 'win32' })).toBe(2);
  } finally {
    process.env['PATH'] = before;
  }
  const [, signal] = await over;
  expect(signal).toBe('SIGKILL');
  const lines = readFileSync(join(folder, 'killed'), 'utf8').trim().split('\n').sort();
  expect(lines).toEqual([4711, refused.pid, gone.pid].map((pid) => `/PID ${pid} /T /F`).sort());
});
