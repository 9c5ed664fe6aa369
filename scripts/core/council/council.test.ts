import { describe, expect, it } from 'vitest';
import { replayEvents } from '../protocol/replay.ts';
import { council } from './council.ts';
import type { CouncilCommand } from './decide.ts';
import { ballot, cite, dueIn, fail, open, openConflict, type Played, play, say, user } from './given.ts';

const last = ({ state }: Played) => state.rounds.findLast(({ counted }) => counted)?.counted;
const outcome = (played: Played) => last(played)?.verdict.outcome;
const step = ({ state }: Played) => council.next(state).do;

describe('rounds', () => {
  it.each<[name: string, given: CouncilCommand[], outcome: string, due: string[]]>([
    ['nobody has spoken', [open()], 'undefined', ['claude 1 engine', 'codex 1 engine', 'gemini 1 engine']],
    [
      'one has spoken',
      [open(), say('codex', 1, 'redis')],
      'undefined',
      ['claude 1 engine', 'gemini 1 engine'],
    ],
    ['two agree at once', [open(), ...ballot(1, 'redis', 'redis', 'memory')], 'majority', []],
    [
      'three ways: everybody answers the others',
      [open(), ...ballot(1, 'redis', 'postgres', 'memory')],
      'continue',
      ['claude 2 engine', 'codex 2 engine', 'gemini 2 engine'],
    ],
    [
      'one fails and the rest differ: it is asked again',
      [open(), say('claude', 1, 'redis'), fail('codex', 1), say('gemini', 1, 'memory')],
      'continue',
      ['claude 2 engine', 'codex 2 engine', 'gemini 2 engine'],
    ],
    [
      'one fails and both others agree',
      [open(), say('claude', 1, 'redis'), fail('codex', 1), say('gemini', 1, 'redis')],
      'majority',
      [],
    ],
    [
      'one is left',
      [open(), fail('claude', 1), fail('codex', 1), say('gemini', 1, 'redis')],
      'no_quorum',
      [],
    ],
    [
      'an option by its label counts as the option',
      [open(), ...ballot(1, 'One Redis', 'REDIS', 'memory')],
      'majority',
      [],
    ],
    [
      'two agree on a way of their own',
      [open(), ...ballot(1, 'use files', 'Use files', 'memory')],
      'majority',
      [],
    ],
    [
      'but not between the two ways of a conflict',
      [openConflict(), ...ballot(1, 'both', 'both', 'revert_fix')],
      'no_majority',
      [],
    ],
  ])('%s', (_, given, expected, due) => {
    const played = play(...given);
    expect(String(outcome(played))).toBe(expected);
    expect(dueIn(played)).toEqual(due);
  });

  it('fails in round 2 and is back in round 3', () => {
    const played = play(
      open(),
      ...ballot(1, 'redis', 'postgres', 'memory'),
      say('claude', 2, 'redis', { cites: [cite('src/new.ts')] }),
      fail('codex', 2, 'rate_limit'),
      say('gemini', 2, 'memory'),
      say('claude', 3, 'redis'),
      say('codex', 3, 'redis', { cites: [cite('src/lock.ts')] }),
      say('gemini', 3, 'memory'),
    );
    expect(last(played)?.verdict).toMatchObject({ outcome: 'majority', round: 3, heard: 3, failed: [] });
    expect(played.state.rounds[1]?.counted?.verdict).toMatchObject({
      outcome: 'continue',
      heard: 2,
      failed: ['codex'],
    });
  });

  it('ends without a majority after five rounds, each of which brought something', () => {
    const rounds = [1, 2, 3, 4, 5].flatMap((round) =>
      ['redis', 'postgres', 'memory'].map((choice, index) =>
        say(['claude', 'codex', 'gemini'][index] ?? '', round, choice, {
          cites: [cite(`src/${round}-${index}.ts`)],
        }),
      ),
    );
    const played = play(open(), ...rounds);
    expect(last(played)?.verdict).toMatchObject({ outcome: 'no_majority', choice: null, round: 5 });
    expect(dueIn(played)).toEqual([]);
    expect(council.ending(played.state)).toMatchObject({ decision: null, gate: 'undecided' });
  });

  it.each<[name: string, second: CouncilCommand[], outcome: string]>([
    ['a round that changed nothing', ballot(2, 'redis', 'postgres', 'memory'), 'stalled'],
    [
      'a new verified citation goes on',
      [
        say('claude', 2, 'redis', { cites: [cite('src/new.ts')] }),
        ...ballot(2, 'redis', 'postgres', 'memory').slice(1),
      ],
      'continue',
    ],
    [
      'a new citation that does not exist does not',
      [
        say('claude', 2, 'redis', { cites: [cite('src/no.ts', 1, 'missing')] }),
        ...ballot(2, 'redis', 'postgres', 'memory').slice(1),
      ],
      'stalled',
    ],
    ['a changed choice goes on', ballot(2, 'redis', 'postgres', 'files'), 'continue'],
    [
      'a position that says it changed goes on',
      [say('claude', 2, 'redis', { changed: true }), ...ballot(2, 'redis', 'postgres', 'memory').slice(1)],
      'continue',
    ],
    [
      'a seat that dropped out is asked again',
      [say('claude', 2, 'redis'), say('gemini', 2, 'memory'), fail('codex', 2)],
      'continue',
    ],
    [
      'but not for ever',
      [2, 3].flatMap((round) => [
        say('claude', round, 'redis'),
        say('gemini', round, 'memory'),
        fail('codex', round),
      ]),
      'stalled',
    ],
  ])('%s', (_, second, expected) => {
    expect(outcome(play(open(), ...ballot(1, 'redis', 'postgres', 'memory'), ...second))).toBe(expected);
  });

  it('counts two that name each other by their letters, whatever words they use', () => {
    const named = play(
      open({ framing: { problem: 'Where do sessions go?' } }),
      ...ballot(1, 'a store', 'a table', 'nothing'),
      say('claude', 2, 'one store', { agrees_with: ['C'] }),
      say('codex', 2, 'one table', { agrees_with: ['B', 'C'] }),
      say('gemini', 2, 'nothing'),
    );
    expect(last(named)?.verdict).toMatchObject({
      outcome: 'majority',
      agreed_by: ['claude', 'codex'],
      choices_differ: true,
    });
  });

  it('does not take two for one who name each other and chose different options', () => {
    const named = play(
      openConflict(),
      ...ballot(1, 'update_intent', 'revert_fix', null),
      say('claude', 2, 'update_intent', { agrees_with: ['C'], cites: [cite('src/x.ts')] }),
      say('codex', 2, 'revert_fix', { agrees_with: ['B'] }),
      say('gemini', 2, null),
    );
    expect(outcome(named)).toBe('continue');
  });
});

