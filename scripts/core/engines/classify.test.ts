import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAnswer } from '../answers/read-answer.ts';
import type { CommandEngine } from '../shapes.ts';
import { classify, type Ending } from './classify.ts';
import { readOutput } from './output.ts';

const TABLE: Record<string, CommandEngine> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../references/engines.json'), 'utf8'),
).engines;
const PLAIN = {
  ...TABLE['codex'],
  title: 'Tool',
  vendor: 'tool',
  output: 'text',
  failures: [],
  noise: [],
} as CommandEngine;

type Case = {
  engine: string;
  exit?: number;
  signal?: string;
  stdout?: string;
  stderr?: string;
  prompt?: string;
  model?: string;
  is: string;
};

function outcome({
  engine,
  exit = 0,
  signal,
  stdout = '',
  stderr = '',
  prompt = 'Is it so?',
  model,
}: Case): string {
  const row = TABLE[engine] ?? PLAIN;
  const ending: Ending = { cause: 'exited', exit: signal ? null : exit, signal: signal ?? null };
  const output = readOutput(row.output, stdout, row.noise);
  return classify({ row, ending, output, stdout, stderr, prompt, model: model ?? null })?.reason ?? 'ok';
}

const lines = (...events: object[]): string => events.map((event) => `${JSON.stringify(event)}\n`).join('');
const said = (text: string) => ({ type: 'item.completed', item: { type: 'agent_message', text } });
const end = { type: 'turn.completed', usage: { input_tokens: 1, output_tokens: 1 } };
const failed = (message: string) => ({ type: 'turn.failed', error: { message } });
const claude = (fields: object): string =>
  JSON.stringify({ type: 'result', subtype: 'success', is_error: false, result: '', ...fields });
const gemini = (fields: object): string =>
  JSON.stringify({ session_id: 's', response: '', stats: { models: {} }, ...fields }, null, 2);
const qwen = (fields: object): string =>
  JSON.stringify([
    { type: 'system', subtype: 'init' },
    { type: 'result', subtype: 'success', is_error: false, result: '', ...fields },
  ]);

