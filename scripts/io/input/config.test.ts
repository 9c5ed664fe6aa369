import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { DEFAULTS } from '../../core/configuration/defaults.ts';
import { completeTable, withOffered } from '../../core/engines/table.ts';
import { pluginRoot } from '../machine/plugin-root.ts';
import { loadConfiguration, offeredEngines } from './config.ts';
import { decodeJson, problemsIn } from './schemas.ts';

async function load({ user, project }: { user?: string; project?: string }) {
  const home = mkdtempSync(join(tmpdir(), 'ftm-config-'));
  const cwd = join(home, 'project');
  mkdirSync(join(cwd, '.git'), { recursive: true });
  if (user !== undefined) write(join(home, '.claude', 'ftm-config.yml'), user);
  if (project !== undefined) write(join(cwd, '.claude', 'ftm.yml'), project);
  return loadConfiguration({ env: {}, cwd, home });
}

function write(path: string, text: string) {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}

const value = (loaded: Awaited<ReturnType<typeof load>>, key: string) =>
  loaded.values.find((entry) => entry.key === key);

test('without files everything is a default', async () => {
  const loaded = await load({});
  expect(loaded.settings).toEqual(DEFAULTS);
  expect(new Set(loaded.values.map(({ from }) => from))).toEqual(new Set(['default']));
  expect(Object.keys(loaded.rows)).toEqual(['claude', 'codex', 'gemini', 'qwen']);
});

test('an empty file, or one of comments, changes nothing', async () => {
  expect((await load({ user: '', project: '# nothing yet\n' })).settings).toEqual(DEFAULTS);
});

test('the project is laid over the user, and every value knows its file and line', async () => {
  const loaded = await load({
    user: 'magi:\n  timeout_s: 90\n  retries: 2\n',
    project: 'language: ja\nmagi:\n  timeout_s: 30\n',
  });
  expect(loaded.settings.magi).toMatchObject({ timeout_s: 30, retries: 2, redeliberations: 2 });
  expect(value(loaded, 'magi.timeout_s')?.from).toMatch(/\.claude\/ftm\.yml:3$/);
  expect(value(loaded, 'magi.retries')?.from).toMatch(/ftm-config\.yml:3$/);
  expect(value(loaded, 'council.timeout_s')?.from).toBe('default');
});

test('CLAUDE_CONFIG_DIR says where the user file is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ftm-config-'));
  write(join(folder, 'ftm-config.yml'), 'language: ja');
  expect(
    (await loadConfiguration({ env: { CLAUDE_CONFIG_DIR: folder }, cwd: folder, home: '/nowhere' })).settings
      .language,
  ).toBe('ja');
});

test.each([
  ['a wrong type', 'magi:\n  timeout_s: soon\n', /ftm-config\.yml:2: magi\.timeout_s: must be number/],
  ['a number out of bounds', 'magi:\n  retries: 99\n', /:2: magi\.retries: must be <= 5/],
  [
    'an unknown key',
    'language: en\nmagi:\n  timeout: 5\n',
    /:3: magi\.timeout: does not know the field "timeout"/,
  ],
  ['a word that is no choice', 'language: fr\n', /:1: language: must be one of en, ja/],
  ['text that is not YAML', 'magi: [1,\nlanguage: en\n', /ftm-config\.yml:\d+: /],
  ['a key given twice', 'language: en\nlanguage: ja\n', /:2: Map keys must be unique/],
  ['a seat without engine', 'seats:\n  codex: []\n', /:2: seats\.codex: must NOT have fewer than 1/],
  [
    'a seat with an unknown engine',
    'seats:\n  codex: [codex, quen]\n',
    /:2: seats\.codex: there is no engine "quen"/,
  ],
  [
    'a shell string for a command',
    'engines:\n  ollama:\n    command: ollama run llama3\n',
    /:3: engines\.ollama\.command: must be array/,
  ],
  [
    'a prompt as an argument',
    'engines:\n  o:\n    command: [o, "{prompt}"]\n',
    /:3: engines\.o\.command: a prompt never travels as an argument/,
  ],
  [
    'a slot nobody fills',
    'engines:\n  o:\n    command: [o, "{cat}"]\n',
    /:3: engines\.o\.command: there is no slot \{cat\}/,
  ],
  [
    'a prompt file nobody names',
    'engines:\n  o:\n    command: [o]\n    prompt: file\n',
    /:3: engines\.o\.command: prompt: file needs the slot/,
  ],
  [
    'a broken pattern',
    'engines:\n  o:\n    command: [o]\n    noise: ["("]\n',
    /:4: engines\.o\.noise: Invalid regular expression/,
  ],
  ['an engine of nothing', 'engines:\n  o:\n    title: O\n', /:2: engines\.o: a new engine needs command/],
  [
    'a model that is a flag',
    'engines:\n  codex:\n    model: --yolo\n',
    /:3: engines\.codex\.model: must match pattern/,
  ],
  ['a list for a file', '- a\n', /:1: the file: must be object/],
  ['a prototype for a key', 'seats:\n  __proto__: [codex]\n', /:2: seats\.__proto__: /],
])('%s is named with its line', async (_what, user, message) => {
  await expect(load({ user })).rejects.toMatchObject({
    code: 'bad_config',
    message: expect.stringMatching(message),
  });
});

