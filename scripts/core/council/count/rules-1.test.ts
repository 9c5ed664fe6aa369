// How a round was counted by the first rules.
import { describe, expect, it } from 'vitest';
import {
  ballot,
  cite,
  fail,
  last,
  open,
  openConflict,
  playByRules1,
  say,
} from '../../../../tests/given/council.ts';
import type { CouncilCommand, OpenCouncil } from '../decide.ts';
import { verdictOf } from './verdict.ts';

const { options: _, ...framing } = open().framing;
const openQuestion = open({ hosted: true, framing });
const counted = (opening: OpenCouncil, ...commands: CouncilCommand[]) =>
  last(playByRules1(opening, ...commands));
const qwen = { seat: 'qwen', letter: 'D', by: 'engine' as const, engine: 'qwen' };
const four = open({ seats: [...open().seats, qwen] });
const nothing = { unread: [], conformity: [], inferred: [], mapping: false };
const missing = cite('src/no.ts', 1, 'missing');

it('who chose nothing, who was lost and who wrote the change are told', () => {
  expect(counted(open(), ...ballot(1, 'redis', 'redis', null))?.verdict).toMatchObject({
    choice: 'redis',
    dissent: ['gemini'],
    conflict_of_interest: false,
  });
  const lost = [say('claude', 1, 'redis', { agrees_with: ['A'] }), say('codex', 1, 'redis')];
  expect(counted(open(), ...lost, fail('gemini', 1))?.verdict).toMatchObject({
    heard: 2,
    failed: ['gemini'],
    dissent: [],
  });
  const kept = ballot(1, 'update_intent', 'update_intent', 'revert_fix');
  expect(counted(openConflict(), ...kept)?.verdict.conflict_of_interest).toBe(true);
});

describe('who names each other agrees', () => {
  const named = (codex: string) => [
    ...ballot(1, 'redis', 'postgres', 'memory'),
    say('claude', 2, 'redis', { agrees_with: ['C'] }),
    say('codex', 2, codex, { agrees_with: ['B'] }),
    say('gemini', 2, 'memory'),
  ];
  it('unless two options are meant', () => {
    expect(counted(open(), ...named('postgres'))?.verdict.outcome).toBe('stalled');
    expect(counted(open(), ...named('one Redis node'))?.verdict).toMatchObject({
      outcome: 'majority',
      agreed_by: ['claude', 'codex'],
    });
  });

  it('in a question without options too', () => {
    const pair = [
      say('claude', 1, 'a cache', { agrees_with: ['C'] }),
      say('codex', 1, 'two nodes', { agrees_with: ['B'] }),
      say('gemini', 1, 'files'),
    ];
    expect(counted(openQuestion, ...pair)?.verdict.agreed_by).toEqual(['claude', 'codex']);
  });

  it('and keeping its words has gone over to the other', () => {
    const words = ['redis', 'one node', 'memory'];
    const found = counted(
      open(),
      ...ballot(1, ...words),
      say('claude', 2, 'redis', { agrees_with: ['C'] }),
      say('codex', 2, 'one node', { agrees_with: ['B'] }),
      say('gemini', 2, 'memory'),
    );
    expect(found?.flips.map(({ seat }) => seat)).toEqual(['claude', 'codex']);
    expect(found?.hinges_on).toEqual({ ...nothing, conformity: ['claude', 'codex'] });
  });

  it('and who names somebody newly has changed something', () => {
    const [first, still] = [ballot(1, 'redis', 'postgres', 'files'), ballot(2, 'redis', 'postgres', 'files')];
    const joins = say('gemini', 2, 'files', { agrees_with: ['B'] });
    expect(counted(open(), ...first, ...still)?.verdict.outcome).toBe('stalled');
    expect(counted(open(), ...first, ...still.slice(0, 2), joins)?.verdict.outcome).toBe('continue');
    const one = (round: number) => [
      say('claude', round, 'redis', { agrees_with: ['C'] }),
      ...ballot(round, '', 'postgres', 'files').slice(1),
    ];
    expect(counted(open(), ...one(1), ...one(2))?.verdict.outcome).toBe('stalled');
  });

  it('even one that chose the same', () => {
    const rest = (round: number) => [
      ...ballot(round, '', 'redis', 'memory').slice(1),
      say('qwen', round, 'postgres'),
    ];
    const outcome = (agrees_with: string[]) =>
      counted(
        four,
        say('claude', 1, 'redis'),
        ...rest(1),
        say('claude', 2, 'redis', { agrees_with }),
        ...rest(2),
      )?.verdict.outcome;
    expect([outcome([]), outcome(['C'])]).toEqual(['stalled', 'continue']);
  });
});

describe('nothing moves any more', () => {
  const round = (number: number, last: string, gemini: object = {}) => [
    ...ballot(number, 'redis', 'postgres'),
    say('gemini', number, last, gemini),
  ];
  const first = round(1, 'files');
  it.each<[what: string, commands: CouncilCommand[], outcome: string]>([
    ['where all hold what they held', [...first, ...round(2, 'files', { changed: null })], 'stalled'],
    ['but not where one holds something else', [...first, ...round(2, 'one log')], 'continue'],
    ['nor where one says that it moved', [...first, ...round(2, 'files', { changed: true })], 'continue'],
    [
      'nor where one found something',
      [...first, ...round(2, 'files', { cites: [cite('new.ts')] })],
      'continue',
    ],
    [
      'by what was held in the round before',
      [...first, ...round(2, 'one log'), ...round(3, 'one log', { changed: null })],
      'stalled',
    ],
  ])('%s', (_, commands, outcome) => expect(counted(open(), ...commands)?.verdict.outcome).toBe(outcome));
});