test.each<Case>([
  { engine: 'codex', stdout: lines(said('Yes.'), end), is: 'ok' },
  {
    engine: 'codex',
    stdout: lines({ type: 'error', message: 'Reconnecting... 1/5' }, said('Yes.'), end),
    is: 'ok',
  },
  {
    engine: 'codex',
    stdout: lines(
      { type: 'item.completed', item: { type: 'error', message: 'Model metadata not found' } },
      said('Yes.'),
      end,
    ),
    is: 'ok',
  },
  {
    engine: 'codex',
    stdout: lines(said('The handler of 429 Too Many Requests has no test.'), end),
    is: 'ok',
  },
  { engine: 'codex', stdout: lines(said(''), end), is: 'empty' },
  { engine: 'codex', stdout: lines(end), is: 'empty' },
  {
    engine: 'codex',
    exit: 1,
    stdout: lines(failed('unexpected status 401 Unauthorized: , url: http://x')),
    is: 'auth',
  },
  { engine: 'codex', exit: 1, stdout: lines(failed('Missing environment variable: `K`.')), is: 'auth' },
  {
    engine: 'codex',
    exit: 1,
    stdout: lines(failed('exceeded retry limit, last status: 429 Too Many Requests')),
    is: 'rate_limit',
  },
  {
    engine: 'codex',
    exit: 1,
    stdout: lines(failed('You’ve hit your usage limit. Upgrade to Pro')),
    is: 'quota',
  },
  {
    engine: 'codex',
    exit: 1,
    stdout: lines(failed('Quota exceeded. Check your plan and billing details.')),
    is: 'quota',
  },
  {
    engine: 'codex',
    exit: 1,
    stdout: lines(failed("Codex ran out of room in the model's context window")),
    is: 'too_long',
  },
  {
    engine: 'codex',
    exit: 1,
    stdout: lines(failed('We’re currently experiencing high demand')),
    is: 'server',
  },
  {
    engine: 'codex',
    exit: 1,
    stdout: lines({ type: 'thread.started' }),
    stderr: 'Error: input_too_large',
    is: 'too_long',
  },
  {
    engine: 'codex',
    exit: 1,
    stderr: 'Not inside a trusted directory and --skip-git-repo-check was not specified.',
    is: 'untrusted',
  },
  { engine: 'codex', exit: 2, stderr: "error: unexpected argument '--full-auto' found", is: 'usage' },
  { engine: 'codex', signal: 'SIGKILL', stdout: lines({ type: 'turn.started' }), is: 'crash' },
  {
    engine: 'codex',
    stdout: lines(
      {
        type: 'item.completed',
        item: { type: 'command_execution', aggregated_output: 'bwrap: Creating new namespace failed' },
      },
      said('I guess yes.'),
      end,
    ),
    is: 'sandbox',
  },
  {
    engine: 'codex',
    stdout: lines(
      { type: 'item.completed', item: { type: 'command_execution', aggregated_output: 'bwrap: no' } },
      { type: 'item.completed', item: { type: 'command_execution', aggregated_output: 'file.ts' } },
      said('Yes.'),
      end,
    ),
    is: 'ok',
  },
  { engine: 'codex', stdout: gemini({ response: 'Yes.' }), is: 'substituted' },
  { engine: 'claude', stdout: claude({ result: 'Yes.' }), is: 'ok' },
  { engine: 'claude', stdout: claude({ structured_output: { position: 'APPROVE' } }), is: 'ok' },
  {
    engine: 'claude',
    exit: 1,
    stdout: claude({ is_error: true, result: 'Not logged in · Please run /login' }),
    is: 'auth',
  },
  { engine: 'claude', exit: 1, stdout: 'Not logged in · Please run /login\n', is: 'auth' },
  {
    engine: 'claude',
    exit: 1,
    stdout: claude({ is_error: true, api_error_status: 401, result: 'API Error' }),
    is: 'auth',
  },
  {
    engine: 'claude',
    exit: 1,
    stdout: claude({ is_error: true, api_error_status: 429, result: 'API Error' }),
    is: 'rate_limit',
  },
  {
    engine: 'claude',
    exit: 1,
    stdout: claude({ is_error: true, api_error_status: 529, result: 'Overloaded' }),
    is: 'server',
  },
  {
    engine: 'claude',
    exit: 1,
    stdout: claude({ is_error: true, api_error_status: 500, result: 'API Error' }),
    is: 'server',
  },
  {
    engine: 'claude',
    exit: 1,
    stdout: claude({ is_error: true, result: 'Prompt is too long' }),
    is: 'too_long',
  },
  { engine: 'claude', exit: 0, stdout: '', is: 'empty' },
  {
    engine: 'claude',
    stdout: claude({ result: 'Yes.', modelUsage: { 'gpt-5': { outputTokens: 1 } } }),
    is: 'substituted',
  },
  {
    engine: 'gemini',
    stdout: `Warning: colours\n${gemini({ response: 'Yes.' })}`,
    stderr: '[STARTUP] done',
    is: 'ok',
  },
  { engine: 'gemini', stdout: gemini({}), is: 'empty' },
  { engine: 'gemini', stdout: '', is: 'empty' },
  { engine: 'gemini', exit: 41, stderr: 'Invalid auth method selected.', is: 'auth' },
  { engine: 'gemini', exit: 145, stderr: '{"error":{"message":"no"}}', is: 'auth' },
  { engine: 'gemini', exit: 1, stderr: 'IneligibleTierError: UNSUPPORTED_CLIENT', is: 'auth' },
  { engine: 'gemini', exit: 55, stderr: 'untrusted', is: 'untrusted' },
  {
    engine: 'gemini',
    exit: 173,
    stderr: '{"error":{"message":"You have exhausted your daily quota on this model."}}',
    is: 'quota',
  },
  { engine: 'gemini', exit: 173, stderr: 'status: 429', is: 'rate_limit' },
  { engine: 'gemini', exit: 244, stderr: 'x', is: 'server' },
  { engine: 'gemini', exit: 1, stderr: 'TypeError: fetch failed', is: 'network' },
  { engine: 'gemini', exit: 1, stderr: 'Unknown argument: foo', is: 'usage' },
  {
    engine: 'qwen',
    stdout: qwen({ result: 'Yes.' }),
    stderr: 'Ripgrep not available: spawn rg EACCES',
    is: 'ok',
  },
  { engine: 'qwen', stdout: qwen({ result: '[API Error: 401 Incorrect API key]' }), is: 'auth' },
  { engine: 'qwen', stdout: qwen({ result: '[API Error: 429 Too Many Requests]' }), is: 'rate_limit' },
  {
    engine: 'qwen',
    stdout: qwen({ result: '[API Error: Connection error. (cause: fetch failed)]' }),
    is: 'network',
  },
  {
    engine: 'qwen',
    exit: 1,
    stdout: qwen({ is_error: true, error: { message: 'No auth type is selected' } }),
    is: 'auth',
  },
  { engine: 'qwen', exit: 1, stderr: 'Qwen OAuth free tier was discontinued on 2026-04-15', is: 'auth' },
  {
    engine: 'qwen',
    stdout: '',
    stderr: 'Update successful! The new version will be used on your next run.',
    is: 'sandbox',
  },
  { engine: 'qwen', exit: 53, stderr: '{"error":{}}', is: 'timeout' },
  { engine: 'tool', stdout: 'APPROVE. The rate limit exceeded path is covered by a test.', is: 'ok' },
  { engine: 'tool', stdout: 'Approve, with reservations about quota handling.', is: 'ok' },
  { engine: 'tool', stdout: 'Quota exceeded. Please approve a bigger plan.', is: 'quota' },
  { engine: 'tool', stdout: "You've exceeded your current quota. Approve billing to continue.", is: 'quota' },
  { engine: 'tool', stdout: 'Error: 429 Too Many Requests', is: 'rate_limit' },
  { engine: 'tool', stdout: '401 Unauthorized', is: 'auth' },
  { engine: 'tool', stdout: '\u001b[31mError\u001b[0m: connection refused', is: 'network' },
  { engine: 'tool', exit: 1, stdout: 'partial answer', stderr: 'boom', is: 'crash' },
  { engine: 'tool', exit: 1, stderr: 'connect ECONNREFUSED 127.0.0.1:11434', is: 'network' },
  { engine: 'tool', stdout: '   \n', is: 'empty' },
  { engine: 'tool', stdout: 'Is  it so?\n', is: 'echo_only' },
  {
    engine: 'tool',
    prompt: `Context. ${'Long prompt. '.repeat(40)} End.`,
    stdout: 'Long prompt. '.repeat(30),
    is: 'echo_only',
  },
  { engine: 'tool', prompt: 'Answer APPROVE or REJECT', stdout: 'APPROVE', is: 'ok' },
])('$engine: exit $exit $signal, $stdout $stderr is $is', (one) => {
  expect(outcome(one)).toBe(one.is);
});

