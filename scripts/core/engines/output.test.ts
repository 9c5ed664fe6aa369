import { expect, it } from 'vitest';
import type { JsonPaths } from '../shapes.ts';
import { readOutput } from './output.ts';

const paths: JsonPaths = {
  answer: 'result.text',
  error: 'error.message',
  model: 'model',
  input_tokens: 'usage.in',
  output_tokens: 'usage.out',
};
const all = { result: { text: 'Yes.' }, model: 'm1', usage: { in: 12, out: 3 } };

it.each<[what: string, printed: string, expected: object]>([
  [
    'one document',
    JSON.stringify(all),
    { text: 'Yes.', model: 'm1', usage: { input: 12, output: 3, cached: 0 } },
  ],
  [
    'a document after a warning',
    `warning: x\n${JSON.stringify(all, null, 1)}\n`,
    { text: 'Yes.', complete: true },
  ],
  [
    'a line for each event, the last one that has a part',
    '{"model":"m1"}\n{"result":{"text":"No."}}\n{"result":{"text":"Yes."}}\n{"usage":{"in":1}}\n',
    { text: 'Yes.', model: 'm1', usage: { input: 1, output: 0, cached: 0 } },
  ],
  ['an array', JSON.stringify([{ a: 1 }, all]), { text: 'Yes.' }],
  [
    'an answer that is itself an object',
    '{"result":{"text":{"position":"APPROVE"}}}',
    { text: '{"position":"APPROVE"}' },
  ],
  [
    'an error',
    '{"error":{"message":"no credit"}}',
    { text: '', complete: false, error: 'no credit', usage: null },
  ],
  ['no JSON at all', 'Segmentation fault', { text: '', complete: false }],
])('%s', (_what, printed, expected) => {
  expect(readOutput('json', printed, [], { paths })).toMatchObject(expected);
});

const step = (input: number, output: number) =>
  `${JSON.stringify({ part: { text: 'Yes.', tokens: { in: input, cache: { read: 5 }, out: output } } })}\n`;
it.each<[what: string, more: Partial<JsonPaths>, usage: object]>([
  ['the last step alone, where it tells the whole', {}, { input: 20, output: 3, cached: 5 }],
  ['every step, where each tells its own', { sum: true }, { input: 30, output: 5, cached: 10 }],
  [
    'several paths of each step',
    { sum: true, input_tokens: ['part.tokens.in', 'part.tokens.cache.read'] },
    { input: 40, output: 5, cached: 10 },
  ],
  ['a path that nothing stands at', { output_tokens: 'part.none' }, { input: 20, output: 0, cached: 5 }],
])('tokens are those of %s', (_what, more, usage) => {
  const told: JsonPaths = {
    answer: 'part.text',
    input_tokens: 'part.tokens.in',
    output_tokens: 'part.tokens.out',
    cached_tokens: 'part.tokens.cache.read',
    ...more,
  };
  expect(readOutput('json', `${step(10, 2)}${step(20, 3)}`, [], { paths: told })).toMatchObject({
    text: 'Yes.',
    usage,
  });
});

it('tokens of a program that prints its answer and writes them into a file are those of all its models', () => {
  const of = (input: number) => ({ usage: { in: input, out: 4, cached: 3 } });
  const told = JSON.stringify({ now: 'm2', models: { m1: of(10), m2: of(20) } }, null, 2);
  const written: JsonPaths = {
    model: 'now',
    input_tokens: 'models.*.usage.in',
    output_tokens: 'models.*.usage.out',
    cached_tokens: 'models.*.usage.cached',
  };
  const usage = { input: 30, output: 8, cached: 6 };
  expect(readOutput('text', 'Yes.\n', [], { paths: written, told })).toMatchObject({
    text: 'Yes.',
    model: 'm2',
    usage,
  });
  expect(readOutput('text', 'Yes.\n', [], { paths: written })).toMatchObject({ text: 'Yes.', usage: null });
});
