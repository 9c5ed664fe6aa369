// What the programs print, as they were seen to, and what is read of it.
import { expect, test } from 'vitest';
import type { CommandRow, HttpRow } from '../schemas/engines.ts';
import { readReply, requestBody } from './http.ts';
import { type EngineOutput, readOutput } from './output.ts';

const row = (output?: CommandRow['output']): CommandRow => ({
  title: 'Tool',
  command: ['tool'],
  ...(output ? { output } : {}),
});
const lines = (...events: object[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');
const usage = (input: number, output: number, cost_usd: number | null = null) => ({
  input,
  output,
  cost_usd,
});

const thread = { type: 'thread.started', thread_id: 't1' };
const said = (text: string) => ({
  type: 'item.completed',
  item: { type: 'agent_message', text },
});
const ran = (aggregated_output: string) => ({
  type: 'item.completed',
  item: { type: 'command_execution', aggregated_output },
});
const done = {
  type: 'turn.completed',
  usage: { input_tokens: 120, cached_input_tokens: 30, output_tokens: 40 },
};
const warning = { type: 'error', message: 'Reconnecting... 1/5' };

type Case = [
  what: string,
  output: CommandRow['output'],
  stdout: string,
  is: Partial<EngineOutput>,
];
const CASES: Case[] = [
  [
    'text in colours',
    'text',
    '\u001b[32mPOSITION: yes\u001b[0m\n',
    { text: 'POSITION: yes', error: null },
  ],
  [
    'codex: the last message, after a warning',
    'codex-jsonl',
    lines(thread, said('one'), warning, said('two'), done),
    { text: 'two', error: null, usage: usage(120, 40), session: 't1', blind: false },
  ],
  [
    'codex: a turn that failed',
    'codex-jsonl',
    lines(thread, said('half'), {
      type: 'turn.failed',
      error: { message: 'status 401' },
    }),
    { error: 'status 401' },
  ],
  [
    'codex: an end without an end',
    'codex-jsonl',
    lines(thread, said('half')),
    { error: expect.any(String) as never },
  ],
  [
    'codex: waits for a network',
    'codex-jsonl',
    lines(thread, warning),
    { error: 'Reconnecting... 1/5' },
  ],
  [
    'codex: nothing ran in its sandbox',
    'codex-jsonl',
    lines(ran('bwrap: no namespace'), said('I looked'), done),
    { text: 'I looked', blind: true },
  ],
  [
    'codex: one of two ran',
    'codex-jsonl',
    lines(ran('bwrap: no'), ran('ok'), said('x'), done),
    { blind: false },
  ],
  [
    'gemini, behind lines of its own',
    'json',
    `Loaded.\n${JSON.stringify({
      session_id: 's',
      response: 'yes',
      stats: {
        models: {
          helper: { tokens: { prompt: 5, candidates: 1, thoughts: 0 } },
          pro: { tokens: { prompt: 120, candidates: 40, thoughts: 5 } },
        },
      },
    })}`,
    { text: 'yes', model: 'pro', usage: usage(125, 46), session: 's' },
  ],
  [
    'gemini: an error object',
    'json',
    JSON.stringify({ error: { message: 'API key not valid' } }),
    { error: 'API key not valid' },
  ],
  [
    'claude',
    'stream-json',
    JSON.stringify({
      type: 'result',
      is_error: false,
      result: 'yes',
      session_id: 's',
      usage: {
        input_tokens: 100,
        cache_read_input_tokens: 30,
        cache_creation_input_tokens: 20,
        output_tokens: 40,
      },
      modelUsage: { opus: {} },
      total_cost_usd: 0.5,
    }),
    { text: 'yes', model: 'opus', session: 's', usage: usage(150, 40, 0.5), error: null },
  ],
  [
    'claude: the schema’s answer before its words',
    'stream-json',
    JSON.stringify({
      type: 'result',
      result: 'Done.',
      structured_output: { word: '42' },
    }),
    { text: '{"word":"42"}' },
  ],
  [
    'claude: says success, and is none',
    'stream-json',
    JSON.stringify({
      type: 'result',
      subtype: 'success',
      is_error: true,
      result: 'Not logged in',
    }),
    { error: 'Not logged in' },
  ],
  [
    'qwen: an array',
    'stream-json',
    JSON.stringify([
      { type: 'system', model: 'qwen3', session_id: 's' },
      { type: 'assistant', message: { content: [] }, usage: { input_tokens: 1 } },
      {
        type: 'result',
        result: 'yes',
        usage: {
          input_tokens: 120,
          cache_read_input_tokens: 30,
          output_tokens: 40,
          total_tokens: 160,
        },
      },
    ]),
    { text: 'yes', model: 'qwen3', usage: usage(120, 40) },
  ],
  [
    'grok',
    'stream-json',
    JSON.stringify({
      text: 'yes',
      stopReason: 'end_turn',
      sessionId: 's',
      usage: {
        input_tokens: 90,
        cache_read_input_tokens: 30,
        output_tokens: 40,
        total_tokens: 160,
      },
      modelUsage: { grok: {} },
    }),
    { text: 'yes', model: 'grok', session: 's', usage: usage(120, 40) },
  ],
  [
    'grok: not signed in',
    'stream-json',
    lines({ type: 'error', message: 'Not signed in.' }),
    { text: '', error: 'Not signed in.' },
  ],
  [
    'kimi: the last turn',
    'stream-json',
    lines(
      { role: 'meta', type: 'system.version' },
      { role: 'assistant', content: 'let me see', tool_calls: [] },
      { role: 'assistant', content: 'yes' },
      {
        role: 'meta',
        type: 'session.resume_hint',
        session_id: 's',
        content: 'To resume …',
      },
    ),
    { text: 'yes', session: 's', usage: null },
  ],
  [
    'kimi: tries again',
    'stream-json',
    lines({ role: 'meta', type: 'turn.step.retrying', error_message: '500 busy' }),
    { text: '', error: '500 busy' },
  ],
  [
    'kimi: tried again and answered',
    'stream-json',
    lines(
      { role: 'meta', error_message: '500 busy' },
      { role: 'assistant', content: 'yes' },
    ),
    { text: 'yes', error: null },
  ],
  [
    'opencode: steps are added up',
    'stream-json',
    lines(
      {
        type: 'step_finish',
        sessionID: 's',
        part: {
          tokens: { input: 90, output: 40, reasoning: 0, cache: { read: 30, write: 0 } },
          cost: 0,
        },
      },
      { type: 'text', part: { type: 'text', text: 'yes' } },
      {
        type: 'step_finish',
        part: {
          tokens: { input: 90, output: 35, reasoning: 5, cache: { read: 30 } },
          cost: 0.25,
        },
      },
    ),
    { text: 'yes', session: 's', usage: usage(240, 80, 0.25) },
  ],
  [
    'gemini: pieces, of which those before a tool are no answer',
    'stream-json',
    lines(
      { type: 'init', session_id: 's', model: 'pro' },
      { type: 'message', role: 'user', content: 'Why?' },
      { type: 'message', role: 'assistant', content: 'Let me see.', delta: true },
      { type: 'tool_use', tool_name: 'read_file', tool_id: '1', parameters: {} },
      { type: 'tool_result', tool_id: '1', status: 'success' },
      { type: 'message', role: 'assistant', content: 'y', delta: true },
      { type: 'message', role: 'assistant', content: 'es', delta: true },
      {
        type: 'result',
        status: 'success',
        stats: {
          models: { pro: { total_tokens: 165, input_tokens: 120, output_tokens: 40 } },
        },
      },
    ),
    { text: 'yes', error: null, session: 's', model: 'pro', usage: usage(120, 45) },
  ],
  [
    'gemini: a result that is an error',
    'stream-json',
    lines({
      type: 'result',
      status: 'error',
      error: { message: '[API Error: 401]' },
      stats: {},
    }),
    { error: '[API Error: 401]' },
  ],
  [
    'grok: pieces, of which those before a tool are no answer',
    'stream-json',
    lines(
      { type: 'text', data: 'Let me see.' },
      { type: 'tool_call', toolCallId: '1', toolName: 'grep' },
      { type: 'text', data: 'y' },
      { type: 'text', data: 'es' },
      {
        type: 'end',
        stopReason: 'end_turn',
        sessionId: 's',
        usage: { input_tokens: 90, output_tokens: 40, total_tokens: 160 },
        modelUsage: { grok: {} },
      },
    ),
    { text: 'yes', session: 's', model: 'grok', usage: usage(120, 40) },
  ],
  [
    'copilot: the last message',
    'stream-json',
    lines(
      { type: 'model.call_failure', data: { statusCode: 503, errorMessage: 'busy' } },
      { type: 'assistant.message', data: { model: 'gpt', content: 'Let me see.' } },
      { type: 'assistant.message', data: { model: 'gpt', content: 'yes' } },
      { type: 'result', sessionId: 's', exitCode: 0, usage: { premiumRequests: 0 } },
    ),
    { text: 'yes', error: null, session: 's', model: 'gpt', usage: null },
  ],
  [
    'copilot: a call that failed',
    'stream-json',
    lines(
      { type: 'model.call_failure', data: { statusCode: 401, errorMessage: 'no' } },
      { type: 'result', exitCode: 1 },
    ),
    { text: '', error: '401 no' },
  ],
  ['nothing at all', 'stream-json', '', { text: '', error: null, usage: null }],
];

test.each(CASES)('%s', (_what, output, stdout, is) => {
  expect(readOutput(row(output), { stdout })).toMatchObject(is);
});

test('copilot writes what it used into a file', () => {
  const told = JSON.stringify({
    modelMetrics: { 'gpt-5': { usage: { inputTokens: 120, outputTokens: 40 } } },
  });
  expect(
    readOutput(row(), { stdout: 'yes\n', files: { 'usage.json': told } }),
  ).toMatchObject({
    text: 'yes',
    model: 'gpt-5',
    usage: usage(120, 40),
  });
});

const HOUSE: HttpRow = {
  title: 'House',
  base_url: 'http://h/v1',
  key_env: 'KEY',
  schema: true,
  efforts: { high: 'hard' },
};
const whole = (message: object, finish_reason = 'stop') =>
  JSON.stringify({
    model: 'm',
    choices: [{ message, finish_reason }],
    usage: { prompt_tokens: 3, completion_tokens: 4 },
  });

test.each([
  [
    200,
    whole({ content: 'yes' }),
    { text: 'yes', model: 'm', usage: usage(3, 4), failure: null },
  ],
  [
    200,
    whole({
      content: [
        { type: 'text', text: 'ye' },
        { type: 'text', text: 's' },
      ],
    }),
    { text: 'yes' },
  ],
  [
    200,
    whole({ content: null, refusal: 'No.' }),
    { failure: { reason: 'policy', detail: 'No.' } },
  ],
  [200, whole({ content: '' }, 'length'), { failure: { reason: 'empty' } }],
  [200, '<html>', { failure: { reason: 'other' } }],
  [
    401,
    '{"error":{"message":"bad key"}}',
    { failure: { reason: 'auth', remedy: 'Check the key in KEY.' } },
  ],
  [404, '{"error":"no such model"}', { failure: { reason: 'usage' } }],
  [
    429,
    '{"error":{"message":"You exceeded your current quota"}}',
    { failure: { reason: 'quota' } },
  ],
  [429, '{"error":{"message":"slow down"}}', { failure: { reason: 'rate_limit' } }],
  [
    400,
    '{"error":{"message":"maximum context length is 8192"}}',
    { failure: { reason: 'too_long' } },
  ],
  [503, 'busy', { failure: { reason: 'server', detail: 'HTTP 503: busy' } }],
])('an endpoint that says %i %s', (status, body, is) => {
  expect(readReply(HOUSE, status, body)).toMatchObject(is);
});

test('an endpoint is sent the schema and the effort only where it takes them', () => {
  const sent = { prompt: 'Why?', schema: { type: 'object' }, model: 'm', effort: 'high' };
  expect(JSON.parse(requestBody(HOUSE, sent))).toMatchObject({
    model: 'm',
    messages: [{ role: 'user', content: 'Why?' }],
    reasoning_effort: 'hard',
    response_format: { json_schema: { schema: { type: 'object' } } },
  });
  const plain = JSON.parse(
    requestBody({ title: 'Plain', base_url: 'http://h/v1' }, sent),
  );
  expect(Object.keys(plain)).toEqual(['model', 'messages', 'stream']);
});
