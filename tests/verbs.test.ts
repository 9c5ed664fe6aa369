// The shapes that outside programs rely on, exit codes, and one clear error for each bad input.

import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorText } from '../hooks/mod/view.mjs';
import { emptyHome, type Home } from './given/program.ts';
import { homeWith, type Told, vote } from './given/scenes.ts';

const home = emptyHome();
const asText = (value: unknown): string => JSON.stringify(value);

describe('parse magi', () => {
  const KEYS = [
    ...[
      'status',
      'stage',
      'position',
      'confidence',
      'confidence_known',
      'confidence_raw',
      'rationale',
    ],
    ...[
      'key_evidence',
      'risks',
      'conditions',
      'dissent_note',
      'safety_concern',
      'choice',
      'inferred',
    ],
    ...['failure', 'warnings'],
  ];
  const ROWS: [text: string, expected: object][] = [
    [
      vote('APPROVE'),
      { status: 'ok', stage: 1, position: 'APPROVE', confidence: 80, inferred: false },
    ],
    [
      vote('APPROVE', { confidence: '85%' }),
      { confidence: 85, confidence_known: true, confidence_raw: '85%' },
    ],
    [
      'POSITION: reject\nCONFIDENCE: 70\nRATIONALE: no',
      { stage: 2, position: 'REJECT', confidence: 70 },
    ],
    ['Verdict: APPROVE', { status: 'inferred', stage: 4, inferred: true }],
    ['It looks fair.', { status: 'unparseable', stage: 5 }],
    [
      'Error: quota exceeded (429)',
      { status: 'unparseable', failure: { reason: 'quota' } },
    ],
  ];

  it('reads one object a line', async () => {
    const input = ROWS.map(([text], id) => asText({ id, text })).join('\n');
    const { out, exit } = await home.run(['parse', 'magi', '--jsonl'], input);
    expect(exit).toBe(0);
    const found = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(found).toMatchObject(ROWS.map(([, expected], id) => ({ id, ...expected })));
    for (const one of found)
      expect(Object.keys(one)).toEqual(expect.arrayContaining(KEYS));
  });

  it('asks for a mark only where one is named', async () => {
    const { out } = await home.run(['parse', 'magi', '--mark', 'kmtwz'], vote('APPROVE'));
    expect(JSON.parse(out)).toMatchObject({ status: 'unparseable', position: 'ABSTAIN' });
  });
});

const voted = (seat: string, position: string): object => ({
  seat,
  position,
  confidence: 80,
  failed: false,
});
it.each<[protocol: string, input: object, expected: object, keys: string]>([
  [
    'magi',
    {
      mode: 'simple',
      votes: [
        voted('Logos', 'APPROVE'),
        voted('Pathos', 'APPROVE'),
        voted('Sophia', 'REJECT'),
      ],
      stakes: 'normal',
      reversible: true,
    },
    {
      pattern: 'majority',
      decision: 'APPROVE',
      action: 'execute_record_dissent',
      confidence: 80,
    },
    'pattern decision choice action level confidence seats heard flags dissent conditions abstained failed standing',
  ],
  [
    'council',
    {
      round: 1,
      max_rounds: 5,
      author: null,
      seats: ['a', 'a', 'b'].map((choice, at) => ({
        seat: `s${at}`,
        choice,
        agrees_with: [],
        failed: false,
      })),
    },
    {
      outcome: 'majority',
      choice: 'a',
      agreed_by: ['s0', 's1'],
      dissent: ['s2'],
      conflict_of_interest: false,
    },
    'outcome choice agreed_by dissent conflict_of_interest standing',
  ],
  [
    'debate',
    {
      round: 1,
      max_rounds: 5,
      skeptical: true,
      challengers: [
        {
          seat: 'a',
          verdict: 'disagree',
          objection_strength: 'strong',
          evidence: ['x'],
          assumptions_challenged: [],
          failed: false,
        },
      ],
    },
    { decision: 'confront', blocking: ['a'], downgraded: [] },
    'decision blocking downgraded standing',
  ],
  [
    'review',
    {
      reviews: ['codex', 'gemini'].map((reviewer) => ({
        reviewer,
        recommendation: 'revise',
        findings: [
          {
            id: 'F1',
            path: 'a.js',
            first: 2,
            last: 2,
            title: 'the last one is lost',
            body: '',
            severity: 'p1',
          },
        ],
      })),
    },
    {
      decision: 'revise',
      findings: [{ severity: 'p1', path: 'a.js', raised_by: ['codex', 'gemini'] }],
    },
    'findings decision standing',
  ],
])('tally %s', async (protocol, input, expected, keys) => {
  const { out, exit, err } = await home.run(['tally', protocol], asText(input));
  expect([exit, err]).toEqual([0, '']);
  expect(JSON.parse(out)).toMatchObject(expected);
  expect(Object.keys(JSON.parse(out))).toEqual(expect.arrayContaining(keys.split(' ')));
});

