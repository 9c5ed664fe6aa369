// What the doctor finds and says, for what people have.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Surroundings } from '../deliberation/plan.ts';
import { unusableFrom, usableFrom } from '../engines/table.ts';
import type { LensTable } from '../schemas/ballots.ts';
import type { CommandRow, EngineTable, Health } from '../schemas/engines.ts';
import { PROTOCOLS } from '../schemas/names.ts';
import { judgeEndpoint, judgeProgram, type ProbedEngine } from './health.ts';
import { doctorText } from './tell.ts';
import { useOf } from './uses.ts';

const ROW: CommandRow = {
  title: 'Codex',
  vendor: 'openai',
  account: 'a ChatGPT plan',
  command: ['codex'],
  access: { read_only: ['-s'], write: null },
  install: 'npm install codex',
  login: 'run codex login',
  minimum: '0.147.0',
  node: 22,
  probe: {
    version: ['--version'],
    login: { args: ['login'], yes: { exit: 0 }, no: { says: 'not logged' } },
  },
};
const ran = (exit: number, said = '') => ({ exit, said, late: false });
const good: ProbedEngine = {
  path: '/bin/codex',
  version: ran(0, 'codex 0.169.0'),
  login: ran(0),
  sandbox: null,
  key: false,
  node: '24.1.0',
};

const JUDGED: [what: string, found: Partial<ProbedEngine>, is: Partial<Health>][] = [
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
    'as old as it may be',
    { version: ran(0, '0.147.0') },
    { usable: true, version: '0.147.0', why: '' },
  ],
  [
    'broken',
    { version: ran(1, 'SyntaxError: x') },
    { why: 'crash', detail: 'it does not start: SyntaxError: x' },
  ],
  [
    'broken by an old Node',
    { version: ran(1, 'SyntaxError: x'), node: '20.11.0' },
    {
      why: 'crash',
      detail: 'it does not start, held back by Node 20.11.0: SyntaxError: x',
    },
  ],
  [
    'old because of an old Node',
    { version: ran(0, '0.99.1'), node: '20.11.0' },
    { detail: 'version 0.99.1 is older than 0.147.0, held back by Node 20.11.0' },
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

const LENSES: LensTable = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../references/lenses.json'), 'utf8'),
);

const said = (found: Health[], more: Partial<Surroundings> = {}): string => {
  const around: Surroundings = {
    usable: usableFrom(found, TABLE),
    unusable: unusableFrom(found, TABLE),
    candidates: SEATS,
    host: null,
    auto: true,
    words: {},
    settings: {},
    ...more,
  };
  const uses = PROTOCOLS.map((protocol) => useOf(protocol, around, LENSES));
  return doctorText(found, uses);
};

const INSIDE = { host: 'claude', writer: 'claude', auto: false };
// Each line must stand in what is said of these engines.
const SAID: [engines: string, more: Partial<Surroundings>, ...lines: string[]][] = [
  [
    '',
    {},
    '  none',
    '  Magi     No engine is installed.',
    '  Council  A Council needs three engines, and it has none. Any of claude, codex, gemini, grok would do.',
    '  Debate   A debate needs an engine that takes a position, and none can be asked.',
    '  Review   No engine is there that could review this.',
  ],
  [
    'codex',
    {},
    '  Magi     three views of one engine, codex',
    '  Debate   No engine of another vendor is there to challenge codex, and nobody debates alone. Any of claude, gemini, grok would do.',
    '  Review   codex',
  ],
  [
    'claude',
    INSIDE,
    '  Magi     three views of one engine, claude',
    '  Review   claude, its own work: that alone is no yes',
  ],
  [
    'claude codex',
    INSIDE,
    '  codex 0.169.0',
    '  Magi     claude · codex: both must agree',
    '  Council  claude · codex; the third seat is empty: first you are asked',
    '  Debate   codex against claude',
    '  gemini: not installed – get gemini',
    'One of these would help',
  ],
  [
    'claude codex',
    { settings: { allow_two: true } },
    '  Council  claude · codex; the third seat is empty: both must agree',
  ],
  [
    'claude codex grok',
    {},
    '  Council  claude · codex · grok',
    '  Magi     claude · codex · grok',
    '  Debate   codex · grok against claude',
    '  Review   claude · codex · grok',
  ],
];

test.each(SAID)('with %j and %o', (engines, more, ...lines) => {
  const told = said(health(...engines.split(' ')), more).split('\n');
  for (const line of lines) expect(told).toContain(line);
});

test('an engine that is missing is named once, with what brings it where that would help', () => {
  const missing = (told: string): string[] =>
    told.split('\n').filter((line) => /not installed/i.test(line));
  const one: Health = {
    ...(health()[0] as Health),
    engine: 'amp',
    title: 'amp',
    tried: false,
  };
  expect(missing(said([...health('claude', 'codex'), one]))).toEqual([
    '  gemini: not installed – get gemini',
    '  grok: not installed – get grok',
    'Also not installed: amp.',
  ]);
  expect(missing(said([...health('claude', 'codex', 'gemini'), one]))).toEqual([
    'Not installed: grok, amp.',
  ]);
});

test('where nothing is missing nothing is recommended', () => {
  expect(said(health(...Object.keys(NAMES)))).not.toContain('What would help');
});

test('an engine that forgets which prompt it answers is told', () => {
  const told = [0, 3].map((without) => {
    const unmarked = { answers: 40, without };
    const all = health('codex').map((one) => ({ ...one, unmarked }));
    return said(all);
  });
  expect(told.map((text) => /(\d+) of its last (\d+) answers/.exec(text)?.[0])).toEqual([
    undefined,
    '3 of its last 40 answers',
  ]);
});
