// What a counted round keeps beside its verdict, and when another round is due although two agree.
import { describe, expect, it } from 'vitest';
import { ballot, cite, fail, last, open, play, say, user } from '../../../../tests/given/council.ts';
import type { CouncilCommand, OpenCouncil } from '../decide.ts';
import type { Round } from '../events.ts';
import { countRound, needsMapping } from './count.ts';

const roundOf = (state: ReturnType<typeof play>['state'], number: number): Round => {
  const round = state.rounds.find((one) => one.round === number);
  if (!round) throw new Error(`There is no round ${number}.`);
  return round;
};
const missing = cite('src/no.ts', 1, 'missing');
const three = (...cites: ReturnType<typeof cite>[][]): CouncilCommand[] =>
  ['claude', 'codex', 'gemini'].map((seat, at) =>
    say(seat, 1, at === 2 ? 'memory' : 'redis', { cites: cites[at] ?? [] }),
  );

describe('who read nothing', () => {
  const { seats } = open();
  const noWay = open({ seats: seats.map((one) => (one.seat === 'gemini' ? { ...one, reads: false } : one)) });
  it.each<[name: string, commands: CouncilCommand[], unread: string[], blind: string[]]>([
    ['all found what they cite', [open(), ...three([cite('a')], [cite('b')], [cite('c')])], [], []],
    ['one cites what is not there', [open(), ...three([cite('a')], [missing], [cite('c')])], ['codex'], []],
    ['one cites nothing', [open(), ...three([cite('a')], [cite('b')], [])], ['gemini'], []],
    ['one had no way to read', [noWay, ...three([cite('a')], [cite('b')], [])], [], ['gemini']],
    [
      'one was not heard',
      [open(), ...three([cite('a')], [cite('b')]).slice(0, 2), fail('gemini', 1)],
      [],
      [],
    ],
  ])('%s', (_, commands, unread, blind) => {
    expect(last(play(...commands))).toMatchObject({ unread, blind });
  });
});

it('keeps what was shared only where a majority was, and only what changed in this round', () => {
  const played = play(
    open(),
    ...ballot(1, 'redis', 'postgres', 'memory'),
    say('claude', 2, 'postgres', { changed: true }),
    say('codex', 2, 'memory', { changed: true }),
    say('gemini', 2, 'redis', { changed: true }),
    say('claude', 3, 'redis', { changed: true, cites: [cite('src/a.ts')] }),
    say('codex', 3, 'memory', { cites: [cite('src/b.ts')] }),
    say('gemini', 3, 'redis', { cites: [cite('src/a.ts')] }),
  );
  const [first, second, third] = [1, 2, 3].map((number) => roundOf(played.state, number).counted);
  expect([first?.shared, second?.shared]).toEqual([null, null]);
  expect(third?.shared).not.toBeNull();
  expect([first, second, third].map((counted) => counted?.flips.map(({ seat }) => seat))).toEqual([
    [],
    ['claude', 'codex', 'gemini'],
    ['claude'],
  ]);
});

it('asks a seat that dropped out once more before nothing moves any more', () => {
  const still = (round: number, ...seats: string[]): CouncilCommand[] =>
    seats.map((seat) =>
      say(seat, round, { claude: 'redis', codex: 'postgres' }[seat] ?? 'memory', { cites: [cite(seat)] }),
    );
  const all = ['claude', 'codex', 'gemini'];
  const outcomes = (...commands: CouncilCommand[]) =>
    play(open(), ...commands).state.rounds.flatMap(({ counted }) => counted?.verdict.outcome ?? []);
  expect(outcomes(...still(1, ...all), ...still(2, ...all))).toEqual(['continue', 'stalled']);
  expect(outcomes(...still(1, ...all), ...still(2, 'claude', 'codex'), fail('gemini', 2))).toEqual([
    'continue',
    'continue',
  ]);
  expect(
    outcomes(
      ...still(1, 'claude', 'codex'),
      fail('gemini', 1),
      ...still(2, 'claude', 'codex'),
      fail('gemini', 2),
    ),
  ).toEqual(['continue', 'stalled']);
});

