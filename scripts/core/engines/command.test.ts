import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { type CommandRow, EngineTable } from '../schemas/engines.ts';
import { commandFor, type EngineAsk } from './command.ts';
import {
  asSpoken,
  effortFor,
  identityOf,
  isHttp,
  mergeTable,
  vendorOf,
} from './table.ts';

const FILE = join(import.meta.dirname, '../../../references/engines.json');
const TABLE: EngineTable = JSON.parse(readFileSync(FILE, 'utf8'));

const ASKED: EngineAsk = {
  prompt: 'Why?',
  cwd: '/project',
  scratch: '/private',
  model: null,
  effort: null,
  web: false,
  env: {},
};
const row = (engine: string): CommandRow => TABLE[engine] as CommandRow;
const words = (engine: string, asked: Partial<EngineAsk> = {}): string =>
  commandFor(row(engine), { ...ASKED, ...asked }).argv.join(' ');

test('every row of the table is what its schema says', () => {
  const check = new Ajv({ strict: false }).compile(EngineTable);
  check(TABLE);
  expect(check.errors).toBe(null);
});

// One line for each thing that must be in the command, or must not.
const COMMANDS: [
  engine: string,
  asked: Partial<EngineAsk>,
  has: string,
  hasNot: string,
][] = [
  ['claude', {}, '--permission-mode plan --tools Read,Grep,Glob', '--model'],
  [
    'claude',
    { model: 'opus', effort: 'minimal' },
    '--model opus --effort low',
    'minimal',
  ],
  ['claude', { web: true }, 'WebSearch,WebFetch', ' plan --tools Read,Grep,Glob '],
  [
    'claude',
    { schema: { type: 'object' } },
    '--json-schema {"type":"object"}',
    'schema_json',
  ],
  ['claude', { keep: false }, '--no-session-persistence', '--resume'],
  ['claude', { session: 'abc' }, '--resume abc', '--no-session-persistence'],
  ['claude', { write: true }, 'acceptEdits', 'plan'],
  ['codex', {}, '-s read-only -C /project -c', '--output-schema'],
  ['codex', { effort: 'max' }, '-c model_reasoning_effort="xhigh"', '{effort}'],
  ['codex', { schema: {} }, '--output-schema /private/schema.json', '{'],
  ['codex', { session: 'abc' }, 'resume abc -', '--ephemeral'],
  ['codex', { keep: false }, '--ephemeral -', 'resume'],
  ['codex', { web: true }, 'web_search="live"', 'disabled'],
  ['gemini', {}, '-m pro --approval-mode default', 'yolo'],
  ['gemini', { effort: 'high' }, '--include-directories /project', 'high'],
  ['grok', {}, '--prompt-file /private/prompt.md', 'web_fetch'],
  ['kimi', {}, '--agent-file /private/reader.md', ' -m '],
  ['opencode', { effort: 'high' }, '--agent plan', '--auto'],
  ['copilot', {}, '--available-tools=view,grep,glob', '--allow-all'],
];

test.each(COMMANDS)(
  '%s asked with %o has %j and not %j',
  (engine, asked, has, hasNot) => {
    const command = words(engine, asked);
    expect(command).toContain(has);
    expect(command).not.toContain(hasNot);
  },
);

test('a row that cannot be let write is not quietly let', () => {
  expect(() => words('opencode', { write: true })).toThrow('cannot be allowed to write');
});

test('a slot that stays empty outside a group is refused by name', () => {
  const own: CommandRow = { title: 'Own', command: ['own', '{model}'] };
  expect(() => commandFor(own, ASKED)).toThrow('Own needs a value for {model}.');
});

test('what is no slot stays as it is, and the smallest row works', () => {
  const own: CommandRow = {
    vendor: 'me',
    title: 'Own',
    command: ['node', '{"a":1}', '{x}'],
  };
  expect(commandFor(own, ASKED)).toEqual({
    argv: ['node', '{"a":1}', '{x}'],
    env: {},
    stdin: 'Why?',
    files: {},
    start: 'project',
  });
});

test.each([
  ['claude', '/stats and @file', 'The question:\n/stats and \\@file'],
  ['gemini', 'mail me@example.org, \\@kept', 'mail me\\@example.org, \\@kept'],
  ['codex', '/stats @file', '/stats @file'],
])('%s gets %j as %j', (engine, prompt, stdin) => {
  expect(commandFor(row(engine), { ...ASKED, prompt }).stdin).toBe(stdin);
});

const NAMED = ['src/a.ts', 'src/', 'src', 'secret', 'media'];
test.each([
  ['@Override @Nullable', '@Override @Nullable'],
  ['@@ -1,2 +1,3 @@ class', '@@ -1,2 +1,3 @@ class'],
  ['me@example.org', 'me@example.org'],
  ['@ alone', '@ alone'],
  [
    'see @src/a.ts, @src/a.ts: and (@src/a.ts).',
    'see \\@src/a.ts, \\@src/a.ts: and (\\@src/a.ts).',
  ],
  ['x@src', 'x\\@src'],
  ['@secret\\ file @"a b"', '\\@secret\\ file \\@"a b"'],
  [
    '@/etc/passwd @~/.ssh/id @../up @.env',
    '\\@/etc/passwd \\@~/.ssh/id \\@../up \\@.env',
  ],
  ['@media(print)', '\\@media(print)'],
])('only what could be a file of the project is marked: %j', (prompt, stdin) => {
  const isNamed = (word: string): boolean => NAMED.includes(word);
  const asked = { ...ASKED, prompt, isNamed };
  expect(commandFor(row('gemini'), asked).stdin).toBe(stdin);
});

