// Where a seat stands after a round: its own words, an option where it names one, and what bears it out.
import { describe, expect, it } from 'vitest';
import { ballot, cite, fail, open, type Played, play, say } from '../../../../tests/given/council.ts';
import type { Judgement } from '../../settle/expectation.ts';
import type { CouncilState } from '../events.ts';
import { ballotOf, choiceIn, foundNewly, isSameSense, mappedAs, standsUpTo } from './stands.ts';

const openQuestion = open({ framing: { problem: 'How should sessions be stored?', entry_points: [] } });
const standIn = ({ state }: Played, seat: string, round: number) =>
  standsUpTo(state, round).find((stand) => stand.seat === seat && stand.round === round);

describe('the stands up to a round', () => {
  const played = play(open(), ...ballot(1, 'redis', 'postgres', 'memory'), say('claude', 2, 'postgres'));

  it('leave out what came later, and who was not heard', () => {
    const lost = play(open(), say('claude', 1, 'redis'), say('codex', 1, 'redis'), fail('gemini', 1));
    expect(standsUpTo(played.state, 1).map(({ seat, round }) => `${seat} ${round}`)).toEqual([
      'claude 1',
      'codex 1',
      'gemini 1',
    ]);
    expect(standsUpTo(played.state, 2)).toHaveLength(4);
    expect(standsUpTo(lost.state, 1).map(({ seat }) => seat)).toEqual(['claude', 'codex']);
  });

  it('name seats where the peer wrote letters, never the peer itself', () => {
    const agreeing = play(
      open(),
      ...ballot(1, 'redis', 'postgres', 'memory'),
      say('claude', 2, 'postgres', { agrees_with: ['C', 'B', 'X'] }),
    );
    expect(standIn(agreeing, 'claude', 2)?.agrees_with).toEqual(['codex']);
  });

  it('count no place for a peer that was given no way to read', () => {
    const { seats } = open();
    const blind = seats.map((one) => (one.seat === 'gemini' ? { ...one, reads: false } : one));
    const { state } = play(open({ seats: blind }), ...ballot(1, 'redis', 'postgres', 'memory'));
    expect(standsUpTo(state, 1).map(({ seat, evidence }) => `${seat} ${evidence.length}`)).toEqual([
      'claude 1',
      'codex 1',
      'gemini 0',
    ]);
  });

  it('are the ballot of their own round alone', () => {
    expect(ballotOf(played.state, 1)).toEqual([
      { seat: 'claude', choice: 'redis' },
      { seat: 'codex', choice: 'postgres' },
      { seat: 'gemini', choice: 'memory' },
    ]);
    expect(ballotOf(played.state, 2)).toEqual([{ seat: 'claude', choice: 'postgres' }]);
  });
});

describe('a choice', () => {
  const { opened } = play(open()).state;
  const options = [
    { id: 'redis', label: 'One Redis' },
    { id: 'postgres', label: 'One Postgres table' },
  ];
  it.each<[choice: string | null, position: string, is: string | null]>([
    ['  One Postgres table ', '', 'postgres'],
    [null, 'One Redis', 'redis'],
    ['', 'redis', 'redis'],
    ['  a file  ', 'redis', 'a file'],
    ['   ', 'neither of them', null],
    [null, '', null],
  ])('%j with the position %j is %j', (choice, position, is) => {
    expect(choiceIn({ framing: { problem: '', options }, opened }, { choice, position })).toBe(is);
  });

  it('is the peer’s own label where nothing was declared', () => {
    expect(choiceIn({ framing: { problem: '' }, opened }, { choice: ' redis ', position: '' })).toBe('redis');
  });
});

