import { describe, expect, it } from 'vitest';
import type { DebateBallots, DebateChallenger } from '../shapes.ts';
import { tallyDebate, tallyRebuttals } from './tally.ts';

type Row =
  | [
      verdict: 'agree' | 'partial' | 'disagree' | null,
      strength?: 'minor' | 'moderate' | 'strong',
      evidence?: string[],
    ]
  | 'failed';
const NAMES = ['architect', 'operator', 'adversary'];
const SEEN = ['observed: p99 is 40 ms'];

const challengersOf = (rows: Row[]): DebateChallenger[] =>
  rows.map((row, index) => {
    const seat = NAMES[index] ?? '?';
    if (row === 'failed') return { seat, failed: true };
    const [verdict, objection_strength = null, evidence = SEEN] = row;
    return { seat, verdict, objection_strength, evidence };
  });
const tally = (rows: Row[], rest: Partial<DebateBallots> = {}) =>
  tallyDebate({ round: 1, max_rounds: 5, challengers: challengersOf(rows), ...rest });

describe('round 1', () => {
  it.each<[name: string, rows: Row[], decision: string, blocking: string[]]>([
    ['all agree with evidence', [['agree'], ['agree'], ['agree']], 'fast_exit', []],
    [
      'all partial, minor',
      [
        ['partial', 'minor'],
        ['partial', 'minor'],
        ['partial', 'minor'],
      ],
      'fast_exit',
      [],
    ],
    ['agree and partial minor', [['agree'], ['partial', 'minor'], ['agree']], 'fast_exit', []],
    ['partial, moderate', [['agree'], ['partial', 'moderate'], ['agree']], 'confront', ['operator']],
    ['partial, strength not given', [['agree'], ['partial'], ['agree']], 'confront', ['operator']],
    [
      'any disagreement, even a minor one',
      [['agree'], ['agree'], ['disagree', 'minor']],
      'confront',
      ['adversary'],
    ],
    [
      'an agreement with a strong objection',
      [['agree', 'strong'], ['agree'], ['agree']],
      'confront',
      ['architect'],
    ],
    ['an answer without a verdict', [['agree'], [null], ['agree']], 'confront', ['operator']],
    ['one answers and agrees', [['agree'], 'failed', 'failed'], 'fast_exit', []],
    ['nobody answers', ['failed', 'failed', 'failed'], 'abort', []],
    ['nobody was there', [], 'abort', []],
  ])('%s', (_, rows, decision, blocking) => {
    expect(tally(rows)).toMatchObject({ decision, blocking, downgraded: [] });
  });
});

describe('an agreement that does not look through its lens', () => {
  const bare: Row = ['agree', undefined, []];
  it('is downgraded in round 1 and blocks', () => {
    expect(tally([['agree'], bare, ['agree']])).toMatchObject({
      decision: 'confront',
      blocking: ['operator'],
      downgraded: ['operator'],
    });
  });
  it('is accepted later, or when the switch is off', () => {
    expect(tally([bare, bare], { round: 2 })).toMatchObject({ decision: 'consensus', downgraded: [] });
    expect(tally([bare, bare], { skeptical: false })).toMatchObject({
      decision: 'fast_exit',
      downgraded: [],
    });
  });
  it.each<[evidence: DebateChallenger['evidence'], assumptions: string[] | null, downgraded: boolean]>([
    [[], ['Traffic stays flat'], false],
    ['cited: RFC 9110', null, false],
    [[{ text: 'Seen in the log', tag: 'observed' }], [], false],
    ['none', [], true],
    [['N/A', ' '], ['None.'], true],
    [null, null, true],
    [[{ text: '' }], [], true],
  ])('evidence %j, assumptions %j: downgraded %s', (evidence, assumptions_challenged, downgraded) => {
    const challengers: DebateChallenger[] = [
      { seat: 'architect', verdict: 'agree', evidence, assumptions_challenged },
    ];
    expect(tallyDebate({ round: 1, challengers }).downgraded).toEqual(downgraded ? ['architect'] : []);
  });
});

it.each<[round: number, max: number, rows: Row[], decision: string]>([
  [2, 5, [['agree'], ['agree']], 'consensus'],
  [4, 5, [['disagree', 'strong'], ['agree']], 'confront'],
  [5, 5, [['disagree', 'strong'], ['agree']], 'no_consensus'],
  [5, 5, [['agree'], ['agree']], 'consensus'],
  [1, 1, [['disagree', 'minor']], 'no_consensus'],
])('round %i of %i, %j: %s', (round, max_rounds, rows, decision) => {
  expect(tally(rows, { round, max_rounds }).decision).toBe(decision);
});

it.each<[answers: (string | null)[], round: number, decision: string]>([
  [['accept', 'accept'], 1, 'consensus'],
  [['accept', 'maintain'], 1, 'respond'],
  [['accept', 'escalate'], 4, 'respond'],
  [['accept', 'maintain'], 5, 'no_consensus'],
  [['accept', null], 2, 'respond'],
  [['accept', 'accept'], 5, 'consensus'],
])('rebuttals %j in round %i: %s', (answers, round, decision) => {
  const rebuttals = answers.map((answer, index) => ({
    seat: NAMES[index] ?? '?',
    answer: answer as 'accept' | null,
  }));
  expect(tallyRebuttals(rebuttals, { round, max: 5 }).decision).toBe(decision);
});