test('all that is wrong is told at once', async () => {
  await expect(load({ user: 'magi:\n  retries: -1\nlanguage: xx\nwhat: 1\n' })).rejects.toSatisfy(
    (error: Error) =>
      ['magi.retries', 'language', 'what'].every((key) => error.message.includes(`: ${key}: `)),
  );
});

test.each([
  ['write access', 'write_access: true', 1, 'write_access'],
  ['a command', 'engines:\n  codex:\n    command: [evil]', 3, 'engines.codex.command'],
  [
    'a new engine',
    'engines:\n  evil:\n    base_url: http://evil.example\n    model: x',
    3,
    'engines.evil.base_url',
  ],
  [
    'an environment',
    'engines:\n  codex:\n    model: m\n    env: { set: { CODEX_HOME: /evil } }',
    4,
    'engines.codex.env',
  ],
  ['the secret scan', 'safety:\n  secret_scan: false', 1, 'safety'],
  ["the user's memory", 'blackboard:\n  max_entries: 1', 1, 'blackboard'],
  ['the runner', 'runner:\n  depth: 5', 1, 'runner'],
])('a project file may not set %s', async (_what, project, line, key) => {
  await expect(load({ project })).rejects.toMatchObject({
    message: expect.stringContaining(`ftm.yml:${line}: ${key}: only your own ftm-config.yml may set this`),
  });
});

test('a project file may choose a model and time limits of known engines', async () => {
  const { rows } = await load({ project: 'engines:\n  codex:\n    model: gpt-9\n    timeout_s: 400\n' });
  expect(rows['codex']?.model).toBe('gpt-9');
});

test('a user adds engines without code', async () => {
  const user =
    'engines:\n  ollama:\n    command: [ollama, run, llama3]\n  local:\n    base_url: http://127.0.0.1:8080/v1\n    model: qwen3\nseats:\n  gemini: [gemini, local, ollama]\n';
  const { rows, settings } = await load({ user });
  expect(rows['ollama']).toMatchObject({
    kind: 'command',
    prompt: 'stdin',
    output: 'text',
    cwd: 'repo',
    access: { read_only: [], write: null },
  });
  expect(rows['local']).toMatchObject({
    kind: 'http',
    key_env: null,
    vendor: expect.stringContaining('http'),
  });
  expect(settings.seats['gemini']).toEqual(['gemini', 'local', 'ollama']);
});

test('changes to a known engine add to its environment and keep the rest', async () => {
  const { rows } = await load({ user: 'engines:\n  codex:\n    env: { pass: [MY_KEY] }\n' });
  expect(rows['codex']).toMatchObject({
    output: 'codex-jsonl',
    env: { pass: ['CODEX_HOME', 'CODEX_API_KEY', 'MY_KEY'], set: {} },
  });
});

test('the engine table that is shipped keeps its schema', async () => {
  const path = join(pluginRoot, 'references/engines.json');
  expect(await decodeJson('engines', readFileSync(path, 'utf8'), path)).toHaveProperty('engines.codex');
});

test('what cannot be read as a file is named', async () => {
  const home = mkdtempSync(join(tmpdir(), 'ftm-config-'));
  mkdirSync(join(home, '.claude', 'ftm-config.yml'), { recursive: true });
  await expect(loadConfiguration({ env: {}, cwd: home, home })).rejects.toMatchObject({
    code: 'bad_config',
    message: expect.stringMatching(/ftm-config\.yml: cannot be read \(it is a folder\)$/),
  });
});

describe('engines that stand ready', () => {
  it.each(Object.keys(offeredEngines()))('%s is a row that fits its schema and its slots', async (name) => {
    const entry = offeredEngines()[name];
    expect(await problemsIn('config', { engines: { [name]: entry } })).toEqual([]);
    const { problems } = completeTable({ engines: {} }, { [name]: { model: 'm', ...entry } });
    expect(problems).toEqual([]);
  });

  it('are taken up when the user names one, and by nobody else', () => {
    const offered = { one: { command: ['one'] }, two: { command: ['two'] } };
    expect(withOffered({}, { codex: ['one'] }, offered)).toEqual({ one: { command: ['one'] } });
    expect(withOffered({ two: { model: 'm' } }, {}, offered)).toEqual({
      two: { command: ['two'], model: 'm' },
    });
    expect(withOffered({ two: { command: ['mine'] } }, {}, offered)).toEqual({ two: { command: ['mine'] } });
    expect(withOffered({}, {}, offered)).toEqual({});
  });
});
