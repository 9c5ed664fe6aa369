// What a program leaves behind is ended with it; and on Windows what a shim names is started, never a shell.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProgram, wordsToStart } from './programs.ts';
import { runProgram } from './run-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'ftm-run-'));

describe.runIf(existsSync('/proc/self/environ'))('nothing survives a normal end', () => {
  it.each([
    ['a session of its own', 'setsid sleep 600 & echo $! > PID'],
    ['that keeps the pipe', 'setsid sh -c "echo \\$\\$ > PID; exec sleep 600" &'],
    ['a double fork', '(setsid sh -c "(sleep 600 & echo \\$! > PID) &" &)'],
    ['deaf to TERM', 'setsid sh -c "trap \\"\\" TERM; echo \\$\\$ > PID; sleep 600" &'],
  ])('%s', async (name, script) => {
    const pid = join(folder, name.replaceAll(' ', '-'));
    const wait = `while [ ! -s ${pid} ]; do sleep 0.01; done; echo done`;
    const ended = await runProgram({
      argv: ['/bin/sh', '-c', `${script.replaceAll('PID', pid)}\n${wait}`],
      stdin: '',
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '' },
      timeout_s: 60,
    });
    expect([ended.cause, ended.exit, ended.stdout]).toEqual(['exited', 0, 'done\n']);
    const left = `/proc/${readFileSync(pid, 'utf8').trim()}/stat`;
    const isLeft = existsSync(left) && !readFileSync(left, 'utf8').includes(') Z ');
    expect(isLeft).toBe(false);
  });
});

const NPM = (target: string, node: boolean): string =>
  [
    '@ECHO off',
    'SETLOCAL',
    'CALL :find_dp0',
    node ? 'IF EXIST "%dp0%\\node.exe" (\r\n  SET "_prog=%dp0%\\node.exe"\r\n)' : '',
    `endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & ${node ? '"%_prog%"  ' : ''}"%dp0%\\${target}"   %*`,
  ].join('\r\n');

describe('on Windows', () => {
  const bin = join(folder, 'bin');
  const project = join(folder, 'project');
  const write = (path: string, text = ''): void => {
    writeFileSync(path, text);
    chmodSync(path, 0o755);
  };
  for (const one of [bin, join(bin, 'pkg'), project]) mkdirSync(one, { recursive: true });
  write(join(bin, 'pkg/codex.js'));
  write(join(bin, 'pkg/grok.exe'));
  write(join(bin, 'node.exe'));
  write(join(project, 'evil.js'));
  write(join(bin, 'codex.cmd'), NPM('pkg\\codex.js', true));
  write(join(bin, 'grok.cmd'), NPM('pkg\\grok.exe', false));
  const apart = join(folder, 'apart');
  mkdirSync(join(apart, 'pkg'), { recursive: true });
  write(join(apart, 'pkg/qwen.js'));
  write(join(apart, 'qwen.cmd'), NPM('pkg\\qwen.js', true));
  // A package of that name puts a shim there, which cmd.exe would have to run.
  write(join(apart, 'node.cmd'), NPM('pkg\\qwen.js', false));
  write(join(bin, 'plain.cmd'), '@echo hello %*');
  write(join(bin, 'gone.cmd'), NPM('pkg\\gone.js', true));
  write(join(bin, 'evil.cmd'), NPM('..\\project\\evil.js', true));
  write(join(bin, 'old.bat'), '@echo hello %*');
  const where = {
    env: { PATH: [apart, bin].join(delimiter) },
    project,
    platform: 'win32' as const,
  };

  it.each<[string, string[] | null]>([
    ['codex', [join(bin, 'node.exe'), join(bin, 'pkg/codex.js')]],
    ['grok', [join(bin, 'pkg/grok.exe')]],
    ['qwen', [join(bin, 'node.exe'), join(apart, 'pkg/qwen.js')]],
    ['plain', null],
    ['gone', null],
    ['evil', null],
    ['old.bat', null],
  ])('%s is started as %j', (name, words) => {
    const found = findProgram(name, where);
    expect(found && wordsToStart(found, where)).toEqual(words);
  });
});