it('asks whoever dropped out again before it stalls', () => {
  const first = ballot(1, 'redis', 'postgres', 'memory');
  const lost = [...ballot(2, 'redis', 'postgres'), fail('gemini', 2)];
  const still = [...ballot(3, 'redis', 'postgres'), fail('gemini', 3)];
  expect(counted(open(), ...first, ...lost)?.verdict.outcome).toBe('continue');
  expect(counted(open(), ...first, ...lost, ...still)?.verdict.outcome).toBe('stalled');
});

describe('a majority says what it hinges on, and stands', () => {
  const first = ballot(1, 'redis', 'postgres', 'memory');
  it.each<[what: string, commands: CouncilCommand[], hinges: object]>([
    ['nothing', ballot(1, 'redis', 'redis', 'memory'), {}],
    [
      'who cited nothing that is there',
      [say('claude', 1, 'redis', { cites: [missing] }), ...ballot(1, '', 'redis', 'memory').slice(1)],
      { unread: ['claude'] },
    ],
    [
      'but not where two others carry it',
      [say('claude', 1, 'redis', { cites: [missing] }), ...ballot(1, '', 'redis', 'redis').slice(1)],
      {},
    ],
    [
      'nor whoever dissents',
      [...ballot(1, 'redis', 'redis'), say('gemini', 1, 'memory', { cites: [missing] })],
      {},
    ],
    [
      'who was guessed',
      [say('claude', 1, 'redis', { status: 'inferred' }), ...ballot(1, '', 'redis', 'memory').slice(1)],
      { inferred: ['claude'] },
    ],
    [
      'who went over without a reason',
      [...first, ...ballot(2, 'redis', 'redis', 'memory')],
      { conformity: ['codex'] },
    ],
    ['but not where the others carry it', [...first, ...ballot(2, 'redis', 'redis', 'redis')], {}],
    [
      'but not who had one',
      [
        ...first,
        say('claude', 2, 'redis'),
        say('codex', 2, 'redis', { cites: [cite('src/new.ts')] }),
        say('gemini', 2, 'memory'),
      ],
      {},
    ],
  ])('%s', (_, commands, hinges) => {
    expect(counted(open(), ...commands)).toMatchObject({
      verdict: { outcome: 'majority', choice: 'redis' },
      hinges_on: { ...nothing, ...hinges },
    });
    expect(verdictOf(playByRules1(open(), ...commands).state).standing.gate).toBe('approved');
  });

  it('on who went over, not on who had a reason in the same round', () => {
    const found = counted(
      open(),
      ...ballot(1, 'files', 'postgres', 'memory'),
      say('claude', 2, 'redis', { cites: [cite('src/new.ts')] }),
      ...ballot(2, '', 'redis', 'memory').slice(1),
    );
    expect(found?.hinges_on).toEqual({ ...nothing, conformity: ['codex'] });
  });

  it('where the seat itself stood before, not the last that spoke then', () => {
    const spoken = (round: number, codex: string) => [
      ...ballot(round, 'redis', codex, 'memory'),
      say('qwen', round, 'redis'),
    ];
    const found = counted(four, ...spoken(1, 'postgres'), ...spoken(2, 'redis'));
    expect(found?.hinges_on).toEqual({ ...nothing, conformity: ['codex'] });
  });

  it('for what it stands for, not for something else', () => {
    const found = counted(
      open(),
      say('claude', 1, 'a cache', { agrees_with: ['C'], status: 'inferred' }),
      say('codex', 1, 'two nodes', { agrees_with: ['B', 'A'] }),
      say('gemini', 1, 'files', { agrees_with: ['C'] }),
    );
    expect(found).toMatchObject({ verdict: { choice: 'a cache' }, hinges_on: { inferred: ['claude'] } });
  });

  it('and who went over in its round, and what was shared', () => {
    const found = counted(
      open(),
      ...first,
      say('claude', 2, 'postgres'),
      ...ballot(2, '', 'redis', 'memory').slice(1),
      ...['claude', 'codex'].map((seat) => say(seat, 3, 'postgres', { cites: [cite('src/a.ts')] })),
      say('gemini', 3, 'memory'),
    );
    expect(found?.flips.map(({ seat, round }) => [seat, round])).toEqual([['codex', 3]]);
    expect(found?.shared).not.toBeNull();
    expect(counted(open(), ...first)?.shared).toBeNull();
  });

  it('and only of a majority', () => {
    const found = counted(
      open(),
      say('claude', 1, 'redis', { cites: [missing] }),
      ...ballot(1, '', 'postgres', 'memory').slice(1),
    );
    expect(found).toMatchObject({
      verdict: { outcome: 'continue' },
      shared: null,
      unread: ['claude'],
      hinges_on: nothing,
    });
  });
});
