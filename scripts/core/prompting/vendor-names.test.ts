import { describe, expect, it } from 'vitest';
import { removeVendorNames } from './vendor-names.ts';

const remove = (text: string, subject = 'Which cache?', own: string[] = []) =>
  removeVendorNames(text, { own, subject });

it.each([
  ['As Claude, I would keep it.', 'As [name], I would keep it.'],
  ['I am Claude Code by Anthropic.', 'I am [name] by [name].'],
  ['Claude Opus 4.1 and GPT-5.4-codex disagree', '[name] and [name] disagree'],
  ['Gemini 2.5 Pro said so; OpenAI’s Codex CLI did not.', '[name] said so; [name]’s [name] did not.'],
  ['**CODEX**: no', '**[name]**: no'],
  ['Claude/Codex', '[name]/[name]'],
  ['see https://openai.com/x', 'see https://[name].com/x'],
  ['`qwen3-coder` and Qwen agree', '`[name]` and [name] agree'],
])('%s', (text, expected) => {
  expect(remove(text)).toBe(expected);
});

it.each([
  'scripts/codex.ts:12 holds it',
  'read gemini.config.json first',
  'CLAUDE.md says so',
  'the codexRunner class',
  'a gemination of vowels',
])('leaves %s alone', (text) => {
  expect(remove(text)).toBe(text);
});

it('takes out the names of own seats and engines, whatever they are', () => {
  expect(remove('mixtral-local thinks that a+b is fine', 'x', ['mixtral-local', 'a+b'])).toBe(
    '[name] thinks that [name] is fine',
  );
});

describe('a question about a vendor', () => {
  const subject = 'Should the codex adapter be dropped?';
  it('may be spoken about', () => {
    expect(remove('The codex adapter is dead code; Gemini is not.', subject)).toBe(
      'The codex adapter is dead code; [name] is not.',
    );
  });
  it.each([
    ['As Codex, I keep it.', 'As [name], I keep it.'],
    ['I’m codex and I keep it.', 'I’m [name] and I keep it.'],
  ])('still hides who speaks: %s', (text, expected) => {
    expect(remove(text, subject)).toBe(expected);
  });
});