describe('a test since the round before bears a choice out', () => {
  const { state } = play(
    open(),
    ...ballot(1, 'redis', 'postgres', 'memory'),
    ...ballot(2, 'memory', null, 'redis'),
  );
  /** Two who held the same have ended the deliberation already: only a log by hand can hold it. */
  const bothHeld = (at: CouncilState): CouncilState => {
    const after = structuredClone(at);
    const opinion = after.rounds[0]?.answers['codex']?.opinion;
    if (opinion) opinion.choice = 'redis';
    return after;
  };
  const tested = (round: number, ...expected: [seat: string, judgement: Judgement][]): CouncilState => ({
    ...state,
    tests: {
      due: null,
      done: [
        {
          round,
          result: { command: 'npm test' } as CouncilState['tests']['done'][number]['result'],
          expected: expected.map(([seat, judgement]) => ({ seat, expect: 'exit 0', judgement })),
        },
      ],
    },
  });
  const observed = (tested: CouncilState, seat: string) =>
    standIn({ state: tested, events: [] }, seat, 2)?.observed;

  it.each<[name: string, state: CouncilState, observed: string[] | undefined]>([
    ['nobody ran one', state, undefined],
    ['who held it expected what came', tested(1, ['claude', 'kept']), ['npm test']],
    ['it came out otherwise', tested(1, ['claude', 'broken']), undefined],
    ['their words could not be held against it', tested(1, ['claude', 'unclear']), undefined],
    [
      'of two who held it one was wrong',
      bothHeld(tested(1, ['claude', 'kept'], ['codex', 'broken'])),
      undefined,
    ],
    ['two who held it were right', bothHeld(tested(1, ['claude', 'kept'], ['codex', 'kept'])), ['npm test']],
    ['only who held another choice expected it', tested(1, ['gemini', 'kept']), undefined],
    ['who held another was wrong as well', tested(1, ['claude', 'kept'], ['gemini', 'broken']), ['npm test']],
    ['it ran a round later', tested(2, ['claude', 'kept']), undefined],
  ])('%s', (_, after, expected) => {
    expect(observed(after, 'gemini')).toEqual(expected);
  });

  it('and never one that nobody states', () => {
    expect(observed(tested(1, ['claude', 'kept']), 'codex')).toBeUndefined();
  });

  it('nor one of a seat that was not heard in the round before', () => {
    const { state: later } = play(
      open(),
      say('claude', 1, 'redis'),
      say('codex', 1, 'postgres'),
      fail('gemini', 1),
      ...ballot(2, 'redis'),
    );
    const { tests } = tested(1, ['gemini', 'kept']);
    expect(observed({ ...later, tests }, 'claude')).toBeUndefined();
  });
});

describe('found newly', () => {
  const { state } = play(
    open(),
    ...ballot(1, 'redis', 'postgres', 'memory'),
    say('claude', 2, 'redis'),
    say('codex', 2, 'postgres', { cites: [cite('src/new.ts', 7)] }),
  );
  it.each<[seat: string, round: number, is: boolean]>([
    ['claude', 2, false],
    ['codex', 2, true],
    ['codex', 1, true],
    ['gemini', 2, false],
  ])('%s in round %i: %s', (seat, round, is) => {
    expect(foundNewly(standsUpTo(state, 2), seat, round)).toBe(is);
  });
});

describe('the same sense', () => {
  const mapped = (...groups: string[][]): CouncilState => {
    const { state } = play(openQuestion, ...ballot(1, 'A Redis store!', 'one redis', 'a Postgres table'));
    const rounds = state.rounds.map((round) => ({
      ...round,
      mapping: groups.map((seats) => ({ label: 'the clerk’s word', seats })),
    }));
    return { ...state, rounds };
  };

  it.each<[choice: string | null, groups: string[][], at: number | null]>([
    ['__a redis-store', [['claude', 'codex'], ['gemini']], 0],
    ['A POSTGRES table', [['claude', 'codex'], ['gemini']], 1],
    ['a file', [['claude', 'codex'], ['gemini']], null],
    ['one redis', [], null],
    [
      'one redis',
      [
        ['claude', 'codex'],
        ['codex', 'gemini'],
      ],
      null,
    ],
    [null, [['nobody']], null],
  ])('%j among %j stands in group %j', (choice, groups, at) => {
    expect(mappedAs(mapped(...groups), choice)).toBe(at);
  });

  const stand = (choice: string | null, changed: boolean | null = false) => ({
    ...({ seat: 'claude', round: 1, agrees_with: [], because: '', evidence: [] } as const),
    agrees_with: [],
    evidence: [],
    choice,
    changed,
  });
  const asOptions = play(open(), ...ballot(1, 'redis', 'postgres', 'memory')).state;
  const free = mapped();

  it.each<
    [before: string | null, now: string | null, changed: boolean | null, state: CouncilState, is: boolean]
  >([
    ['a Redis store', 'one redis', true, mapped(['claude', 'codex'], ['gemini']), true],
    ['a Redis store', 'a Postgres table', true, mapped(['claude', 'codex'], ['gemini']), false],
    ['a file', 'a log', true, mapped(['claude', 'codex'], ['gemini']), false],
    ['a Redis cluster', 'Redis, sharded', false, free, true],
    ['a Redis cluster', 'Redis, sharded', true, free, false],
    ['a Redis cluster', 'Redis, sharded', null, free, false],
    ['a Redis cluster', 'Postgres with a lock', false, free, false],
    ['keep the new one with a lock', 'use one for the new table', false, free, false],
    ['db in a pod', 'an in-memory db', false, free, false],
    ['aus dem Speicher', 'der SPEICHER selbst', false, free, true],
    ['redis', 'a redis store', false, asOptions, false],
    ['a redis store', 'redis', false, asOptions, false],
    ['a redis store', 'redis, sharded', false, asOptions, true],
    [null, 'redis store', false, free, false],
    ['redis store', null, false, free, false],
    ['Stryker was here', null, false, free, false],
  ])('%j, then %j, changed %s', (before, now, changed, state, is) => {
    expect(isSameSense(state)(stand(before), stand(now, changed))).toBe(is);
  });
});
