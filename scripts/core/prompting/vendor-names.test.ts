import { describe, expect, it } from 'vitest';
import { removeAuthor, removeVendorNames } from './vendor-names.ts';

const remove = (text: string, subject = 'Which cache?', own: string[] = []) =>
  removeVendorNames(text, { own, subject });

it.each([
  ['As Claude, I would keep it.', 'As [name], I would keep it.'],
  ['I am Claude Code by Anthropic.', 'I am [name] by [name].'],
  ['Claude Opus 4.1 and GPT-5.4-codex disagree', '[name] and [name] disagree'],
  ['Gemini 2.5 Pro said so; OpenAI’s Codex CLI did not.', '[name] said so; [name]’s [name] did not.'],
  ['**CODEX**: no', '**[name]**: no'],
  ['Claude/Codex', '[name]/[name]'],
  ['`qwen3-coder` and Qwen agree', '`qwen3-coder` and [name] agree'],
  ['I agree with Codex on this.', 'I agree with [name] on this.'],
  ['the Codex-authored change', 'the [name]-authored change'],
  ['### Gemini\nkeep it', '### [name]\nkeep it'],
  ['```yaml\nposition: "Codex is right: keep it"\n```', '```yaml\nposition: "[name] is right: keep it"\n```'],
])('%s', (text, expected) => {
  expect(remove(text)).toBe(expected);
});

it.each([
  'scripts/codex.ts:12 holds it',
  'read gemini.config.json first',
  'CLAUDE.md says so',
  'the codexRunner class',
  'a gemination of vowels',
  'see https://openai.com/x',
  'src/q.ts:1 "const google = require("passport-google");"',
  'src/q.ts:1 "const google = require(\'passport-google\');"',
  'the package passport-google is pinned',
  '`gemini` is the fallback',
  '```ts\nconst claude = new Gemini();\n```',
  'lib/providers/claude/index.ts is where it starts',
  'it says "use gemini before claude" there',
  'the Gemini client retries',
  'gemini-protocol, claude_client and @google/genai',
])('leaves %s alone', (text) => {
  expect(remove(text)).toBe(text);
});

it('takes out the names of own seats and engines, whatever they are', () => {
  expect(remove('mixtral-local thinks that a+b is fine', 'x', ['mixtral-local', 'a+b'])).toBe(
    '[name] thinks that [name] is fine',
  );
});

describe('a question about a vendor', () => {
  const subject = 'Should the codex adapter fall back to gemini?';
  it('may be spoken about', () => {
    const text =
      'The codex adapter is dead code; a call to gemini costs more than one to codex; Qwen is not there.';
    expect(remove(text, subject)).toBe(
      'The codex adapter is dead code; a call to gemini costs more than one to codex; [name] is not there.',
    );
  });
  it.each([
    ['As Codex, I keep it.', 'As [name], I keep it.'],
    ['I’m codex and I keep it.', 'I’m [name] and I keep it.'],
    ['Codex argues for gemini.', '[name] argues for gemini.'],
    [
      "Gemini's objection about the codex adapter holds.",
      "[name]'s objection about the codex adapter holds.",
    ],
    ['Codex: keep the codex adapter', '[name]: keep the codex adapter'],
  ])('still hides who speaks: %s', (text, expected) => {
    expect(remove(text, subject)).toBe(expected);
  });
});

it.each([
  [
    'Codex swapped gemini for claude as the fallback provider in claude-client and raised gpt-4o to gpt-5',
    '[name] swapped gemini for claude as the fallback provider in claude-client and raised gpt-4o to gpt-5',
  ],
  ['Codex swapped Gemini for Claude as the fallback', '[name] swapped Gemini for Claude as the fallback'],
  ['Codex made save() overwrite', '[name] made save() overwrite'],
  ['Codex says that callers expect it', '[name] says that callers expect it'],
  ['Update the intent, or revert what Codex did?', 'Update the intent, or revert what [name] did?'],
  ['OpenAI Codex (gpt-5.4) removed the Codex adapter', '[name] [name] removed the Codex adapter'],
  ['the fix by Codex keeps `codex.run()`', 'the fix by [name] keeps `codex.run()`'],
  ["Codex's change drops the Claude provider", "[name]'s change drops the Claude provider"],
])('of a change only its author goes: %s', (text, expected) => {
  expect(removeAuthor(text, { author: ['codex', 'openai'] })).toBe(expected);
});
