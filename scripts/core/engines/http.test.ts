// What servers that speak /v1/chat/completions are known to send, and what each means.
import { expect, it } from 'vitest';
import { readReply } from './http.ts';

const whole = (message: object, more: object = {}) =>
  JSON.stringify({ model: 'm', choices: [{ message, finish_reason: 'stop', ...more }] });
const stream = (...chunks: (object | string)[]) =>
  chunks.map((one) => `data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`).join('');
const piece = (delta: object, more: object = {}) => ({ model: 'm', choices: [{ delta, ...more }] });

it.each<[what: string, body: string, text: string]>([
  ['an answer', whole({ content: 'Yes.' }), 'Yes.'],
  [
    'parts of which some are text',
    whole({ content: [{ type: 'text', text: 'Y' }, { type: 'x' }, { text: 'es.' }] }),
    'Yes.',
  ],
  ['thinking beside the answer', whole({ content: 'Yes.', reasoning_content: 'No?' }), 'Yes.'],
  [
    'a stream nobody asked for',
    stream(piece({ content: 'Ye' }), piece({ content: 's.' }, { finish_reason: 'stop' }), '[DONE]'),
    'Yes.',
  ],
  [
    'a stream with thinking and comments',
    `: ping\n\n${stream(piece({ reasoning: 'No?' }), piece({ content: 'Yes.' }), '[DONE]')}`,
    'Yes.',
  ],
  [
    'a stream that ends without a mark, but said it was over',
    stream(piece({ content: 'Yes.' }, { finish_reason: 'stop' })),
    'Yes.',
  ],
  ['line ends of Windows', stream(piece({ content: 'Yes.' }), '[DONE]').replaceAll('\n', '\r\n'), 'Yes.'],
])('%s is read', (_what, body, text) => {
  expect(readReply(200, body)).toMatchObject({ text, model: 'm', failure: null });
});

it('counts the usage at the end of a stream', () => {
  const usage = { prompt_tokens: 12, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } };
  const body = stream(piece({ content: 'Yes.' }), { choices: [], usage }, '[DONE]');
  expect(readReply(200, body).usage).toEqual({ input: 12, output: 3, cached: 4 });
});

it.each<[what: string, status: number, body: string, reason: string, detail: RegExp]>([
  ['no text', 200, whole({ content: '' }), 'empty', /no text/],
  ['null', 200, whole({ content: null }), 'empty', /no text/],
  ['a tool', 200, whole({ content: null, tool_calls: [{ id: 'x' }] }), 'empty', /called a tool/],
  ['only thinking', 200, whole({ content: '', reasoning_content: 'Hm' }), 'empty', /came to no answer\.$/],
  [
    'only thinking, cut',
    200,
    whole({ content: '', reasoning: 'Hm' }, { finish_reason: 'length' }),
    'empty',
    /limit of tokens/,
  ],
  ['a refusal', 200, whole({ content: null, refusal: 'I will not.' }), 'policy', /I will not/],
  ['a filter', 200, whole({ content: 'Ye' }, { finish_reason: 'content_filter' }), 'policy', /filtered/],
  ['a stream cut off', 200, stream(piece({ content: 'Ye' })), 'network', /broke off/],
  ['an error in a stream', 200, stream({ error: { message: 'out of memory' } }), 'empty', /out of memory/],
  ['an error with a good status', 200, '{"error":"Unexpected endpoint"}', 'empty', /Unexpected endpoint/],
  ['a page', 200, '<!doctype html><title>Welcome</title>', 'crash', /Not a chat completion: <!doctype/],
  ['nothing', 200, '', 'crash', /Not a chat completion/],
  ['no key', 401, '{"error":{"message":"bad key"}}', 'auth', /HTTP 401: bad key/],
  ['no credit', 429, '{"error":{"code":"insufficient_quota"}}', 'quota', /HTTP 429/],
  ['too often', 429, '{"error":{"message":"slow down"}}', 'rate_limit', /slow down/],
  [
    'no such model',
    404,
    '{"error":{"message":"model \\"q\\" not found, try pulling it first"}}',
    'usage',
    /try pulling/,
  ],
  ['too long', 400, '{"error":{"message":"maximum context length is 8192"}}', 'too_long', /8192/],
  ['a broken server', 503, 'upstream down', 'server', /HTTP 503: upstream down/],
])('%s (%i) is no answer, and why is said', (_what, status, body, reason, detail) => {
  expect(readReply(status, body).failure).toEqual({ reason, detail: expect.stringMatching(detail) });
});