it('eval --replay', async () => {
  const question = {
    id: '1',
    input: 'Which?',
    choices: ['x', 'y'],
    target: 'B',
    metadata: { domain: 'd' },
  };
  writeFileSync(join(home.folder, 'q.jsonl'), `${asText(question)}\n`);
  writeFileSync(
    join(home.folder, 'a.jsonl'),
    `${asText({ id: '1', answers: { codex: 'B', gemini: 'A' } })}\n`,
  );
  const found = await home.json(['eval', 'q.jsonl', '--replay', 'a.jsonl']);
  expect(found).toMatchObject({
    questions: 1,
    engines: { codex: { right: 1, n: 1 }, gemini: { right: 0, n: 1 } },
    pairs: [{ a: 'codex', b: 'gemini' }],
    panel: { best_engine: expect.anything() },
    says: expect.any(String),
  });
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(['effective_votes', 'patterns']),
  );
});

it('split, payload, blackboard', async () => {
  const split = await home.run(['split'], '# Plan\nMove it.\n\n```js\nlet a = 1;\n```\n');
  expect(JSON.parse(split.out)).toMatchObject({
    code: [
      {
        language: 'js',
        line: expect.any(Number),
        text: expect.stringContaining('let a = 1;'),
      },
    ],
    target: 'code',
    proposal: [],
    unassigned: [{ line: 1, text: expect.stringContaining('Move it.') }],
    question: expect.any(String),
  });
  expect(await home.json(['blackboard', 'recall'])).toEqual({ experiences: [] });
  expect(await home.json(['blackboard', 'check'])).toMatchObject({
    ok: true,
    files: expect.any(Array),
  });
});

describe('of one deliberation', () => {
  let there: Home;
  let id = '';
  beforeAll(async () => {
    there = homeWith({ codex: 'good', gemini: 'good' });
    ({ id } = await there.json<Told>([
      'open',
      'magi',
      'Ship it?',
      '--vote',
      vote('APPROVE'),
    ]));
  });

  it.each<[args: string, exit: number, expected: () => object]>([
    [
      'gate',
      0,
      () => ({
        id,
        decision: 'APPROVE',
        gate: 'approved',
        standing: { gate: 'approved' },
      }),
    ],
    [
      'show',
      0,
      () => ({
        id,
        protocol: 'magi',
        gate: 'approved',
        verdict: { decision: 'APPROVE' },
      }),
    ],
    ['replay', 0, () => ({ id, same: true, differences: [] })],
    [
      'list',
      0,
      () => ({ deliberations: [{ id, protocol: 'magi', due: null, gate: 'approved' }] }),
    ],
    ['outcome', 0, () => ({ open: [{ id, topic: 'Ship it?', decision: 'APPROVE' }] })],
    ['next', 0, () => ({ id, do: 'done' })],
    ['record', 0, () => ({})],
    ['config', 0, () => ({})],
  ])('%s', async (args, exit, expected) => {
    const ran = await there.run(args.split(' '));
    expect([ran.exit, ran.err]).toEqual([exit, '']);
    expect(JSON.parse(ran.out)).toMatchObject(expected());
  });

  it('is text with --text', async () => {
    const { out } = await there.run(['show', id, '--text']);
    expect(out).toContain('Approved');
    expect(() => JSON.parse(out)).toThrow();
  });

  it('a log that somebody changed is named, and hides no other', async () => {
    const { id: other } = await there.json<Told>(['open', 'magi', 'Another?']);
    const log = join(there.state, 'sessions', other, 'log.jsonl');
    writeFileSync(
      log,
      readFileSync(log, 'utf8').replace('Another?', 'Anything?').repeat(2),
    );
    const broken = await there.run(['next', other]);
    expect([broken.exit, JSON.parse(broken.out).error.code]).toEqual([
      expect.any(Number),
      'log_broken',
    ]);
    const [first = ''] = readFileSync(log, 'utf8').split('\n');
    writeFileSync(log, `${first.replace(/"rules":\d+/, '"rules":99')}\n`);
    expect(JSON.parse((await there.run(['next', other])).out).error.code).toBe(
      'unknown_rules',
    );
    const { deliberations } = await there.json<{ deliberations: unknown[] }>(['list']);
    expect(deliberations).toHaveLength(2);
  });
});

