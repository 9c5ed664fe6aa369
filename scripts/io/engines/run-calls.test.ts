import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putOnPath } from '../../../tests/fakes/on-path.ts';
import { familyOf } from '../../base/process-tree.mjs';
import { newLeash } from '../../base/round-folders.mjs';
import { DEFAULTS } from '../../core/configuration/defaults.ts';
import type { Call } from '../../core/engines/call.ts';
import { completeTable } from '../../core/engines/table.ts';
import type { EngineEntry, SeatState } from '../../core/shapes.ts';
import { pluginRoot } from '../machine/plugin-root.ts';
import type { Bytes } from './run-attempt.ts';
import { runCalls } from './run-calls.ts';

const TABLE = JSON.parse(readFileSync(join(pluginRoot, 'references/engines.json'), 'utf8'));
const limits = { ...DEFAULTS.runner, grace_s: 0.03, backoff_s: 0.01 };

function callTo(engine: string, changes: Partial<Call> = {}, entry?: EngineEntry): Call {
  const { rows } = completeTable(TABLE, {
    tool: { command: ['tool'] },
    ...(entry ? { [engine]: entry } : {}),
  });
  const row = rows[engine];
  if (!row) throw new Error(engine);
  const cwd = mkdtempSync(join(tmpdir(), 'ftm-repo-'));
  return {
    seat: engine,
    engine,
    row: { ...row, startup_s: 0 },
    prompt: 'Is it so?',
    cwd,
    timeoutS: 20,
    idleS: 20,
    retries: 0,
    ...changes,
  };
}

async function ask(engine: string, behaviour: string, changes: Partial<Call> = {}) {
  const fakes = putOnPath({ [engine]: behaviour });
  const states: SeatState[] = [];
  const kept: Bytes[] = [];
  const leash = newLeash();
  const [reply] = await runCalls([callTo(engine, changes)], {
    limits,
    env: fakes.env,
    leash,
    onChange: (state) => states.push(state),
    onReply: (_reply, bytes) => void kept.push(bytes),
  });
  if (!reply) throw new Error('no reply');
  return {
    reply,
    states,
    kept,
    calls: fakes.calls(),
    left: await familyOf(leash),
    outcome: reply.failure?.reason ?? 'ok',
  };
}

const ENGINES = ['claude', 'codex', 'gemini', 'qwen', 'tool'];
const CASES: [behaviour: string, outcome: string, changes?: Partial<Call>][] = [
  ['good', 'ok'],
  ['noise', 'ok'],
  ['unread', 'ok'],
  ['forks', 'ok'],
  ['flood', 'ok'],
  ['hang', 'timeout', { timeoutS: 0.4 }],
  ['brood', 'timeout', { timeoutS: 0.8 }],
  ['nothing', 'empty'],
  ['echo', 'echo_only'],
  ['foreign', 'substituted'],
  ['quota', 'quota'],
  ['401', 'auth'],
  ['500', 'server'],
  ['crash', 'crash'],
  ['half', 'crash'],
];

test.each(
  ENGINES.flatMap((engine) =>
    CASES.map(([behaviour, outcome, changes = {}]) => [engine, behaviour, outcome, changes] as const),
  ),
)('%s: %s is %s', async (engine, behaviour, outcome, changes: Partial<Call> = {}) => {
  // A flood of log lines before one JSON document is a document that is cut; only lines of their own survive it.
  const cut = behaviour === 'flood' && engine !== 'codex' && engine !== 'tool';
  const seen = await ask(engine, behaviour, changes);
  expect(seen).toMatchObject({ outcome: cut ? seen.outcome : outcome, left: [] });
  if (outcome === 'ok' && !cut) expect(seen.reply.text).toContain('position: APPROVE');
  if (outcome !== 'ok') expect(seen.reply.failure?.detail).not.toBe('');
});