test('a prompt by file is in the file and nowhere else', () => {
  const { argv, stdin, files } = commandFor(row('kimi'), { ...ASKED, prompt: 'SECRET' });
  expect([files['prompt.md'], stdin, argv.join().includes('SECRET')]).toEqual([
    'SECRET',
    '',
    false,
  ]);
});

const ENV = {
  PATH: '/bin',
  HTTPS_PROXY: 'http://proxy',
  ANTHROPIC_API_KEY: 'a',
  CODEX_API_KEY: 'c',
  GITHUB_TOKEN: 'g',
  SSH_AUTH_SOCK: '/agent',
  CLAUDECODE: '1',
  CLAUDE_CODE_MESSAGING_SOCKET: '/socket',
  CLAUDE_CODE_OAUTH_TOKEN: 'o',
  CLAUDE_CODE_MAX_RETRIES: '7',
};

test.each([
  ['claude', ['ANTHROPIC_API_KEY', 'CLAUDE_CODE_MAX_RETRIES', 'CLAUDE_CODE_OAUTH_TOKEN']],
  ['codex', ['CODEX_API_KEY']],
  ['copilot', ['GITHUB_TOKEN']],
])('of the keys %s gets only its own', (engine, own) => {
  const { env } = commandFor(row(engine), { ...ASKED, env: ENV });
  const passed = Object.keys(env).filter((name) => name in ENV);
  expect(passed.sort()).toEqual([...own, 'HTTPS_PROXY', 'PATH'].sort());
  expect(env['CLAUDE_CODE_MAX_RETRIES'] ?? '7').toBe('7');
});

test('a row of one’s own cannot pass the way back to Claude Code on', () => {
  const own: CommandRow = { title: 'Own', command: ['own'], env: { pass: ['CLAUDE*'] } };
  const { env } = commandFor(own, { ...ASKED, env: ENV });
  expect(Object.keys(env).sort()).toEqual([
    'CLAUDE_CODE_MAX_RETRIES',
    'CLAUDE_CODE_OAUTH_TOKEN',
    'HTTPS_PROXY',
    'PATH',
  ]);
});

test('vendor, model and endpoint make an engine', () => {
  const own: CommandRow = { title: 'Own', command: ['own', '-x'] };
  const house = { title: 'House', base_url: 'http://127.0.0.1:1/v1', model: 'small' };
  expect(identityOf(row('claude'), null)).toBe(identityOf(row('claude'), null));
  expect(identityOf(row('claude'), 'opus')).not.toBe(identityOf(row('claude'), null));
  expect([identityOf(own, null), vendorOf(own)]).toEqual(['own -x', 'own -x']);
  expect([identityOf(house, null), vendorOf(house)]).toEqual([
    'small · http://127.0.0.1:1/v1',
    '127.0.0.1:1',
  ]);
});

test('an effort is what the program calls it, or is not set', () => {
  expect(effortFor(row('codex'), 'max')).toBe('xhigh');
  expect(effortFor(row('gemini'), 'max')).toBe(null);
  expect(effortFor({ ...row('codex'), effort: 'low' }, null)).toBe('low');
});

test('a configuration changes a row, adds one, or puts another program in its place', () => {
  const merged = mergeTable(TABLE, {
    claude: { model: 'opus', env: { pass: ['MINE'] } },
    codex: { command: ['node', 'stand-in'] },
    ollama: { model: 'qwen3' },
    house: { base_url: 'http://127.0.0.1:1/v1', model: 'm' },
  });
  expect(merged['claude']).toMatchObject({ model: 'opus', title: 'Claude' });
  expect((merged['claude'] as CommandRow).env?.pass).toContain('MINE');
  expect((merged['claude'] as CommandRow).env?.pass).toContain('ANTHROPIC_*');
  expect(merged['codex']).toEqual({ title: 'Codex', command: ['node', 'stand-in'] });
  expect(merged['ollama']).toMatchObject({
    model: 'qwen3',
    base_url: 'http://127.0.0.1:11434/v1',
  });
  expect(merged['house'] && isHttp(merged['house'])).toBe(true);
  expect(() => mergeTable(TABLE, { mine: { model: 'x' } })).toThrow(
    'neither a command nor a base_url',
  );
});

test('an agent that speaks the protocol is two lines of a configuration', () => {
  const goose = { speaks: 'acp', command: ['goose', 'acp'] } as const;
  const row = mergeTable({}, { goose: { ...goose, command: [...goose.command] } })[
    'goose'
  ];
  const spoken = asSpoken(row as CommandRow);
  expect(commandFor(spoken, ASKED)).toMatchObject({
    argv: ['goose', 'acp'],
    stdin: 'Why?',
  });
  expect(() => commandFor(spoken, { ...ASKED, write: true })).toThrow(/write/);
});

test('a row that can do both is switched to the protocol by one line', () => {
  const row = mergeTable(TABLE, { kimi: { speaks: 'acp' } })['kimi'];
  const { argv, stdin, files } = commandFor(asSpoken(row as CommandRow), ASKED);
  expect({ argv, stdin, files }).toEqual({
    argv: ['kimi', 'acp'],
    stdin: 'Why?',
    files: {},
  });
});
