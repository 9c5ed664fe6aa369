// What of a peer's answers counts in its round, and why its vote may not be what it seems.
import { describe, expect, it } from 'vitest';
import {
  ballot,
  cite,
  fail,
  last,
  open,
  openConflict,
  outcome,
  PAYLOAD,
  type Played,
  play,
  say,
} from '../../../../tests/given/council.ts';
import type { CouncilCommand, OpenCouncil } from '../decide.ts';
import { ballotsOf } from './ballots.ts';

const first = ballot(1, 'redis', 'postgres', 'memory');
const { options: _, ...framing } = open().framing;
const counted = (...commands: CouncilCommand[]) => last(play(open({ questions: false }), ...commands));
const ballotsIn = (state: Played['state'], number: number) =>
  state.rounds.flatMap((round) => (round.round === number ? [ballotsOf(state, round)] : []))[0];
const hinges = (...commands: CouncilCommand[]) =>
  counted(...commands)?.verdict.standing?.hinges.map(({ seat, reason }) => `${seat} ${reason}`);
const asked = (said: object) => [
  say('claude', 1, 'redis', said),
  ...ballot(1, '', 'redis', 'memory').slice(1),
];

const swayed = [
  ...first,
  say('claude', 2, 'redis'),
  say('codex', 2, 'redis', { changed: true }),
  say('gemini', 2, 'memory'),
];
const third = (codex: object) => [
  say('claude', 3, 'redis'),
  say('codex', 3, 'redis', codex),
  say('gemini', 3, 'memory'),
];

describe('a vote is doubted', () => {
  it.each<[what: string, commands: CouncilCommand[], hinges: string[]]>([
    ['not where it is plain', asked({}), []],
    ['where it was guessed', asked({ status: 'inferred' }), ['claude inferred']],
    ['where more was said than can be read', asked({ warnings: ['said_more'] }), ['claude said_more']],
    ['where nothing it cites is there', asked({ cites: [cite('no.ts', 1, 'missing')] }), ['claude unread']],
    [
      'where it went over without a reason',
      [
        ...first,
        say('claude', 2, 'redis'),
        say('codex', 2, 'redis', { changed: true, cites: [cite('src/codex.ts')] }),
        say('gemini', 2, 'memory'),
      ],
      ['codex conformity'],
    ],
    ['and has found none since', [...swayed, ...third({})], ['codex conformity']],
    ['but not where it found one later', [...swayed, ...third({ cites: [cite('src/new.ts')] })], []],
  ])('%s', (_, commands, expected) => expect(hinges(...commands)).toEqual(expected));
});

it.each<[status: 'failed' | 'unparseable' | 'ok', heard: number]>([
  ['failed', 2],
  ['unparseable', 2],
  ['ok', 3],
])('an answer that was read as %s', (status, heard) => {
  expect(counted(...ballot(1, 'redis', 'redis'), say('gemini', 1, 'memory', { status }))?.verdict.heard).toBe(
    heard,
  );
});

describe('nothing moves any more', () => {
  const files = (round: number) => ballot(round, 'redis', 'postgres', 'files');
  const second = (gemini: object) => [
    ...files(1),
    ...files(2).slice(0, 2),
    say('gemini', 2, 'files', gemini),
  ];
  it.each<[what: string, commands: CouncilCommand[], outcome: string]>([
    ['where all say the same again', [...files(1), ...files(2)], 'stalled'],
    ['but not where one names another newly', second({ agrees_with: ['B'] }), 'continue'],
    ['nor where one says that it moved', second({ changed: true }), 'continue'],
    ['nor where one found something', second({ cites: [cite('src/new.ts')] }), 'continue'],
    [
      'but where it names the same again',
      [
        ...second({ agrees_with: ['B'] }),
        ...files(3).slice(0, 2),
        say('gemini', 3, 'files', { agrees_with: ['B'] }),
      ],
      'stalled',
    ],
    [
      'whatever others named',
      [1, 2].flatMap((round) => [
        say('claude', round, 'redis', { agrees_with: ['C'] }),
        ...files(round).slice(1),
      ]),
      'stalled',
    ],
    [
      'nor where one was not heard in the round before',
      [...files(1), ...files(2).slice(0, 2), fail('gemini', 2), ...files(3)],
      'continue',
    ],
  ])('%s', (_, commands, expected) => {
    expect(outcome(play(open(), ...commands))).toBe(expected);
  });
});

describe('the clerk says that words are the same', () => {
  const question = open({ hosted: true, framing, questions: false });
  const map = (text: string) => ({ type: 'map', text }) as const;
  it('of who is joined by nothing else, and of nobody beside them', () => {
    const joined = last(
      play(question, ...ballot(1, 'a store', 'one redis', 'files'), map('B, C: redis\nA: files')),
    );
    expect(joined?.verdict).toMatchObject({ outcome: 'majority', agreed_by: ['claude', 'codex'] });
    expect(joined?.verdict.standing?.hinges).toEqual([
      { seat: 'claude', reason: 'mapping' },
      { seat: 'codex', reason: 'mapping' },
    ]);
  });

  const qwen = { seat: 'qwen', letter: 'D', by: 'engine' as const, engine: 'qwen' };
  const four = open({ ...question, seats: [...question.seats, qwen] });
  const same = map('B, C: redis\nA: files\nD: log');
  const spoken = (round: number, claude: string, gemini: string) => [
    say('claude', round, claude, { changed: round > 1 && claude !== 'a store' }),
    ...ballot(round, '', 'one redis', gemini).slice(1),
    say('qwen', round, 'a log'),
  ];

  it('and a peer that takes up the other words has gone over to nobody', () => {
    const played = play(four, ...spoken(1, 'a store', 'files'), same, ...spoken(2, 'one redis', 'files'));
    expect(played.state.rounds.map(({ counted }) => counted?.flips)).toEqual([[], [], undefined]);
  });

  it('and stands with whoever says either in the same round, not with who did once', () => {
    const { state } = play(four, ...spoken(1, 'a store', 'files'), same, ...spoken(2, 'files', 'a store'));
    const joined = (number: number) => ballotsIn(state, number)?.seats.map(({ mapped_with }) => mapped_with);
    expect(joined(1)).toEqual([['codex'], ['claude'], [], []]);
    expect(joined(2)).toEqual([[], ['gemini'], ['codex'], []]);
  });
});

describe('beside the seats', () => {
  it.each<[what: string, opening: OpenCouncil, ballots: object]>([
    [
      'a question has nothing that is judged',
      open(),
      { author: { seat: null, vendor: null }, question: '', own_ways: true, options: open().framing.options },
    ],
    ['an open one has no options', open({ framing }), { options: [] }],
    [
      'a conflict has a question and an author',
      openConflict({ author_vendor: 'openai' }),
      { author: { seat: 'codex', vendor: 'openai' }, question: PAYLOAD.question, own_ways: false },
    ],
  ])('%s', (_, opening, ballots) => {
    expect(ballotsIn(play(opening).state, 1)).toMatchObject(ballots);
  });
});

it('who fills a seat by hand is late after another, in the first round alone', () => {
  const { state } = play(
    open({ hosted: true, seats: open().seats.map((plan) => ({ ...plan, by: 'host' as const })) }),
    ...[1, 2].flatMap((round) =>
      ['claude', 'codex', 'gemini'].map((seat) => say(seat, round, seat, { by: 'host', cites: [] })),
    ),
  );
  const late = (number: number) => ballotsIn(state, number)?.seats.map((seat) => seat.late);
  expect([late(1), late(2)]).toEqual([
    [false, true, true],
    [false, false, false],
  ]);
});
