import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import type { CommandEngine } from '../shapes.ts';
import { buildCommand, buildEnvironment, escapePrompt, type Slots } from './command.ts';

const TABLE: Record<string, CommandEngine> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../references/engines.json'), 'utf8'),
).engines;
const row = (name: string): CommandEngine => {
  const found = TABLE[name];
  if (!found) throw new Error(name);
  return found;
};
const SLOTS: Slots = {
  model: null,
  repo: '/repo',
  cwd: '/repo',
  schema_file: null,
  schema_json: null,
  persona_file: null,
  usage_file: null,
  prompt_file: null,
  last_message_file: '/private/last.md',
};
const FULL: Slots = {
  ...SLOTS,
  model: 'm1',
  schema_file: '/private/schema.json',
  schema_json: '{"type":"object"}',
  persona_file: '/private/persona.md',
  usage_file: '/private/usage.json',
};

describe('the command of', () => {
  test.each<[string, Slots, string]>([
    [
      'claude',
      SLOTS,
      'claude -p --output-format json --permission-mode plan --tools Read,Grep,Glob --strict-mcp-config --setting-sources user --no-session-persistence',
    ],
    [
      'claude',
      FULL,
      '--model m1 --json-schema {"type":"object"} --append-system-prompt-file /private/persona.md',
    ],
    [
      'codex',
      SLOTS,
      'codex exec --json --ephemeral --skip-git-repo-check --color never -s read-only -C /repo -o /private/last.md',
    ],
    ['codex', FULL, '-m m1 --output-schema /private/schema.json'],
    [
      'gemini',
      { ...SLOTS, model: 'pro' },
      'gemini --skip-trust -m pro --approval-mode default -o json --include-directories /repo',
    ],
    [
      'gemini',
      { ...SLOTS, model: 'pro', repo: null },
      'gemini --skip-trust -m pro --approval-mode default -o json',
    ],
    ['qwen', FULL, '--json-schema @/private/schema.json'],
  ])('%s', (name, slots, words) => {
    expect(buildCommand(row(name), slots).join(' ')).toContain(words);
  });

  test.each(Object.keys(TABLE))(
    '%s reads only, unless it is told to write, and never holds what is gone or dangerous',
    (name) => {
      const read = buildCommand(row(name), { ...FULL, model: 'm' }).join(' ');
      const write = buildCommand(row(name), { ...FULL, model: 'm' }, { write: true }).join(' ');
      expect(read).not.toBe(write);
      for (const words of [read, write])
        expect(words).not.toMatch(/--full-auto|--yolo|danger|bypass|--trust\b/);
    },
  );

  it('a tool that cannot be held to reading is refused, not started anyway', () => {
    const loose = { ...row('codex'), access: { read_only: null, write: ['-w'] } };
    expect(() => buildCommand(loose, SLOTS)).toThrow(/cannot be held to reading/);
    expect(() =>
      buildCommand({ ...row('codex'), access: { read_only: [], write: null } }, SLOTS, { write: true }),
    ).toThrow(/cannot be allowed to write/);
  });

  it('a slot that must have a value and has none is named', () => {
    expect(() => buildCommand(row('gemini'), SLOTS)).toThrow('{model}');
  });
});

test.each([
  ['@src/a.ts and a@b.c', ['at'], '\\@src/a.ts and a\\@b.c'],
  ['already \\@quiet', ['at'], 'already \\@quiet'],
  ['/clear', ['slash'], 'The question:\n/clear'],
  ['\n /stats', ['slash'], 'The question:\n\n /stats'],
  ['/clear @x', [], '/clear @x'],
  ['a / b', ['at', 'slash'], 'a / b'],
] as const)('%j with %j is sent as %j', (prompt, rules, sent) => {
  expect(escapePrompt(prompt, { escape: [...rules] })).toBe(sent);
});

test('an engine sees its own keys and nobody else’s', () => {
  const env = {
    PATH: '/bin',
    HOME: '/h',
    LC_ALL: 'C',
    CLAUDECODE: '1',
    CLAUDE_CODE_ENTRYPOINT: 'cli',
    ANTHROPIC_API_KEY: 'a',
    CODEX_API_KEY: 'c',
    GEMINI_API_KEY: 'g',
    OPENAI_API_KEY: 'o',
    MY_TOKEN: 't',
    GITHUB_TOKEN: 'h',
    FTM_LEASH: 'x',
  };
  const seen = (name: string) =>
    Object.keys(buildEnvironment(row(name), env))
      .filter((key) => key in env)
      .sort();
  expect(seen('claude')).toEqual(['ANTHROPIC_API_KEY', 'HOME', 'LC_ALL', 'PATH']);
  expect(seen('codex')).toEqual(['CODEX_API_KEY', 'HOME', 'LC_ALL', 'PATH']);
  expect(seen('gemini')).toEqual(['GEMINI_API_KEY', 'HOME', 'LC_ALL', 'PATH']);
  expect(seen('qwen')).toEqual(['HOME', 'LC_ALL', 'OPENAI_API_KEY', 'PATH']);
});

test('what the table sets holds, except where the user may set it', () => {
  expect(buildEnvironment(row('gemini'), { TERM: 'dumb' })).toMatchObject({
    TERM: 'xterm-256color',
    GEMINI_CLI_NO_RELAUNCH: 'true',
  });
  expect(buildEnvironment(row('claude'), { CLAUDE_CODE_MAX_RETRIES: '5' })).toMatchObject({
    CLAUDE_CODE_MAX_RETRIES: '5',
  });
});