test('every engine gets the prompt on standard input, whole, and reports what it can', async () => {
  const fakes = putOnPath({ claude: 'good', codex: 'good', gemini: 'good', qwen: 'good' });
  const replies = await runCalls(
    ['claude', 'codex', 'gemini', 'qwen'].map((engine) =>
      callTo(engine, { prompt: `mail a@b.c\n${'x'.repeat(400_000)}` }),
    ),
    { limits, env: fakes.env },
  );
  expect(replies.map(({ engine, model, usage }) => [engine, model, usage?.input])).toEqual([
    ['claude', 'claude-fake-1', 10],
    ['codex', null, 10],
    ['gemini', 'gemini-fake-pro', 10],
    ['qwen', 'qwen-fake', 10],
  ]);
  const prompts = new Map(
    fakes.calls().flatMap(({ name, prompt }) => (prompt === undefined ? [] : [[name, prompt]])),
  );
  expect(prompts.get('codex')).toHaveLength(400_011);
  expect(prompts.get('gemini')).toContain('mail a\\@b.c');
});

test('an endless reconnect is ended as soon as it is recognised', async () => {
  expect(await ask('codex', 'network')).toMatchObject({ outcome: 'network', left: [] });
});

test('codex that could run no command answered blind', async () => {
  expect(await ask('codex', 'blind')).toMatchObject({ outcome: 'sandbox' });
});

test('a timeout is retried as often as it says, with the seat shown', async () => {
  const { reply, states } = await ask('codex', 'once:hang', { timeoutS: 1, retries: 1 });
  expect(reply).toMatchObject({ status: 'ok', attempts: 2 });
  expect([...new Set(states.map(({ state }) => state))]).toEqual(['running', 'retrying', 'answered']);
});

test('a rate limit is waited out; without end it is told', async () => {
  expect((await ask('codex', 'once:429')).reply).toMatchObject({ status: 'ok', attempts: 2 });
  const { reply, states } = await ask('codex', '429');
  expect(reply).toMatchObject({ failure: { reason: 'rate_limit' }, attempts: 1 + limits.backoff_tries });
  expect(states.some(({ state }) => state === 'paused')).toBe(true);
  const vote = await ask('codex', '429', { retries: 1, retriesOnly: true });
  expect(vote.reply).toMatchObject({ failure: { reason: 'rate_limit' }, attempts: 1 });
});

test('other failures are not retried', async () => {
  expect((await ask('codex', '401', { retries: 3 })).reply.attempts).toBe(1);
});

test('a missing program says how to get it', async () => {
  const env = { PATH: mkdtempSync(join(tmpdir(), 'ftm-empty-')), HOME: '/nowhere' };
  const [reply] = await runCalls([callTo('codex')], { limits, env });
  expect(reply).toMatchObject({
    failure: { reason: 'not_found', detail: expect.stringContaining('npm install -g @openai/codex') },
  });
});