it('gives research longer than rebuttals', () => {
  const limits = (...given: CouncilCommand[]) =>
    council.due(play(...given).state).map(({ timeoutS, reads }) => [timeoutS, reads]);
  expect(limits(open())).toEqual(Array(3).fill([300, 'repository']));
  expect(limits(open(), ...ballot(1, 'redis', 'postgres', 'memory'))).toEqual(
    Array(3).fill([180, 'repository']),
  );
});

describe('refusals', () => {
  it.each<[code: string, given: CouncilCommand[], then: CouncilCommand]>([
    ['already_sealed', [open(), say('codex', 1, 'redis')], say('codex', 1, 'memory')],
    ['engine_seat', [open()], say('codex', 1, 'redis', { by: 'host' })],
    ['not_due', [open()], say('codex', 2, 'redis')],
    ['not_due', [open(), ...ballot(1, 'redis', 'redis', 'redis')], say('codex', 2, 'redis')],
    ['not_due', [open({ questions: true, hosted: true })], say('codex', 1, 'redis')],
    ['not_due', [open()], { type: 'map', text: 'A: x' }],
    ['not_due', [open()], user({ choice: 'Proceed' })],
    ['already_open', [open()], open()],
    [
      'no_verdict',
      [open(), ...ballot(1, 'redis', 'memory', 'postgres')],
      { type: 'outcome', outcome: 'held', note: '' },
    ],
  ])('%s: case %#', (code, given, then) => {
    expect(() => play(...given, then)).toThrow(expect.objectContaining({ code }));
  });
});

