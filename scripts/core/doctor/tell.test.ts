// What the doctor finds and says, for what people have.
import { expect, test } from 'vitest';
import type { CommandRow, EngineTable, Health } from '../schemas/engines.ts';
import { judgeEndpoint, judgeProgram, type Probed } from './health.ts';
import { doctorText } from './tell.ts';

const ROW: CommandRow = {
  title: 'Codex',
  vendor: 'openai',
  account: 'a ChatGPT plan',
  command: ['codex'],
  access: { read_only: ['-s'], write: null },
  install: 'npm install codex',
  login: 'run codex login',
  minimum: '0.147.0',
  probe: {
    version: ['--version'],
    login: { args: ['login'], yes: { exit: 0 }, no: { says: 'not logged' } },
  },
};
const ran = (exit: number, said = '') => ({ exit, said, late: false });
const good: Probed = {
  path: '/bin/codex',
  version: ran(0, 'codex 0.169.0'),
  login: ran(0),
  sandbox: null,
  key: false,
};

const JUDGED: [what: string, found: Partial<Probed>, is: Partial<Health>][] = [
  [
    'good',
    {},
    { usable: true, version: '0.169.0', login: true, why: '', reads: true, held: true },
  ],
  [
    'absent',
    { path: null },
    {
      usable: false,
      why: 'not_found',
      remedy: 'npm install codex (needs a ChatGPT plan)',
    },
  ],
  [
    'logged out',
    { login: ran(1, 'Not logged in') },
    { why: 'auth', remedy: 'run codex login (needs a ChatGPT plan)' },
  ],
  ['a key', { login: null, key: true }, { usable: true, login: true }],
  ['who knows', { login: ran(1, 'strange') }, { usable: true, login: null }],
  [
    'too old',
    { version: ran(0, '0.99.1') },
    { why: 'too_old', detail: 'version 0.99.1 is older than 0.147.0' },
  ],
  [
    'broken',
    { version: ran(1, 'SyntaxError: x') },
    { why: 'crash', detail: 'it does not start: SyntaxError: x' },
  ],
  ['without its sandbox', { sandbox: ran(1) }, { usable: true, reads: false }],
];

test.each(JUDGED)('a program that is %s', (_what, found, is) => {
  expect(judgeProgram('codex', ROW, { ...good, ...found })).toMatchObject(is);
});

const models = { data: [{ id: 'qwen3' }, { id: 'llama' }] };
test.each([
  [
    { model: 'qwen3' },
    { key: undefined, models, problem: '' },
    { usable: true, reads: false },
  ],
  [
    {},
    { key: undefined, models, problem: '' },
    { why: 'no_model', remedy: expect.stringContaining('qwen3, llama') },
  ],
  [
    { model: 'm' },
    { key: undefined, models: null, problem: 'nothing answers' },
    { why: 'not_found' },
  ],
  [
    { model: 'm', key_env: 'KEY' },
    { key: undefined, models: null, problem: '' },
    { why: 'auth', detail: 'KEY is not set' },
  ],
])('an endpoint %o', (row, found, is) => {
  expect(
    judgeEndpoint('house', { title: 'House', base_url: 'http://h/v1', ...row }, found),
  ).toMatchObject(is);
});

const NAMES = { claude: 'anthropic', codex: 'openai', gemini: 'google', grok: 'xai' };
const TABLE: EngineTable = Object.fromEntries(
  Object.entries(NAMES).map(([engine, vendor]) => [
    engine,
    { title: engine, vendor, command: [engine] },
  ]),
);
const SEATS = Object.fromEntries(
  ['claude', 'codex', 'gemini', 'architect', 'operator', 'adversary'].map((seat) => [
    seat,
    [...new Set([seat, ...Object.keys(NAMES)])],
  ]),
);
const health = (...usable: string[]): Health[] =>
  Object.entries(TABLE).map(([engine, row]) => {
    const found = { ...good, path: usable.includes(engine) ? `/bin/${engine}` : null };
    return judgeProgram(
      engine,
      { ...row, install: `get ${engine}`, access: ROW.access } as CommandRow,
      found,
    );
  });

// Each line must stand in what is said of these engines.
const SAID: [engines: string, ...lines: string[]][] = [
  [
    '',
    '  none',
    '  Magi     three views of one engine',
    '  Council  needs at least two engines',
  ],
  [
    'claude',
    '  Debate   needs an engine besides the author',
    '  Review   your own engine only; that alone is no yes',
  ],
  [
    'claude codex',
    '  codex 0.169.0',
    '  Council  claude · codex; the third seat is empty, so both must agree',
    '  Debate   codex takes all three parts',
    '  gemini: not installed – get gemini',
    'One of these would help',
    'Not installed: gemini, grok.',
  ],
  [
    'claude codex grok',
    '  Council  claude · codex · grok',
    '  Magi     claude · codex · grok',
  ],
];

test.each(SAID)('with %j', (engines, ...lines) => {
  const said = doctorText(health(...engines.split(' ')), TABLE, SEATS).split('\n');
  for (const line of lines) expect(said).toContain(line);
});

test('where nothing is missing nothing is recommended', () => {
  expect(doctorText(health(...Object.keys(NAMES)), TABLE, SEATS)).not.toContain(
    'What would help',
  );
});

test('who did not answer a question is not counted on', () => {
  const live = {
    codex: { ok: false, ms: 9, says: 'quota' },
    claude: { ok: true, ms: 1500, says: 'x' },
  };
  const said = doctorText(health('claude', 'codex'), TABLE, SEATS, live);
  expect(said).toContain('claude 0.169.0 – answered in 1.5 s');
  expect(said).toContain('codex 0.169.0 – did not answer: quota');
  expect(said).toContain('Council  needs at least two engines');
});

test('an engine that forgets which prompt it answers is told', () => {
  const told = [0, 3].map((without) => {
    const unmarked = { answers: 40, without };
    const all = health('codex').map((one) => ({ ...one, unmarked }));
    return doctorText(all, TABLE, SEATS);
  });
  expect(told.map((text) => /(\d+) of its last (\d+) answers/.exec(text)?.[0])).toEqual([
    undefined,
    '3 of its last 40 answers',
  ]);
});
