// What a user is asked about a counted round, and what each answer leads to.
import { describe, expect, it } from 'vitest';
import {
  ballot,
  cite,
  dueIn,
  fail,
  last,
  open,
  outcome,
  play,
  say,
  step,
  user,
} from '../../../tests/given/council.ts';
import { shownInMarkdown } from '../telling/markdown-report.ts';
import { council } from './council.ts';
import type { CouncilCommand } from './decide.ts';

describe('with a user, after a vote', () => {
  const asked = open({ questions: true, hosted: true });
  const confirmed = [asked, user({ choice: 'Send it' })];

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
    expect(shownInMarkdown(council.report(turned.state))).toContain('- Round 1: redis by claude, codex');
  });

  it('shows the dissent in full, and asks again', () => {
    const read = play(
      ...confirmed,
      ...ballot(1, 'redis', 'redis'),
      say('gemini', 1, 'memory', { text: 'Line one.\nLine two.' }),
      user({ choice: 'Read the dissent in full' }),
    );
    expect(shownInMarkdown(council.report(read.state))).toContain('> Line one.\n> Line two.');
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
    expect(council.report(state).remembered).toMatchObject({
      outcome: 'user_decided',
      agreed_by,
      dissent,
      files,
    });
  });

  it.each([
    ['Proceed', 'One Redis', ['gemini']],
    ['memory', 'Keep them in memory', ['claude', 'codex']],
    ['postgres', 'One Postgres table', ['claude', 'codex', 'gemini']],
  ])('and a report of %s says that, and who is against it', (choice, statement, against) => {
    const { state } = play(...split, user({ choice }));
    const report = council.report(state);
    expect([report.statement, report.dissent.map(({ name }) => name)]).toEqual([statement, against]);
    expect(shownInMarkdown(council.report(state))).toMatch(
      /^# Council: .*\n\n.*\n\n## The user's decision\n\n.*\n\n## Council Verdict — Round 1\n/,
    );
  });

  it('shows the one that was heard once when there is no quorum', () => {
    const text = shownInMarkdown(
      council.report(
        play(...confirmed, fail('claude', 1), fail('codex', 1), say('gemini', 1, 'redis')).state,
      ),
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
