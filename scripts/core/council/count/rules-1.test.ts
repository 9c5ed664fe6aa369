// How a round was read and counted by the first rules: a clerk's label took the place of a peer's own words.
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
const openQuestion = open({ hosted: true, framing, seats: open().seats });
const counted = (opening: OpenCouncil, ...commands: CouncilCommand[]) =>
  last(playByRules1(opening, ...commands));
const nothing = { unread: [], conformity: [], inferred: [], mapping: false };
const missing = cite('src/no.ts', 1, 'missing');

describe('a choice is', () => {
  it.each<[what: string, opening: OpenCouncil, said: string, choice: string | null]>([
    ['an option by its id', open(), 'Postgres', 'postgres'],
    ['by its label', open(), 'one postgres table.', 'postgres'],
    ['by both', open(), 'postgres: One Postgres table', 'postgres'],
    ['else the words of the peer', open(), 'two stores', 'two stores'],
    ['and of a conflict nothing else', openConflict(), 'both', null],
  ])('%s', (_, opening, said, choice) => {
    const found = counted(opening, ...ballot(1, said, said, said));
    expect(found?.verdict.holders).toEqual([{ choice, seats: ['claude', 'codex', 'gemini'] }]);
  });
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

  it('and who names somebody newly has changed something', () => {
    const [first, still] = [ballot(1, 'redis', 'postgres', 'files'), ballot(2, 'redis', 'postgres', 'files')];
    const joins = say('gemini', 2, 'files', { agrees_with: ['B'] });
    expect(counted(open(), ...first, ...still)?.verdict.outcome).toBe('stalled');
    expect(counted(open(), ...first, ...still.slice(0, 2), joins)?.verdict.outcome).toBe('continue');
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

describe('a clerk’s mapping of an open question', () => {
  const first = ballot(1, 'a redis store', 'one redis', 'files');
  const mapped = { type: 'map', text: 'B, C: use redis\nA: files' } as const;
  it('gives its label to those it joins, and the verdict hinges on it', () => {
    expect(counted(openQuestion, ...first, mapped)).toMatchObject({
      verdict: { outcome: 'majority', choice: 'use redis', agreed_by: ['claude', 'codex'] },
      hinges_on: { ...nothing, mapping: true },
    });
  });

  it('holds in later rounds, for whoever says the same then', () => {
    const apart = { type: 'map', text: 'B: use redis\nC: one redis\nA: keep files' } as const;
    const later = [...ballot(1, 'a redis store', 'one redis', 'files'), apart];
    const found = counted(openQuestion, ...later, ...ballot(2, 'a redis store', 'A Redis store', 'files'));
    expect(found).toMatchObject({
      verdict: { outcome: 'majority', choice: 'use redis' },
      hinges_on: { mapping: false, conformity: ['codex'] },
    });
    expect(found?.flips).toMatchObject([{ seat: 'codex', from: 'one redis', to: 'use redis' }]);
  });
});
