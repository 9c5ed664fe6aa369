// Prompts: no slot stays open, no quotation closes its fence, nobody is told who speaks, and history fits its budget.

import { expect, test } from 'vitest';
import { answerFormat } from '../answers/answer-format.ts';
import {
  askAgainPrompt,
  fenceData,
  fillTemplate,
  onceAtTheEnd,
  shortenRounds,
} from './fill.ts';
import { testWords } from './named-test.ts';
import { maskNames } from './names.ts';

test.each<[string, Record<string, string>, string]>([
  ['a {{x}} b', { x: '{{y}}' }, 'a {{y}} b'],
  ['{{x}}\n\n{{y}}\n\nend', { x: '', y: 'Y' }, 'Y\n\nend'],
  ['{{x}}\nend {{x}}', { x: '$&' }, '$&\nend $&'],
])('%j is filled', (template, slots, filled) => {
  expect(fillTemplate(template, slots)).toBe(filled);
});

test('a slot without a value and a value without a slot are bugs', () => {
  expect(() => fillTemplate('{{x}}', {})).toThrow('no value for {{x}}');
  expect(() => fillTemplate('x', { x: '' })).toThrow('no slot for "x"');
});

test.each(['plain', '```\nclose me\n```', '````text', 'a ` b'])(
  '%j cannot close its fence',
  (text) => {
    const [edge = '', ...rest] = fenceData(text).split('\n');
    const fence = edge.replace('text', '');
    expect(rest.at(-1)).toBe(fence);
    expect(text.includes(fence)).toBe(false);
  },
);

test.each([
  ['**Codex:** I think so', '**[name]:** I think so'],
  ['## Gemini (round 2)', '## [name] (round 2)'],
  ['Peer Claude Opus 4.1: no', 'Peer [name]: no'],
  ['— gpt-5-codex', '— [name]'],
  ['I am Claude, and I disagree.', 'I am [name], and I disagree.'],
  ['As Qwen, I would wait.', 'As [name], I would wait.'],
  ['Mistral-7b:', '[name]:'],
  ['The Gemini client retries twice.', 'The Gemini client retries twice.'],
  ['Use codex: it is faster', 'Use codex: it is faster'],
  ['claude_key: 3', 'claude_key: 3'],
  ['Wren: mine', '[name]: mine'],
])('%s', (line, masked) => {
  expect(maskNames(`x\n${line}`, ['Wren'])).toBe(`x\n${masked}`);
});

test('the oldest round gives way first, the longest answer first, and the prompt says so', () => {
  const texts = (size: number) => [
    { label: 'Peer A', text: 'é'.repeat(size) },
    { label: 'Peer B', text: 'short' },
  ];
  const rounds = [
    { round: 2, texts: texts(2_000) },
    { round: 1, texts: texts(2_000) },
  ];
  expect(shortenRounds(rounds, 10_000)).toMatchObject({ note: '' });
  const { kept, note } = shortenRounds(rounds, 6_000);
  expect(note).toContain('round 1 ');
  expect(kept.map(({ round }) => round)).toEqual([1, 2]);
  expect(kept[0]?.texts[0]?.text).toContain('bytes left out');
  expect(kept[0]?.texts[1]?.text).toBe('short');
  expect(kept[1]?.texts[0]?.text).toBe('é'.repeat(2_000));
  const size = kept
    .flatMap((one) => one.texts)
    .reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  expect(size).toBeLessThanOrEqual(6_000);
  expect(shortenRounds(rounds, 1_000).note).toContain('round 1, 2 ');
});

test('asking again holds the own answer, the reason and the form', () => {
  const asked = {
    form: 'magi',
    about: {},
    own: 'I approve.',
    why: 'there is no form',
  } as const;
  const prompt = askAgainPrompt('{{why}}\n{{answer}}\n{{answer_format}}', asked);
  expect(prompt).toBe(
    `there is no form\n${fenceData('I approve.')}\n${answerFormat('magi')}`,
  );
});

test.each<[prompts: string[], own: string[], end: string | undefined]>([
  [['a\n\nx\n\ny', 'b\n\nc\n\nx\n\ny'], ['a', 'b\n\nc'], 'x\n\ny'],
  [['a\n\nx'], ['a\n\nx'], undefined],
  [[], [], undefined],
])('what all prompts of %j end with stands once', (prompts, own, end) => {
  const told = onceAtTheEnd(prompts.map((prompt) => ({ seat: 's', prompt })));
  expect((told.seats ?? []).map(({ prompt }) => prompt)).toEqual(own);
  expect(told.every_prompt_ends).toBe(end);
});

test.each([
  [120, 120],
  [121, 120],
])('of a command of %d characters that was run %d are told', (length, told) => {
  const command = 'x'.repeat(length);
  const ran = { type: 'test', round: 1, command, output: '', exit: 1 } as const;
  const [says = ''] = testWords({ tests: [ran], refused: [] }, []);
  expect(says.split('`')[1]).toHaveLength(told);
  expect(says).toMatch(/ was run and ended with 1\.$/);
});