test('the bytes that went out and came back are handed on', async () => {
  const { kept } = await ask('codex', 'good');
  expect(kept).toHaveLength(1);
  expect(kept[0]?.prompt).toBe('Is it so?');
  expect(Buffer.from(kept[0]?.stdout ?? []).toString()).toMatch(/^\{"type":"thread.started"/);
});

test.each([
  ['codex', 'AGENTS.md'],
  ['gemini', 'GEMINI.md'],
  ['qwen', 'QWEN.md'],
])('%s starts beside its persona file, outside the project', async (engine, file) => {
  const { calls } = await ask(engine, 'good', { persona: 'You look for what fails at night.' });
  expect(calls[0]?.found).toEqual([file]);
});

test('claude gets its persona by flag, a plain program in its prompt', async () => {
  const { reply } = await ask('claude', 'good', { persona: 'You are sceptical.' });
  expect(reply.argv).toContain('--append-system-prompt-file');
  const plain = await ask('tool', 'good', { persona: 'You are sceptical.' });
  expect(plain.calls.find(({ prompt }) => prompt)?.prompt).toBe('You are sceptical.\n\nIs it so?');
});

test('gemini and qwen never start in the project', async () => {
  for (const engine of ['gemini', 'qwen']) {
    const call = callTo(engine);
    const fakes = putOnPath({ [engine]: 'good' });
    await runCalls([call], { limits, env: fakes.env });
    expect(fakes.calls()[0]?.cwd).not.toContain(call.cwd);
    expect(fakes.calls()[0]?.argv).toContain(call.cwd);
  }
});

test('a prompt longer than the engine takes is not sent', async () => {
  const { outcome, calls } = await ask('codex', 'good', { prompt: 'x'.repeat(1_048_577) });
  expect([outcome, calls]).toEqual(['too_long', []]);
});

test('write access that a tool does not have is a failed seat, and the others go on', async () => {
  const fakes = putOnPath({ tool: 'good', codex: 'good' });
  const replies = await runCalls([callTo('tool', { write: true }), callTo('codex', { write: true })], {
    limits,
    env: fakes.env,
  });
  expect(replies.map(({ failure }) => failure?.reason ?? 'ok')).toEqual(['usage', 'ok']);
  expect(replies[1]?.argv).toContain('workspace-write');
});

test('a stopped round ends every seat', async () => {
  const fakes = putOnPath({ codex: 'stubborn', gemini: 'good' });
  const controller = new AbortController();
  const replies = await runCalls([callTo('codex'), callTo('gemini')], {
    limits,
    env: fakes.env,
    signal: controller.signal,
    onReply: () => controller.abort(),
  });
  expect(replies.map(({ failure }) => failure?.reason ?? 'ok')).toEqual(['cancelled', 'ok']);
});

test('no seat inherits what tells programs that they run inside Claude Code, or another vendor key', async () => {
  const fakes = putOnPath({ codex: 'good' });
  const env = {
    ...fakes.env,
    CLAUDECODE: '1',
    ANTHROPIC_API_KEY: 'a',
    GEMINI_API_KEY: 'g',
    CODEX_API_KEY: 'c',
    FTM_DEPTH: '0',
  };
  await runCalls([callTo('codex')], { limits, env });
  const seen = fakes.calls()[0]?.env ?? [];
  expect(seen).toEqual(expect.arrayContaining(['CODEX_API_KEY', 'FTM_DEPTH']));
  for (const name of ['CLAUDECODE', 'ANTHROPIC_API_KEY', 'GEMINI_API_KEY']) expect(seen).not.toContain(name);
});

test.each([
  [
    200,
    {
      model: 'm',
      choices: [{ message: { content: 'Yes.' } }],
      usage: { prompt_tokens: 3, completion_tokens: 1 },
    },
    'ok',
  ],
  [200, { model: 'm', choices: [{ message: { content: '' } }] }, 'empty'],
  [200, { hello: 1 }, 'empty'],
  [401, { error: { message: 'no key' } }, 'auth'],
  [429, { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } }, 'quota'],
  [500, { error: { message: 'sorry' } }, 'server'],
  [302, {}, 'network'],
])('an endpoint that says %i %j is %s', async (status, body, outcome) => {
  const server = createServer((_request, response) => {
    response
      .writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/' } : {})
      .end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const call = callTo(
    'local',
    {},
    { base_url: `http://127.0.0.1:${port}/v1`, model: 'm', key_env: 'LOCAL_KEY' },
  );
  const [reply] = await runCalls([call], { limits, env: { LOCAL_KEY: 'k' } });
  server.close();
  expect(reply?.failure?.reason ?? 'ok').toBe(outcome);
  if (outcome === 'ok')
    expect(reply).toMatchObject({ text: 'Yes.', model: 'm', usage: { input: 3, output: 1 } });
});

test('an endpoint that never answers, and one that is not there', async () => {
  const server = createServer(() => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const at = (base_url: string) => callTo('local', { timeoutS: 0.3 }, { base_url, model: 'm' });
  const replies = await runCalls([at(`http://127.0.0.1:${port}/v1`), at('http://127.0.0.1:1/v1')], {
    limits,
    env: {},
  });
  server.closeAllConnections();
  server.close();
  expect(replies.map(({ failure }) => failure?.reason)).toEqual(['timeout', 'network']);
});
