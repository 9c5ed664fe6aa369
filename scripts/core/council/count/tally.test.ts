import { describe, expect, it } from 'vitest';
import type { CouncilBallots, CouncilSeat } from '../../shapes.ts';
import { tallyCouncil } from './tally.ts';

type Row = [choice: string | null, ...agreesWith: string[]] | 'failed';
const NAMES = ['claude', 'codex', 'gemini', 'qwen', 'fifth'];

const seatsOf = (rows: Row[]): CouncilSeat[] =>
  rows.map((row, index) => {
    const seat = NAMES[index] ?? '?';
    if (row === 'failed') return { seat, failed: true };
    const [choice, ...agrees_with] = row;
    return { seat, choice, agrees_with };
  });
const tally = (rows: Row[], rest: Partial<CouncilBallots> = {}) =>
  tallyCouncil({ round: 2, max_rounds: 5, seats: seatsOf(rows), ...rest });

describe('agreement', () => {
  it.each<
    [name: string, rows: Row[], outcome: string, choice: string | null, agreed: string[], dissent: string[]]
  >([
    ['two of three', [['a'], ['a'], ['b']], 'majority', 'a', ['claude', 'codex'], ['gemini']],
    [
      'the same in other marks',
      [['Use a queue'], ['"use a queue."'], ['b']],
      'majority',
      'Use a queue',
      ['claude', 'codex'],
      ['gemini'],
    ],
    ['all three', [['a'], ['A '], ['a']], 'majority', 'a', ['claude', 'codex', 'gemini'], []],
    ['three ways', [['a'], ['b'], ['c']], 'continue', null, [], []],
    ['nobody chose anything', [[null], [null], ['']], 'continue', null, [], []],
    [
      'two that name each other',
      [['use redis', 'codex'], ['redis', 'claude'], ['b']],
      'majority',
      'use redis',
      ['claude', 'codex'],
      ['gemini'],
    ],
    ['one that names another is not enough', [['a', 'codex'], ['b'], ['c']], 'continue', null, [], []],
    ['naming oneself is not enough', [['a', 'claude'], ['b', 'codex'], ['c']], 'continue', null, [], []],
    [
      'a chain stands together',
      [['a'], ['a', 'gemini'], ['x', 'codex']],
      'majority',
      'a',
      ['claude', 'codex', 'gemini'],
      [],
    ],
    [
      'naming each other without a choice',
      [[null, 'gemini'], ['b'], [null, 'claude']],
      'majority',
      null,
      ['claude', 'gemini'],
      ['codex'],
    ],
    [
      'two that only say that they cannot say',
      [['undecided', 'codex'], ['unsure', 'claude'], ['a']],
      'continue',
      null,
      [],
      [],
    ],
    ['two left that agree', [['a'], 'failed', ['a']], 'majority', 'a', ['claude', 'gemini'], []],
    ['two left that do not', [['a'], 'failed', ['b']], 'continue', null, [], []],
    ['one left', [['a'], 'failed', 'failed'], 'no_quorum', null, [], []],
    ['none left', ['failed', 'failed', 'failed'], 'no_quorum', null, [], []],
    ['two seats from the start', [['a'], ['a']], 'majority', 'a', ['claude', 'codex'], []],
    ['two of five are no majority', [['a'], ['a'], ['b'], ['c'], ['d']], 'continue', null, [], []],
  ])('%s', (_, rows, outcome, choice, agreed_by, dissent) => {
    expect(tally(rows)).toMatchObject({ outcome, choice, agreed_by, dissent });
  });

  it('says when those who agree name different choices', () => {
    expect(tally([['a', 'codex'], ['b', 'claude'], ['c']])).toMatchObject({
      outcome: 'majority',
      choice: 'a',
      choices_differ: true,
    });
    expect(tally([['a'], ['a'], ['b']])).toMatchObject({ choices_differ: false });
  });

  it('counts an opinion of the reader that is an error as a seat that failed', () => {
    const seats: CouncilSeat[] = [
      { seat: 'claude', choice: 'a' },
      { seat: 'codex', choice: 'a', status: 'failed' },
      { seat: 'gemini', choice: 'b' },
    ];
    expect(tallyCouncil({ round: 1, seats })).toMatchObject({
      outcome: 'continue',
      failed: ['codex'],
      heard: 2,
    });
  });
});

describe('the end', () => {
  const apart: Row[] = [['a'], ['b'], ['c']];
  it.each<[name: string, round: number, rest: Partial<CouncilBallots>, outcome: string]>([
    ['the last round', 5, {}, 'no_majority'],
    ['a lower limit', 3, { max_rounds: 3 }, 'no_majority'],
    ['round 4 without word of the one before', 4, {}, 'continue'],
    ['round 2 like round 1', 2, { previous: seatsOf(apart) }, 'stalled'],
    ['round 1 like nothing before', 1, {}, 'continue'],
    ['round 2 with another choice', 2, { previous: seatsOf([['a'], ['b'], ['b']]) }, 'continue'],
    ['a seat that is back', 2, { previous: seatsOf([['a'], ['b'], 'failed']) }, 'continue'],
    ['the last round, like the one before', 5, { previous: seatsOf(apart) }, 'no_majority'],
  ])('%s', (_, round, rest, outcome) => {
    expect(tally(apart, { round, ...rest }).outcome).toBe(outcome);
  });

  it.each<[name: string, Partial<CouncilSeat>, outcome: string]>([
    ['new evidence keeps it going', { new_evidence: true }, 'continue'],
    ['so does a seat that says it changed', { changed: true }, 'continue'],
    ['otherwise it has stalled', { changed: false }, 'stalled'],
  ])('%s', (_, fields, outcome) => {
    const seats = seatsOf(apart).map((seat, index) => ({
      ...seat,
      changed: false,
      ...(index === 1 ? fields : {}),
    }));
    expect(tallyCouncil({ round: 2, seats }).outcome).toBe(outcome);
    expect(tallyCouncil({ round: 2, seats, previous: seatsOf(apart) }).outcome).toBe(outcome);
  });
});

describe('conflict of interest', () => {
  it.each<[rows: Row[], author: string | null, conflict: boolean]>([
    [[['a'], ['a'], ['b']], 'codex', true],
    [[['a'], ['b'], ['a']], 'codex', false],
    [[['a'], ['a'], ['a']], 'codex', false],
    [[['a'], ['a'], 'failed'], 'codex', true],
    [[['a'], ['a'], ['b']], null, false],
    [[['a'], ['b'], ['c']], 'codex', false],
  ])('%j by %s: %s', (rows, author, conflict) => {
    expect(tally(rows, { author }).conflict_of_interest).toBe(conflict);
  });
});

it('refuses a seat that speaks twice: it would be a majority by itself', () => {
  const twice = [
    { seat: 'claude', choice: 'a' },
    { seat: 'claude', choice: 'a' },
    { seat: 'codex', choice: 'b' },
  ];
  expect(() => tallyCouncil({ round: 1, seats: twice })).toThrow('votes twice');
});
