// Programs that speak the Agent Client Protocol: tiny agents, each with one behaviour.
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { witness } from '../../core/engines/work.ts';
import type { CommandRow } from '../../core/schemas/engines.ts';
import { callEngine, type EngineCall } from './call-engine.ts';

const SCRIPT = join(import.meta.dirname, '../../../tests/fakes/acp-agent.mjs');

function agent(behaviour: string, more: Partial<CommandRow> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-agent-'));
  const project = mkdtempSync(join(tmpdir(), 'ftm-project-'));
  const program = join(folder, 'agent');
  writeFileSync(
    program,
    `#!/bin/sh\nexec '${process.execPath}' '${SCRIPT}' '${behaviour}' '${folder}' "$@"\n`,
  );
  chmodSync(program, 0o755);
  const row: CommandRow = { title: 'Agent', speaks: 'acp', command: ['agent'], ...more };
  const eyes = witness({ project: [project], own: [] });
  const ask = (call: Partial<EngineCall> = {}) =>
    callEngine({
      row,
      prompt: 'Why?',
      cwd: project,
      model: null,
      effort: null,
      web: false,
      timeout_s: 20,
      retries: 0,
      env: { PATH: `${folder}:/usr/bin:/bin` },
      onEvent: (event) => {
        eyes.take(event, 0);
      },
      ...call,
    });
  const heard = (): string[] =>
    readFileSync(join(folder, 'heard.txt'), 'utf8').trim().split('\n');
  return { ask, heard, eyes, isWritten: () => existsSync(join(project, 'written.txt')) };
}

test.each([
  ['good', 'https://agents.example/modes#plan'],
  ['option', 'plan'],
  ['modeless', 'default'],
])('%s: it reads, is refused to write, and answers', async (behaviour, mode) => {
  const { ask, eyes, isWritten } = agent(behaviour);
  expect(await ask()).toMatchObject({
    text: `mode ${mode}; write no; asked Why?`,
    failure: null,
    session: 's1',
    usage: { input: 120, output: 40 },
  });
  expect(isWritten()).toBe(false);
  expect(eyes.work(null)?.opened).toEqual([{ path: 'README.md', lines: [] }]);
});

test('a session goes on, and what it tells of before is not taken for new', async () => {
  const { ask, eyes, heard } = agent('good');
  const { text } = await ask({ session: 's1', follow_up: 'And?' });
  expect(text).toMatch(/^mode .*asked And\?$/);
  expect(heard()).toContain('session/load');
  expect(eyes.steps().map(({ path }) => path)).toEqual(['README.md']);
});

test('where its session is gone it is asked afresh', async () => {
  const { ask, heard } = agent('forgets');
  const { text, attempts } = await ask({ session: 's1', follow_up: 'And?' });
  expect(text).toContain('asked Why?');
  expect(attempts).toBe(2);
  expect(heard()).toContain('session/new');
});

test.each<[string, string, Partial<CommandRow>]>([
  ['login', 'auth', { login: 'run agent login' }],
  ['newer', 'usage', {}],
  ['gone', 'crash', {}],
  ['refuses', 'policy', {}],
  ['modeless', 'usage', { acp: { command: ['agent'], modes: ['plan'] } }],
])('%s is %s', async (behaviour, reason, more) => {
  const { ask, isWritten } = agent(behaviour, more);
  const { failure } = await ask();
  expect(failure?.reason, failure?.detail).toBe(reason);
  expect(isWritten()).toBe(false);
});

test('a remedy is that of the row', async () => {
  const { failure } = await agent('login', { login: 'run agent login' }).ask();
  expect(failure?.remedy).toBe('Run agent login.');
});

test('one whose time is over is told to stop before it is ended', async () => {
  const { ask, heard } = agent('hang');
  const { failure } = await ask({ timeout_s: 1.5 });
  expect(failure?.reason).toBe('timeout');
  expect(heard().at(-1)).toBe('session/cancel');
});

test('it cannot be allowed to write', async () => {
  const { failure } = await agent('good').ask({ write: true });
  expect(failure).toMatchObject({ reason: 'usage' });
});