describe('with a user', () => {
  const asked = open({ questions: true, hosted: true });
  const confirmed = [asked, user({ choice: 'Send it' })];

  it('sends nothing before the user has confirmed it', () => {
    expect(dueIn(play(asked))).toEqual([]);
    expect(step(play(asked))).toBe('ask_user');
    expect(council.display(play(asked).state)).toContain(
      '> Which store should hold the sessions of this service?',
    );
    expect(dueIn(play(...confirmed))).toHaveLength(3);
  });

  it('shows an edited framing again, and sends the edited one', () => {
    const edited = play(asked, user({ framing: { constraints: ['no new service'] } }));
    expect(step(edited)).toBe('ask_user');
    expect(edited.state.framing).toMatchObject({
      constraints: ['no new service'],
      criteria: ['survives a restart'],
    });
    const sent = play(asked, user({ choice: 'send it', framing: { constraints: ['no new service'] } }));
    expect(JSON.stringify(council.due(sent.state))).toContain('no new service');
  });

  it('does not take words for the framing that no peer would get', () => {
    expect(() => play(asked, user({ choice: 'Change it' }))).toThrow(
      expect.objectContaining({ code: 'framing_needed' }),
    );
  });

  it('can be stopped before it begins', () => {
    const stopped = play(asked, user({ choice: 'Stop here' }));
    expect(step(stopped)).toBe('done');
    expect(council.summary(stopped.state)).toBeNull();
  });

  it('shows each round with the next one', () => {
    const played = play(...confirmed, ...ballot(1, 'redis', 'postgres', 'memory'));
    expect(council.next(played.state)).toMatchObject({ do: 'run', display: true });
    expect(council.display(played.state)).toContain('## Round 1 — Independent Research');
  });

  it.each([
    [['a.ts'], ['a.ts'], ['a.ts'], 'all cite `a.ts`'],
    [['a.ts', 'b.ts'], ['a.ts'], ['a.ts'], 'all cite `a.ts`; only claude cites `b.ts`'],
    [['a.ts'], ['a.ts'], [], 'claude and codex cite `a.ts`'],
    [
      ['a.ts', 'b.ts'],
      ['a.ts', 'b.ts'],
      ['c.ts'],
      'claude and codex cite `a.ts`, `b.ts`; only gemini cites `c.ts`',
    ],
    [[], [], [], 'nobody cites a file that exists'],
  ])('says who read what: %j, %j, %j', (claude, codex, gemini, words) => {
    const read = (seat: string, choice: string, files: string[]) =>
      say(seat, 1, choice, { cites: files.map((file) => cite(file)) });
    const played = play(
      ...confirmed,
      read('claude', 'redis', claude),
      read('codex', 'postgres', codex),
      read('gemini', 'memory', gemini),
    );
    expect(council.display(played.state)).toContain(`- Different research paths: ${words}\n`);
  });

  it('presents a unanimous verdict and asks about a dissent', () => {
    expect(step(play(...confirmed, ...ballot(1, 'redis', 'redis', 'redis')))).toBe('present');
    const played = play(...confirmed, ...ballot(1, 'redis', 'redis', 'memory'));
    expect(step(played)).toBe('ask_user');
    expect(council.ending(played.state)).toBeNull();
    const without = play(
      ...confirmed,
      say('claude', 1, 'redis'),
      say('codex', 1, 'redis'),
      fail('gemini', 1),
    );
    expect(council.next(without.state)).toMatchObject({
      do: 'ask_user',
      ask: {
        questions: [
          {
            question: expect.stringContaining('Not heard: gemini'),
            options: [{ label: 'Proceed' }, { label: 'Ask once more' }, {}],
          },
        ],
      },
    });
  });

  it.each([
    [
      'a majority that rests on a seat which read nothing',
      say('codex', 1, 'redis', { cites: [cite('src/no.ts', 1, 'missing')] }),
      'codex, whose citations do not exist',
    ],
    [
      'a seat that cites nothing at all',
      say('codex', 1, 'redis', { cites: [] }),
      'codex, whose citations do not exist',
    ],
  ])('tells before the decision of %s', (_, spoken, words) => {
    const played = play(...confirmed, say('claude', 1, 'redis'), spoken, fail('gemini', 1));
    expect(council.next(played.state)).toMatchObject({
      do: 'ask_user',
      ask: { questions: [{ question: expect.stringContaining(words) }] },
    });
  });

  const split = [...confirmed, ...ballot(1, 'redis', 'redis', 'memory')];

  it('proceeds', () => {
    const played = play(...split, user({ choice: 'Proceed' }));
    expect(step(played)).toBe('done');
    expect(council.ending(played.state)).toMatchObject({ decision: 'redis', gate: 'approved' });
  });

  it('digs into the dissent with one more round about it, and counts again', () => {
    const dug = play(...split, user({ choice: 'Dig into the dissent' }));
    expect(dueIn(dug)).toEqual(['claude 2 engine', 'codex 2 engine', 'gemini 2 engine']);
    const [prompt] = council.due(dug.state);
    expect(prompt?.prompt.slots['focus']).toContain('the objection of Peer A');
    const turned = play(
      ...split,
      user({ choice: 'Dig into the dissent' }),
      say('claude', 2, 'memory', { cites: [cite('src/new.ts')] }),
      ...ballot(2, 'x', 'redis', 'memory').slice(1),
    );
    expect(last(turned)?.verdict).toMatchObject({ outcome: 'majority', choice: 'memory', round: 2 });
    expect(council.display(turned.state)).toContain('- Round 1: redis by claude, codex');
  });

  it('shows the dissent in full, and asks again', () => {
    const read = play(
      ...confirmed,
      ...ballot(1, 'redis', 'redis'),
      say('gemini', 1, 'memory', { text: 'Line one.\nLine two.' }),
      user({ choice: 'Read the dissent in full' }),
    );
    expect(council.display(read.state)).toContain('> Line one.\n> Line two.');
    expect(JSON.stringify(council.next(read.state))).not.toContain('Read the dissent');
  });

  it('offers no round beyond the last', () => {
    const short = open({ questions: true, hosted: true, limits: { ...asked.limits, max_rounds: 1 } });
    const played = play(short, user({ choice: 'Send it' }), ...ballot(1, 'redis', 'redis', 'memory'));
    expect(JSON.stringify(council.next(played.state))).not.toContain('Dig into');
    expect(() =>
      play(
        short,
        user({ choice: 'Send it' }),
        ...ballot(1, 'redis', 'redis', 'memory'),
        user({ choice: 'Dig into the dissent' }),
      ),
    ).toThrow(expect.objectContaining({ code: 'round_limit' }));
  });

  it('offers the positions with who holds them when there is no majority, and takes what the user decides', () => {
    const stalled = [
      ...confirmed,
      ...ballot(1, 'redis', 'postgres', 'memory'),
      ...ballot(2, 'redis', 'postgres', 'memory'),
    ];
    const next = council.next(play(...stalled).state);
    expect(next).toMatchObject({
      do: 'ask_user',
      ask: {
        questions: [
          {
            options: [
              { label: 'redis', description: expect.stringMatching(/^Held by claude: One Redis/) },
              { label: 'postgres' },
              { label: 'memory' },
            ],
          },
        ],
      },
    });
    const decided = play(...stalled, user({ choice: 'postgres' }));
    expect(council.ending(decided.state)).toMatchObject({ decision: 'postgres', gate: 'approved' });
  });

  it.each<[name: string, given: CouncilCommand[]]>([
    ['the framing', [asked]],
    ['a verdict with a dissent', split],
    ['a verdict whose dissent was read', [...split, user({ choice: 'Read the dissent in full' })]],
    [
      'an unread majority',
      [...confirmed, say('claude', 1, 'redis'), say('codex', 1, 'redis', { cites: [] }), fail('gemini', 1)],
    ],
    [
      'three positions without a choice',
      [...confirmed, ...ballot(1, null, null, null), ...ballot(2, null, null, null)],
    ],
    [
      'one position',
      [
        ...confirmed,
        ...ballot(1, 'redis', null),
        fail('gemini', 1),
        ...ballot(2, 'redis', null),
        fail('gemini', 2),
      ],
    ],
    ['no quorum', [...confirmed, fail('claude', 1), fail('codex', 1), say('gemini', 1, 'redis')]],
  ])('puts every question in a form that can be asked: %s', (_, given) => {
    const next = council.next(play(...given).state);
    const [question] = next.do === 'ask_user' ? next.ask.questions : [];
    const labels = question?.options.map(({ label }) => label) ?? [];
    expect(labels.length).toBeGreaterThanOrEqual(2);
    expect(labels.length).toBeLessThanOrEqual(4);
    expect(new Set(labels).size).toBe(labels.length);
    expect(question?.header.length).toBeLessThanOrEqual(12);
    for (const choice of labels.filter((label) => label !== 'Change it'))
      expect(() => play(...given, user({ choice }))).not.toThrow();
  });

  it('leaves it undecided when the user wants that', () => {
    const stopped = play(
      ...confirmed,
      fail('claude', 1),
      fail('codex', 1),
      say('gemini', 1, 'redis'),
      user({ choice: 'Stop here' }),
    );
    expect(council.ending(stopped.state)).toMatchObject({ decision: null, gate: 'undecided' });
  });

  it('asks about a majority that rests on a position read from prose', () => {
    const played = play(
      ...confirmed,
      say('claude', 1, 'redis', { status: 'inferred' }),
      say('codex', 1, 'redis'),
      fail('gemini', 1),
    );
    expect(council.next(played.state)).toMatchObject({
      ask: { questions: [{ question: expect.stringContaining('inferred from prose') }] },
    });
  });

  it.each([
    ['Proceed', ['claude', 'codex'], 'gemini: Take memory', ['src/claude.ts', 'src/codex.ts']],
    ['memory', ['gemini'], 'claude, codex: One Redis: Take redis', ['src/gemini.ts']],
    [
      'postgres',
      [],
      'claude, codex: One Redis: Take redis; gemini: Keep them in memory: Take memory',
      ['src/claude.ts', 'src/codex.ts', 'src/gemini.ts'],
    ],
  ])('remembers who is with what the user decided: %s', (choice, agreed_by, dissent, files) => {
    const { state } = play(...split, user({ choice }));
    expect(council.summary(state)).toMatchObject({ outcome: 'user_decided', agreed_by, dissent, files });
  });

  it.each([
    ['Proceed', 'One Redis', ['gemini']],
    ['memory', 'Keep them in memory', ['claude', 'codex']],
    ['postgres', 'One Postgres table', ['claude', 'codex', 'gemini']],
  ])('and a report of %s says that, and who is against it', (choice, statement, against) => {
    const { state } = play(...split, user({ choice }));
    const report = council.report(state);
    expect([report.statement, report.dissent.map(({ name }) => name)]).toEqual([statement, against]);
    expect(council.display(state)).toMatch(/^## Council Verdict — Round 1\n\n.*\n\n### The user's decision/);
  });

  it('shows the one that was heard once when there is no quorum', () => {
    const text = council.display(
      play(...confirmed, fail('claude', 1), fail('codex', 1), say('gemini', 1, 'redis')).state,
    );
    expect(text.split('src/gemini.ts').length - 1).toBe(1);
    expect(text).not.toMatch(/Alignment Check|positions that are left/);
  });

  it('asks once more when there is no quorum', () => {
    const failed = [...confirmed, fail('claude', 1, 'quota'), fail('codex', 1), say('gemini', 1, 'redis')];
    expect(outcome(play(...failed))).toBe('no_quorum');
    expect(dueIn(play(...failed, user({ choice: 'Ask once more' })))).toHaveLength(3);
  });
});

describe('an open question', () => {
  const asked = open({
    framing: { problem: 'Where should sessions go in this service?' },
    questions: true,
    hosted: true,
  });
  const spoken = [asked, user({ choice: 'Send it' }), ...ballot(1, 'a redis store', 'postgres', 'one redis')];

  it('waits for the clerk, who sees letters and no names', () => {
    const next = council.next(play(...spoken).state);
    expect(next.do).toBe('map');
    const prompt = JSON.stringify(next);
    expect(prompt).toContain('position A');
    expect(prompt).not.toMatch(/claude|codex|gemini/i);
  });

  it('counts with the mapping, and says that it rests on it', () => {
    const played = play(...spoken, { type: 'map', text: 'A, B: redis\nC: postgres' });
    expect(last(played)).toMatchObject({
      verdict: {
        outcome: 'majority',
        choice: 'a redis store',
        agreed_by: ['claude', 'gemini'],
        standing: { gate: 'undecided', hinges: [{ reason: 'mapping' }, { reason: 'mapping' }] },
      },
    });
    const display = council.display(played.state);
    expect(display).toContain(
      'B "a redis store" = A "one redis"; C "postgres" (B claude, A gemini, C codex)',
    );
    expect(display).toContain('claude a redis store, codex postgres, gemini one redis');
    expect(council.next(played.state)).toMatchObject({
      ask: { questions: [{ question: expect.stringContaining('lets the peers say themselves') }] },
    });
  });

  it('remembers in later rounds what a label was mapped to', () => {
    const played = play(
      ...spoken,
      { type: 'map', text: 'A: r\nB: redis\nC: postgres' },
      ...ballot(2, 'a redis store', 'a redis store', 'one redis'),
    );
    expect(last(played)?.verdict).toMatchObject({
      outcome: 'majority',
      choice: 'a redis store',
      agreed_by: ['claude', 'codex'],
    });
  });

  it('never overrides what the peers say of each other', () => {
    const played = play(
      ...spoken,
      { type: 'map', text: 'A: r\nB: redis\nC: postgres' },
      say('claude', 2, 'a redis store', { agrees_with: ['A'] }),
      say('codex', 2, 'postgres'),
      say('gemini', 2, 'one redis', { agrees_with: ['B'] }),
    );
    expect(last(played)?.verdict).toMatchObject({ outcome: 'majority', agreed_by: ['claude', 'gemini'] });
  });

  it('needs no clerk when two use the same words, or when nobody is there', () => {
    expect(step(play(asked, user({ choice: 'Send it' }), ...ballot(1, 'redis', 'Redis', 'x')))).toBe(
      'ask_user',
    );
    expect(
      step(play(open({ framing: { problem: 'Where should sessions go?' } }), ...ballot(1, 'a', 'b', 'c'))),
    ).toBe('run');
  });

  it.each([
    ['D: redis\nA: x\nB: y\nC: z', 'there is no position D'],
    ['A, B: redis\nB, C: postgres', 'B stands in two places'],
    ['A, B: redis', 'C is missing'],
    ['they all agree', 'B is missing'],
  ])('refuses the mapping %j', (text, problem) => {
    expect(() => play(...spoken, { type: 'map', text })).toThrow(problem);
  });
});

describe('Claude’s seat', () => {
  it('goes over to a subagent where its own program cannot run', () => {
    const handed = play(
      open({ hosted: true }),
      fail('claude', 1, 'not_found'),
      say('codex', 1, 'redis'),
      say('gemini', 1, 'memory'),
    );
    expect(dueIn(handed)).toEqual(['claude 1 host']);
    const during = play(open({ hosted: true }), fail('claude', 1, 'not_found'));
    expect(council.next(during.state)).toMatchObject({
      do: 'run',
      due: [{ seat: 'codex' }, { seat: 'gemini' }],
      alongside: [{ seat: 'claude' }],
    });
    expect(step(handed)).toBe('submit');
    const spoken = council.decide(handed.state, say('claude', 1, 'redis', { by: 'host' }), { now: '' });
    expect(spoken.map(({ type }) => type)).toEqual(['answered', 'counted']);
  });

  it.each(['auth', 'sandbox', 'untrusted', 'usage', 'network', 'crash'] as const)('also for %s', (reason) => {
    const handed = play(open({ hosted: true }), fail('claude', 1, reason));
    expect(council.next(handed.state)).toMatchObject({ alongside: [{ seat: 'claude' }] });
  });

  it.each([
    ['a timeout is a failure of the round', open({ hosted: true }), 'timeout' as const],
    ['without a host there is no subagent', open(), 'not_found' as const],
  ])('%s', (_, opening, reason) => {
    expect(dueIn(play(opening, fail('claude', 1, reason)))).toEqual(['codex 1 engine', 'gemini 1 engine']);
  });
});

describe('the flip ledger', () => {
  const asked = open({ questions: true, hosted: true });
  const start = [asked, user({ choice: 'Send it' }), ...ballot(1, 'redis', 'postgres', 'memory')];
  const rest = [say('codex', 2, 'postgres'), say('gemini', 2, 'memory')];

  it.each<[name: string, said: Parameters<typeof say>[3], kind: string, conformity: string[]]>([
    ['on evidence', { changed: true, cites: [cite('src/lock.ts')] }, 'evidence', []],
    [
      'on an objection answered from what is on the table',
      { changed: true, because: 'src/codex.ts:1 shows it' },
      'objection',
      [],
    ],
    ['on nothing', { changed: true, because: 'the others are convincing' }, 'conformity', ['claude']],
  ])('a change %s', (_, said, kind, conformity) => {
    const played = play(
      ...start,
      say('claude', 2, 'postgres', { ...said, cites: said?.cites ?? [cite('src/claude.ts')] }),
      ...rest,
    );
    expect(last(played)).toMatchObject({
      flips: [{ seat: 'claude', from: 'redis', to: 'postgres', kind }],
      verdict: {
        outcome: 'majority',
        standing: { hinges: conformity.map((seat) => ({ seat, reason: 'conformity' })) },
      },
    });
    const display = council.display(played.state);
    expect(display).toContain(
      'round 1: claude redis, codex postgres, gemini memory → round 2: claude postgres, codex postgres, gemini memory',
    );
    expect(display.includes('It rests on claude, who changed position')).toBe(kind === 'conformity');
  });
});

it('warns when the two that agree rest on the same citation and the third does not', () => {
  const same = [cite('src/one.ts', 4)];
  const played = play(
    open(),
    say('claude', 1, 'redis', { cites: same }),
    say('codex', 1, 'redis', { cites: same }),
    say('gemini', 1, 'memory'),
  );
  expect(last(played)?.shared).toEqual({ seats: ['claude', 'codex'], places: ['src/one.ts:4'] });
  expect(council.display(played.state)).toContain('nearer to one finding than to two');
});

it('names the files that changed while engines ran', () => {
  const changed = {
    type: 'tainted' as const,
    round: 1,
    seats: ['codex'],
    files: ['src/a.ts'],
    patch: 'taint-1.patch',
  };
  const played = play(open(), ...ballot(1, 'redis', 'redis', 'memory'), changed);
  expect(council.display(played.state)).toContain(
    '- Round 1, while codex ran: `src/a.ts` (kept as taint-1.patch)',
  );
});

it('shows who sees no verdict yet what may be seen', () => {
  const view = JSON.stringify(
    council.view(play(open(), say('codex', 1, 'redis', { position: 'SEALED-WORDS' })).state),
  );
  expect(view).not.toContain('SEALED-WORDS');
  expect(
    JSON.stringify(council.view(play(open(), ...ballot(1, 'redis', 'redis', 'memory')).state)),
  ).toContain('Take redis');
});

it('reaches the same verdict again from its input events', () => {
  const { events } = play(
    open({
      questions: true,
      hosted: true,
      framing: { problem: 'Where should sessions go in this service?' },
    }),
    user({ choice: 'Send it' }),
    fail('claude', 1, 'sandbox'),
    say('claude', 1, 'a', { by: 'host' }),
    say('codex', 1, 'b'),
    say('gemini', 1, 'c'),
    { type: 'map', text: 'A: x\nB: y\nC: z' },
    say('claude', 2, 'b', { by: 'host', changed: true }),
    say('codex', 2, 'b'),
    say('gemini', 2, 'c'),
    user({ choice: 'Proceed' }),
  );
  const isDerived = ({ type }: { type: string }) => (council.derived as readonly string[]).includes(type);
  expect(replayEvents(council, events, isDerived).differences).toEqual([]);
  const tampered = events.map((event) =>
    event.type === 'counted' && event.round === 2
      ? { ...event, verdict: { ...event.verdict, choice: 'c' } }
      : event,
  );
  expect(replayEvents(council, tampered, isDerived).differences).toHaveLength(1);
});
