// How votes were counted by the first rules, where today's count them otherwise, and where not.
import { expect, it } from 'vitest';
import { votesOf } from '../../../../tests/given/magi-votes.ts';
import { DEFAULTS } from '../../configuration/defaults.ts';
import type { MagiBallots, MagiVote } from '../../shapes.ts';
import { countByFirstRules } from './rules-1.ts';

type Seats = { confidences?: (number | null)[]; each?: Partial<MagiVote>[]; ballots?: Partial<MagiBallots> };
function counted(casts: string, { confidences = [], each = [], ballots = {} }: Seats) {
  const votes = votesOf(casts).map((vote, at) => ({
    ...vote,
    ...(at in confidences ? { confidence: confidences[at] ?? null } : {}),
    ...each[at],
  }));
  return countByFirstRules({ votes, ...ballots }, DEFAULTS.magi);
}

const INFERRED = { inferred: true };
const GRAVE = { ballots: { stakes: 'high' } } as const;
const SHORT_OF_SURE = { confidences: [49, 40, 30] };
const named = (...choices: (string | null)[]) => ({ each: choices.map((choice) => ({ choice })) });
const again = { votes: votesOf('ARB') };

it.each<
  [casts: string, seats: Seats, pattern: string, action: string, level: string | null, flags: string[]]
>([
  ['AAA', {}, 'unanimous', 'execute', null, []],
  ['AAR', {}, 'majority', 'execute_record_dissent', null, []],
  ['RRA', {}, 'majority_rejection', 'block', null, []],
  ['ARB', {}, 'split', 'ask_user', 'L2', []],
  ['ABB', {}, 'insufficient_quorum', 'redeliberate', null, []],
  ['AAB', named('a', 'b'), 'split', 'ask_user', 'L2', ['choices_differ']],
  ['RRB', named('a', 'b'), 'split', 'ask_user', 'L2', ['choices_differ']],
  ['ARR', named('a', 'b', 'b'), 'majority_rejection', 'block', null, []],
  ['AAA', named('a', null, ' A'), 'unanimous', 'execute', null, []],
  [
    'AAR',
    { confidences: [59, 58, 90] },
    'majority',
    'ask_user',
    'L3',
    ['confidence_override', 'strong_dissent'],
  ],
  ['AAR', { confidences: [60, 60, 90] }, 'majority', 'execute_record_dissent', null, ['strong_dissent']],
  ['AAR', { confidences: [59, 58, 89] }, 'majority', 'execute_record_dissent', null, ['strong_dissent']],
  ['AAR', { confidences: [70, 74, 72] }, 'majority', 'execute_record_dissent', null, []],
  ['AAR', { confidences: [null, null, 95] }, 'majority', 'execute_record_dissent', null, []],
  [
    'AAR',
    { each: [{}, {}, { safety_concern: true }] },
    'majority',
    'mitigate_first',
    'L3',
    ['safety_dissent'],
  ],
  // Then a danger also turned a rejection into a plan.
  [
    'ARR',
    { each: [{ safety_concern: true }] },
    'majority_rejection',
    'mitigate_first',
    'L3',
    ['safety_dissent'],
  ],
  ['AAA', { confidences: [50, 50, 50] }, 'unanimous', 'execute', null, []],
  ['AAA', SHORT_OF_SURE, 'unanimous', 'redeliberate', 'L2', ['low_confidence']],
  ['AAR', SHORT_OF_SURE, 'majority', 'redeliberate', 'L2', ['low_confidence']],
  ['RRR', SHORT_OF_SURE, 'unanimous_rejection', 'block', 'L3', ['low_confidence']],
  ['AAA', { confidences: [90, 80, 29] }, 'unanimous', 'execute', null, ['weak_vote']],
  ['AAR', { each: [INFERRED] }, 'majority', 'ask_user', 'L2', ['hinges_on_inferred']],
  ['AAA', { each: [INFERRED] }, 'unanimous', 'execute', null, []],
  ['AAB', { each: [{}, {}, INFERRED] }, 'majority', 'execute', null, []],
  ['ARR', { each: [{}, INFERRED] }, 'majority_rejection', 'block', null, ['hinges_on_inferred']],
  ['AA', {}, 'unanimous', 'execute', null, ['reduced_diversity']],
  ['AR', { confidences: [91, 60] }, 'split', 'ask_user', 'L2', ['confidence_gap']],
  ['AR', { confidences: [90, 60] }, 'split', 'ask_user', 'L2', []],
  ['AR', { confidences: [91, null] }, 'split', 'ask_user', 'L2', []],
  ['AB', { confidences: [91, 20] }, 'insufficient_quorum', 'request_context', null, []],
  ['ARB', { confidences: [91, 50] }, 'split', 'ask_user', 'L2', []],
  ['AAA', GRAVE, 'unanimous', 'challenge_first', null, ['challenge_due']],
  ['AAA', { ballots: { reversible: false } }, 'unanimous', 'challenge_first', null, ['challenge_due']],
  ['AAA', { ballots: { stakes: 'high', challenged: true } }, 'unanimous', 'execute', null, []],
  ['AAB', GRAVE, 'majority', 'execute', null, []],
])('%s with %o', (casts, seats, pattern, action, level, flags) => {
  expect(counted(casts, seats)).toMatchObject({ pattern, action, level, flags });
});

it('tells who decided, who dissented, under which conditions, and for what', () => {
  const each = [
    { choice: null, conditions: ['Keep a flag'] },
    { choice: 'a', confidence: 70 },
    { choice: 'b', dissent_note: 'Too early.' },
  ];
  expect(counted('AAR', { each })).toMatchObject({
    decision: 'APPROVE',
    choice: 'a',
    confidence: 75,
    dissent: [{ perspective: 'Sophia', concern: 'Too early.' }],
    conditions: ['Keep a flag'],
    redeliberation: null,
    deadlock: null,
  });
  expect(counted('ARB', { confidences: [70, 60, 10] })).toMatchObject({
    choice: null,
    confidence: 65,
    dissent: [],
  });
});

it.each<[casts: string, confidences: (number | null)[], surest: string | null]>([
  ['ARB', [60, 70, 99], 'Pathos'],
  ['ARB', [70, 60, 99], 'Logos'],
  ['ARB', [70, 70, 99], null],
  ['ARB', [null, 1, 99], 'Pathos'],
])('in a deadlock of %s went by who was surest of %j: %s', (casts, confidences, surest) => {
  expect(counted(casts, { confidences, ballots: { earlier: [again, again] } })).toMatchObject({
    action: 'ask_user',
    level: 'L2',
    deadlock: { default_seat: surest },
  });
});

it('recommends in a deadlock what can be undone', () => {
  const options = [{ id: 'a', reversible: true }, { id: 'b' }];
  expect(counted('ABB', { ballots: { earlier: [again, again], options } })).toMatchObject({
    action: 'ask_user',
    level: 'L2',
    deadlock: { recommended: 'a', monitor: [] },
  });
});