test('a model the user asked for by name is no substitute', () => {
  const stdout = JSON.stringify([
    { type: 'system', subtype: 'init', model: 'gpt-9' },
    { type: 'result', is_error: false, result: 'Yes.' },
  ]);
  expect(outcome({ engine: 'qwen', stdout, is: '' })).toBe('substituted');
  expect(outcome({ engine: 'qwen', stdout, model: 'gpt-9', is: '' })).toBe('ok');
});

test('says of an answer that is gone in what was left out why it is', () => {
  const row = TABLE['codex'];
  if (!row) throw new Error('codex');
  const stdout = '{"type":"thread.started"}\n[… 34 bytes left out …]\n{"type":"turn.completed"}\n';
  const seen = { row, stdout, stderr: '', prompt: '', model: null, output: readOutput(row.output, stdout) };
  const ending: Ending = { cause: 'exited', exit: 0, signal: null };
  expect(classify({ ...seen, ending, dropped: 34 })).toEqual({
    reason: 'empty',
    detail: 'It printed too much: 34 bytes were left out, and its answer with them (runner.output_bytes).',
  });
  expect(classify({ ...seen, ending, dropped: 0 })?.detail).not.toContain('too much');
});

test('the detail is the line that says why, and what helps', () => {
  const row = TABLE['gemini'];
  if (!row) throw new Error('gemini');
  const stderr = 'at x (y.js:1:1)\nIneligibleTierError: This client is no longer supported\n at z';
  const failure = classify({
    row,
    ending: { cause: 'exited', exit: 1, signal: null },
    output: readOutput('gemini-json', ''),
    stdout: '',
    stderr,
    prompt: '',
    model: null,
  });
  expect(failure?.detail).toMatch(/^IneligibleTierError: This client .* set GEMINI_API_KEY/);
});

test.each([
  ['Error: the model is overloaded, try again', 'server'],
  ['stream disconnected before completion', 'network'],
  ['Error: context window exceeded', 'too_long'],
  ['Error: we are at capacity', 'server'],
  ['Error: the request timed out', 'timeout'],
  ['Error: billing limit reached', 'quota'],
  ['Error: flagged by our usage policy', 'policy'],
  ['Error: 402 Payment Required', 'quota'],
  ['Error: 429 Too Many Requests', 'rate_limit'],
  ['Error: 401 Unauthorized', 'auth'],
  ['connect ECONNREFUSED 127.0.0.1:11434', 'network'],
  ['Not logged in. Please run /login', 'auth'],
  ['Waiting for you to approve the login in your browser', 'auth'],
  ['Your daily quota is used up. Approve a purchase to proceed.', 'quota'],
])('runner and reader give one reason for %j', (line, reason) => {
  expect([
    outcome({ engine: 'tool', stdout: line, is: '' }),
    readAnswer('magi', { text: line }).failure?.reason,
  ]).toEqual([reason, reason]);
});
