// What other systems have instead: the branches for them, with stand-ins for their tools.
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

it('Windows ends the whole tree below a process by taskkill', async () => {
  put('taskkill', `echo "$@" >> '${folder}/killed'; [ "$2" != 7 ]`);
  const before = process.env['PATH'];
  process.env['PATH'] = `${folder}:${before}`;
  try {
    expect(await endFamily({ roots: [4711, 7], leash: 'x', graceMs: 1, platform: 'win32' })).toBe(1);
  } finally {
    process.env['PATH'] = before;
  }
  const lines = readFileSync(join(folder, 'killed'), 'utf8').trim().split('\n').sort();
  expect(lines).toEqual(['/PID 4711 /T /F', '/PID 7 /T /F']);
});
