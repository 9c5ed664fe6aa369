import { describe, expect, it } from 'vitest';
import { NOTHING_YET } from '../../protocol/standing.ts';
import type { Owed } from '../../protocol/user-answer.ts';
import type { MagiVerdict, Standing } from '../../shapes.ts';
import type { Ballot, MagiState, UserDecision } from '../events.ts';
import { isVotedAgain, optionTaken, outcomeOf, standingBallot, standingOfMagi } from './standing.ts';

const STANDING: Standing = { gate: 'undecided', hinges: [], owed: ['challenge'], unseen: [], by: 'vote' };
const VOTED = { decision: 'APPROVE', action: 'execute', choice: 'redis', standing: STANDING };

const stateOf = (
  verdict: object | null,
  {
    decision = null,
    open = false,
    objection = null,
    owing = null,
  }: {
    decision?: Partial<UserDecision> | null;
    open?: boolean;
    objection?: string | null;
    owing?: Owed[] | null;
  } = {},
): MagiState => {
  const counted = verdict && { verdict: verdict as MagiVerdict, challenge: null };
  const ballots = [
    ...(counted ? [{ counted } as Ballot] : []),
    ...(open ? [{ counted: null } as Ballot] : []),
  ];
  const pending = owing && { label: 'Do it', written: {}, missing: owing, said: [] };
  return { ballots, decision, objection, pending } as unknown as MagiState;
};
const gateOf = (state: MagiState) => standingOfMagi(state).gate;

it('stands on nothing before anything was counted', () => {
  const empty = stateOf(null, { open: true });
  expect([standingBallot(empty), standingOfMagi(empty), optionTaken(empty)]).toEqual([
    null,
    NOTHING_YET,
    null,
  ]);
  expect(isVotedAgain(empty)).toBe(false);
});

it('is not changed by a vote that is still open', () => {
  const state = stateOf(VOTED, { open: true });
  expect(standingOfMagi(state)).toBe(STANDING);
  expect(isVotedAgain(state)).toBe(true);
  expect(isVotedAgain(stateOf(VOTED))).toBe(false);
});

it.each<[what: string, state: MagiState, gate: string]>([
  [
    'the vote’s own yes',
    stateOf({ ...VOTED, standing: { ...STANDING, gate: 'approved' } }, { objection: 'hm' }),
    'undecided',
  ],
  ['the user’s yes', stateOf(VOTED, { decision: { outcome: 'go' }, objection: 'hm' }), 'undecided'],
  ['a no', stateOf(VOTED, { decision: { outcome: 'stop' }, objection: 'hm' }), 'rejected'],
])('what the user said since leaves %s: %s', (_, state, gate) => {
  expect([gateOf(state), optionTaken(state)]).toEqual([gate, null]);
});

describe('the user decides', () => {
  it.each<[outcome: UserDecision['outcome'], gate: string, owed: string[]]>([
    ['go', 'approved', []],
    ['go_with_conditions', 'approved', []],
    ['choose:postgres', 'approved', []],
    ['stop', 'rejected', ['challenge']],
    ['wait', 'undecided', ['challenge']],
    ['more', 'undecided', ['challenge']],
    ['revote', 'undecided', ['challenge']],
  ])('%s: %s', (outcome, gate, owed) => {
    const decision = outcome === undefined ? {} : { outcome };
    expect(standingOfMagi(stateOf(VOTED, { decision }))).toMatchObject({ gate, owed, by: 'user' });
  });

  it('and then wants something that is still owed: no yes, and a no all the same', () => {
    const owing: Owed[] = ['monitor'];
    expect(standingOfMagi(stateOf(VOTED, { decision: { outcome: 'go' }, owing }))).toMatchObject({
      gate: 'undecided',
      owed: owing,
      by: 'user',
    });
    expect(gateOf(stateOf(VOTED, { decision: { outcome: 'stop' }, owing }))).toBe('rejected');
  });

  it.each<[position: UserDecision['position'], outcome: string, gate: string]>([
    ['APPROVE', 'go', 'approved'],
    ['REJECT', 'stop', 'rejected'],
    [null, 'wait', 'undecided'],
  ])('by the first rules, in a position: %s', (position, outcome, gate) => {
    expect(outcomeOf({ position } as UserDecision)).toBe(outcome);
    expect(gateOf(stateOf(VOTED, { decision: { position } }))).toBe(gate);
  });
});

describe('a verdict of the first rules has no standing of its own', () => {
  it.each<[action: string, decision: string | null, gate: string]>([
    ['execute', 'APPROVE', 'approved'],
    ['execute_record_dissent', 'APPROVE', 'approved'],
    ['block', 'REJECT', 'rejected'],
    ['block', null, 'undecided'],
    ['ask_user', 'APPROVE', 'undecided'],
    ['redeliberate', 'APPROVE', 'undecided'],
    ['request_context', 'APPROVE', 'undecided'],
    ['mitigate_first', 'APPROVE', 'undecided'],
  ])('%s %s: %s', (action, decision, gate) => {
    expect(standingOfMagi(stateOf({ action, decision }))).toEqual({
      gate,
      hinges: [],
      owed: [],
      unseen: [],
      by: 'vote',
    });
  });
});

describe('the option that is gone ahead with', () => {
  const approved = { ...VOTED, standing: { ...STANDING, gate: 'approved' } };
  it.each<[what: string, state: MagiState, option: string | null]>([
    ['the winning one', stateOf(approved), 'redis'],
    ['none, where there is no choice', stateOf({ ...approved, choice: null }), null],
    ['none beside what is no yes', stateOf(VOTED), null],
    ['the one the user chose', stateOf(VOTED, { decision: { outcome: 'choose:postgres' } }), 'postgres'],
    [
      'the winning one, where the user only said yes',
      stateOf(VOTED, { decision: { outcome: 'go' } }),
      'redis',
    ],
    ['none beside a no', stateOf(approved, { decision: { outcome: 'stop' } }), null],
  ])('is %s', (_, state, option) => expect(optionTaken(state)).toBe(option));
});