it('says before the first what it may take at most, and before the next what it took', async () => {
  const there = homeWith({ claude: 'good', codex: 'good', gemini: 'good' }, {}, {});
  const said = async (): Promise<string> =>
    (await there.run(['magi', 'Ship it?', '--text'])).err;
  expect(await said()).toBe(
    'Looking at Claude, Codex and Gemini …\nAsks Claude, Codex and Gemini. At most 3 rounds and 2 min an answer.\n',
  );
  expect(await said()).toMatch(/^Asks Claude, Codex and Gemini. Last time it took .*\n$/);
});

const bytes = Buffer.from(
  Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256),
).toString('latin1');
describe('bad input', () => {
  const there = homeWith({ codex: 'good', gemini: 'good' });
  it.each<[what: string, args: string[], input: string, exit: number, code: string]>([
    ['a verb', ['vote'], '', 2, 'unknown_verb'],
    ['an option', ['magi', 'Ship it?', '--colour'], '', 2, 'wrong_use'],
    ['one argument too many', ['gate', 'a', 'b'], '', 2, 'wrong_use'],
    ['no question', ['magi'], '', 2, 'no_question'],
    ['random bytes', ['magi', '-'], `${bytes}\u0000`, 2, 'not_text'],
    ['5 MB', ['magi', '-'], 'x'.repeat(5_000_000), 2, 'too_long'],
    ['no repository', ['review'], '', 5, 'nothing_to_review'],
    ['an id', ['next', 'magi-20200101-101010-aaaa'], '', 2, 'unknown_deliberation'],
    ['a way out', ['show', '../../../etc/passwd'], '', 2, 'unknown_deliberation'],
    ['a protocol', ['open', 'vote', 'Ship it?'], '', 2, 'unknown_protocol'],
    ['a form', ['parse', 'poem'], '', 2, 'unknown_form'],
    ['no ballots', ['tally', 'magi'], 'no JSON', 2, 'no_json'],
    ['no conflict', ['payload'], 'hello', 2, 'no_payload'],
    ['no object', ['blackboard', 'decide'], '[1]', 2, 'no_json'],
  ])('%s', async (_, args, input, exit, code) => {
    const ran = await there.run(args, input);
    const { error } = JSON.parse(ran.out);
    expect([ran.exit, error.code]).toEqual([exit, code]);
    expect(error.message.length + error.fix.length).toBeLessThan(600);
    expect(ran.err.split(error.message)).toHaveLength(2);
    expect(ran.err).not.toContain('    at ');
  });

  const MAGI = ['magi', 'Ship it?'];
  it.each<[more: string[], says: string]>([
    [['--max-tokens', '-5'], 'ftm magi: --max-tokens takes N.'],
    [['--colour'], 'ftm magi: there is no option --colour.'],
    [['--quick=no'], 'ftm magi: --quick takes no value.'],
    [['too'], 'ftm magi: "too" is one argument too many.'],
    [['--rounds', '4'], 'A magi has 1 to 3 rounds.'],
    [['--engines', ''], '--engines names nobody.'],
    [['--model', 'codex='], '"" is no name of a model.'],
    [['--model=--yes'], '"--yes" is no name of a model.'],
    [['--effort', 'huge'], 'There is no effort "huge".'],
    [
      ['--option', 'a'],
      '--option has to be two or more to choose between, and there is only "a".',
    ],
    [['--preset', 'quick'], '--preset is said of a review, not of a Magi.'],
    [['--fail-on', 'p1'], '--fail-on is said of a review, not of a Magi.'],
    [['--without', 'claude,CODEX,gemini'], 'No engine is left that can be asked.'],
    [['--engines', 'Grok'], 'No engine is left that can be asked.'],
  ])('magi "Ship it?" %j', async (more, says) => {
    const { out, err } = await there.run([...MAGI, ...more], '', { CLAUDECODE: '' });
    expect([JSON.parse(out).error.message, err.split('\n').length]).toEqual([says, 3]);
  });

  it('a hook that gets bytes does not stop Claude Code', async () => {
    expect(await there.run(['hook', 'Stop'], `${bytes}\u0000`)).toEqual({
      exit: 0,
      out: '',
      err: '',
    });
  });

  it('a seat that nobody has', async () => {
    const { id } = await there.json<Told>(['open', 'magi', 'Ship it?']);
    const { out, exit } = await there.run(
      ['submit', id, '--as', 'grok'],
      vote('APPROVE'),
    );
    expect([exit, JSON.parse(out).error.code]).toEqual([2, 'unknown_seat']);
  });

  it.each<[what: string, text: string]>([
    ['no YAML', 'magi: ['],
    ['another type', 'magi: {retries: many}'],
  ])('a configuration: %s', async (_, text) => {
    const other = homeWith({ codex: 'good' });
    mkdirSync(join(other.folder, '.claude'));
    writeFileSync(join(other.folder, '.claude/ftm-config.yml'), text);
    const { out, exit, err } = await other.run(['open', 'magi', 'Ship it?']);
    expect(exit).toBe(2);
    expect(JSON.parse(out).error.message).toContain('ftm-config.yml');
    expect(err).not.toContain('    at ');
  });

  it('a state folder that cannot be made is one sentence', async () => {
    const other = homeWith({ codex: 'good' });
    writeFileSync(other.state, '');
    for (const args of [['open', 'magi', 'Ship it?'], ['list']]) {
      const { out, exit } = await other.run(args);
      expect(exit).not.toBe(0);
      expect(JSON.parse(out).error.fix).toContain('FTM_STATE_DIR');
    }
    chmodSync(other.state, 0o600);
    expect(readdirSync(other.folder)).toEqual(['state']);
  });
});

