// No text makes the reader slow: 5 MB of any pattern would be read in less than a second of processor time.

import { expect, test } from 'vitest';
import { FORMS } from '../schemas/names.ts';
import { readAnswer } from './read-answer.ts';

const SIZE = 1_000_000;
const MOST_MS = 1_000;

test.each([
  ['stars', '**a*'],
  ['braces', '{"'],
  ['closed braces', '{"a":1}'],
  ['brackets', '[{'],
  ['fences', '```\n'],
  ['yaml fences', '```yaml\nposition: a\n'],
  ['ticks', '`'],
  ['keys', 'position: a\n'],
  ['many keys', 'a_b: c\n  - d: e\n'],
  ['labels', '**Verdict:** x\n'],
  ['headings', '## Position\n\na\n\n'],
  ['tildes', '~~a'],
  ['thoughts', '<think>'],
  ['quotations', '> a\n'],
  ['one line', 'a'],
  ['dots', 'a.'],
  ['slashes', 'a/b'],
  ['places', 'a.ts:1 '],
  ['paths', 'a.b/'],
  ['brackets in paths', 'a.ts(]'],
  ['findings', '[P1] a — b:1\n'],
  ['lists', '  - a:\n'],
  ['quotes', '"\\"'],
  ['open quotes', 'a.ts:1 "b'],
  ['comments', '<!--'],
  ['colons', 'a: b: '],
  ['spaces', ' '],
  ['empty lines', '\n'],
  ['escapes', '\u001b['],
  ['nested json', '{"a":{"b":'],
  ['details', '<details>'],
  ['pipes', 'a | b | '],
  ['commas', '1,'],
  ['frames', '│ '],
  ['events', '{"type":"item.completed"}\n'],
  ['log', 'OpenAI Codex v1\ncodex\n'],
  ['underscores', '_a_'],
  ['open lists', '['],
  ['lists with words behind', 'risks: []\nx\n'],
  ['returns', '\r'],
  ['indented', '    x\n'],
  ['comments of YAML', ' # a'],
])('%s', (_, piece) => {
  const bare = piece.repeat(Math.ceil(SIZE / piece.length)).slice(0, SIZE);
  const field = bare.slice(0, 290_000);
  const inside = `\`\`\`yaml\nposition: APPROVE\nrecommendation: keep\nevidence:\n  - ${field}`;
  expect(timeOf(() => readAnswer('magi', bare))).toBeLessThan(MOST_MS);
  for (const form of ['magi', 'peer', 'review'] as const)
    expect(timeOf(() => readAnswer(form, inside))).toBeLessThan(MOST_MS);
});

test.each(['[', '\u001b[', '\r', 'position: a\n'])('5 MB of %j', (piece) => {
  const text = piece.repeat(5_000_000 / piece.length);
  expect(timeOf(() => readAnswer('magi', text))).toBeLessThan(MOST_MS);
});

test('every form, and the echo of a long prompt', () => {
  const prompt = 'the same line\nanother line\n'.repeat(20_000);
  for (const form of FORMS) {
    expect(timeOf(() => readAnswer(form, prompt.repeat(2), { prompt }))).toBeLessThan(
      MOST_MS,
    );
  }
});

function timeOf(read: () => unknown): number {
  const before = process.cpuUsage();
  read();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