it('takes a majority as it is, whoever drops out', () => {
  const agreed = [...ballot(1, 'redis', 'postgres', 'memory'), ...ballot(2, 'redis', 'redis')];
  expect(
    last(play(open({ questions: true }), user({ choice: 'Send it' }), ...agreed, fail('gemini', 2))),
  ).toMatchObject({
    round: 2,
    verdict: { outcome: 'majority' },
  });
});

describe('another round although two agree', () => {
  const { seats, limits } = open();
  const blind = (...names: string[]) =>
    seats.map((one) => (names.includes(one.seat) ? { ...one, reads: false } : one));
  it.each<[name: string, opening: Partial<OpenCouncil>, cites: ReturnType<typeof cite>[][], goesOn: boolean]>(
    [
      ['nothing is in doubt', {}, [[cite('a')], [cite('b')], [cite('c')]], false],
      ['one of the two cites what is not there', {}, [[cite('a')], [missing], [cite('c')]], true],
      [
        'the user can be asked',
        { questions: true, hosted: true },
        [[cite('a')], [missing], [cite('c')]],
        false,
      ],
      [
        'no round is left',
        { limits: { ...limits, max_rounds: 1 } },
        [[cite('a')], [missing], [cite('c')]],
        false,
      ],
      [
        'one cannot read, which no round mends',
        { seats: blind('codex') },
        [[cite('a')], [], [cite('c')]],
        false,
      ],
      ['of three alike one cannot read', { seats: blind('gemini') }, [[cite('a')], [missing], []], true],
    ],
  )('%s', (_, opening, cites, goesOn) => {
    const sent: CouncilCommand[] = opening.questions ? [{ type: 'user', answer: { choice: 'Send it' } }] : [];
    const spoken = three(...cites);
    expect(last(play(open(opening), ...sent, ...spoken))?.goes_on).toBe(goesOn);
  });
});

describe('a mapping is needed', () => {
  const question = { problem: 'How should sessions be stored?', entry_points: [] };
  const hosted: Partial<OpenCouncil> = { hosted: true, framing: question };
  it.each<[name: string, opening: Partial<OpenCouncil>, round: CouncilCommand[], is: boolean]>([
    ['three labels in an open question', hosted, ballot(1, 'one redis', 'a redis store', 'a table'), true],
    ['two that already say the same', hosted, ballot(1, 'one redis', 'one redis', 'a table'), false],
    ['options were declared', { hosted: true }, ballot(1, 'redis', 'postgres', 'memory'), false],
    [
      'no host could be asked',
      { framing: question },
      ballot(1, 'one redis', 'a redis store', 'a table'),
      false,
    ],
    ['only one was heard', hosted, [...ballot(1, 'one redis'), fail('codex', 1), fail('gemini', 1)], false],
    ['two were heard', hosted, [...ballot(1, 'one redis', 'a table'), fail('gemini', 1)], true],
  ])('%s', (_, opening, round, is) => {
    const { state } = play(open(opening), ...round);
    expect(needsMapping(state, roundOf(state, 1))).toBe(is);
  });

  it('once, and in the first round alone', () => {
    const { state } = play(open(hosted), ...ballot(1, 'one redis', 'a redis store', 'a table'));
    const first = roundOf(state, 1);
    expect(needsMapping(state, { ...first, mapping: [] })).toBe(false);
    expect(needsMapping(state, { ...first, round: 2 })).toBe(false);
  });
});

it('counts a round again to the same', () => {
  const { state } = play(open(), ...ballot(1, 'redis', 'redis', 'memory'));
  expect(countRound(state, roundOf(state, 1))).toEqual(roundOf(state, 1).counted);
});