it('a refusal that the mod reads is for a person in Claude Code', async () => {
  const own = homeWith({ codex: 'good', gemini: 'good' });
  const refused = async (...args: string[]): Promise<string> => {
    const { out } = await own.run([...args, '--json'], '', { FTM_MOD: '' });
    return errorText(JSON.parse(out).error);
  };
  expect(await refused('open', 'magi', 'Shall', 'we', 'push', '--force', 'now')).toMatch(
    /no option --force\. A question .* stands in quotation marks\.$/,
  );
  expect(await refused('show', 'magi-1')).toContain('/ftm:list shows all of them');
});

it('what is owed in writing can be handed in where nobody is asked', async () => {
  const danger = vote('REJECT', { safety_concern: true });
  const own = homeWith(
    { claude: 'good', codex: 'good', gemini: 'good' },
    { claude: vote('APPROVE'), codex: vote('APPROVE'), gemini: danger },
    {},
  );
  const { id } = await own.json<Told>(['auto', 'magi', 'Drop the cache?']);
  const owing = await own.run(['decide', 'mitigate', '--text']);
  expect([owing.exit, owing.out]).toEqual([4, expect.stringContaining('(mitigation)')]);
  // What a line does is cut where the program's path is long.
  expect(owing.out).toMatch(/submit --as user +reads it as “name/);
  const words = await own.run(['decide', 'we copy it first', '--text']);
  expect(words.exit).toBe(2);
  expect(words.err).toContain(`submit ${id} --as user reads it as “name: text”`);
  expect(words.err).not.toContain('ask the user');
  await own.run(['submit', '--as', 'user'], 'mitigation: we copy it first');
  expect((await own.run(['gate', id])).exit).toBe(0);
});

it('words that say no are no new question to a yes that stands', async () => {
  const own = homeWith({ claude: 'good', codex: 'good', gemini: 'good' }, {}, {});
  const { id } = await own.json<Told>(['auto', 'magi', 'Drop the cache?']);
  const unsure = await own.run(['nein, lieber doch nicht']);
  expect([unsure.exit, unsure.err]).toEqual([
    2,
    expect.stringContaining(`a no to ${id}`),
  ]);
  expect((await own.run(['no'])).exit).toBe(4);
  expect((await own.run(['gate'])).exit).toBe(4);
  expect((await own.json<{ deliberations: [] }>(['list'])).deliberations).toHaveLength(1);
});

it('a verdict that only the mod was told is unseen until it is shown', async () => {
  const own = homeWith({ codex: 'good', gemini: 'good' });
  const told = async (args: string[]): Promise<Told> =>
    JSON.parse((await own.run(args, '', { FTM_MOD: '1' })).out);
  const { id } = await told(['open', 'magi', 'Shall we?', '--vote', vote('APPROVE')]);
  await told(['run', id]);
  const step = (): string =>
    JSON.parse(readFileSync(join(own.state, 'sessions', id, 'session.json'), 'utf8'))
      .step;
  expect(step()).toBe('present');
  await own.run(['show', id, '--markdown']);
  expect(step()).toBe('done');
});
