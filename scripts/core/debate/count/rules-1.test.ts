// Logs of the first rules count as they were counted.
import { describe, expect, it } from 'vitest';
import {
  afterOpening,
  challenge,
  check,
  rebuttal,
  reply,
  round,
  say,
} from '../../../../tests/given/debate.ts';
import type { Challenge } from '../../shapes.ts';
import { debate } from '../debate.ts';
import { standingOfDebate } from './gate.ts';

describe('by the first rules', () => {
  const disputed = round(afterOpening({}, {}, 1), 'agree', 'disagree', 'moderate partial');
  const replies = { operator: 'reject', adversary: 'accept' } as const;

  it.each([
    ['one maintains, one accepts', ['-', 'maintain', 'accept'], ['operator'], ['operator'], ['adversary']],
    [
      'both maintain',
      ['-', 'maintain', 'maintain'],
      ['operator', 'adversary'],
      ['operator', 'adversary'],
      [],
    ],
    ['one is not heard', ['-', 'timeout', 'maintain'], ['operator', 'adversary'], ['adversary'], []],
  ])('%s', (_, said, blocking, respond_to, resolved) => {
    const at = round(reply(disputed, replies, 'Use Redis, two nodes'), ...said);
    const next = blocking.map((seat) => ({ seat, as: 'rebuttal' }));
    expect(check(at)).toMatchObject({ decision: 'confront', blocking, respond_to, resolved, next });
  });

  it.each([
    ['reject', { decision: 'no_consensus', stalled: true }],
    ['partial', { decision: 'confront', stalled: false }],
  ] as const)('a reply that says %s to all: %o', (stance, found) => {
    const at = reply(disputed, { operator: stance, adversary: stance }, 'Use Redis');
    expect(check(round(at, '-', 'maintain', 'maintain'))).toMatchObject(found);
  });

  const looked = (
    evidence: string[],
    more: Partial<Challenge> = { verdict: 'agree' },
    limits: Parameters<typeof afterOpening>[0] = {},
  ) =>
    say(
      round(afterOpening(limits, {}, 1), 'agree', 'agree'),
      'adversary',
      challenge({ evidence: evidence.map((text) => ({ text, tag: 'observed' as const })), ...more }),
    );
  const one = ['adversary'];
  it.each<
    [
      what: string,
      look: () => ReturnType<typeof looked>,
      decision: string,
      blocking: string[],
      downgraded: string[],
    ]
  >([
    ['who shows something agrees', () => looked(['src/a.ts:3']), 'fast_exit', [], []],
    [
      'or questions something',
      () => looked([], { verdict: 'agree', assumptions_challenged: ['one region'] }),
      'fast_exit',
      [],
      [],
    ],
    ['who shows nothing is asked again', () => looked([]), 'confront', one, one],
    ['as is who says that it is nothing', () => looked(['None.', ' - ', 'n/a']), 'confront', one, one],
    [
      'unless nobody is that careful',
      () => looked([], { verdict: 'agree' }, { skeptical_of_early_agreement: false }),
      'fast_exit',
      [],
      [],
    ],
    [
      'an agreement with a strong objection is none',
      () => looked(['a.ts:3'], { verdict: 'agree', objection_strength: 'strong' }),
      'confront',
      one,
      [],
    ],
    [
      'nor one with a moderate one',
      () => looked(['a.ts:3'], { verdict: 'agree', objection_strength: 'moderate' }),
      'confront',
      one,
      [],
    ],
    [
      'a minor objection is one',
      () => looked(['a.ts:3'], { verdict: 'partial', objection_strength: 'minor' }),
      'fast_exit',
      [],
      [],
    ],
    [
      'a moderate one is not',
      () => looked(['a.ts:3'], { verdict: 'partial', objection_strength: 'moderate' }),
      'confront',
      one,
      [],
    ],
    [
      'a disagreement is none, however small',
      () => looked(['a.ts:3'], { verdict: 'disagree', objection_strength: 'minor' }),
      'confront',
      one,
      [],
    ],
    [
      'one round may be all there is',
      () => looked(['a.ts:3'], { verdict: 'disagree' }, { max_rounds: 1 }),
      'no_consensus',
      one,
      [],
    ],
  ])('%s', (_, look, decision, blocking, downgraded) => {
    const at = look();
    expect(check(at)).toMatchObject({ decision, blocking, downgraded });
    if (decision !== 'confront') expect(check(at)).toMatchObject({ respond_to: [], next: [] });
    expect(debate.ending(at.state)?.gate ?? 'undecided').toBe(
      decision === 'fast_exit' ? 'approved' : 'undecided',
    );
  });

  it('who was lost by accident was asked once more, and who was downgraded to look again', () => {
    expect(check(round(afterOpening({}, {}, 1), 'disagree', 'timeout', 'missing'))).toMatchObject({
      blocking: ['architect'],
      unheard: ['operator', 'adversary'],
      next: [
        { seat: 'architect', as: 'rebuttal' },
        { seat: 'operator', as: 'challenge' },
      ],
    });
    expect(check(round(afterOpening({}, {}, 1), 'disagree', 'agree', 'unreadable'))?.next).toEqual([
      { seat: 'architect', as: 'rebuttal' },
      { seat: 'adversary', as: 'challenge' },
    ]);
    expect(check(looked([]))).toMatchObject({
      respond_to: [],
      next: [{ seat: 'adversary', as: 'challenge' }],
    });
  });

  it.each([
    ['one maintains with something new', ['-', 'maintain src/b.ts:9', 'maintain'], 'confront', false],
    ['one is not heard', ['-', 'timeout', 'maintain'], 'no_consensus', true],
    ['nobody is heard, and may be the next time', ['-', 'timeout', 'timeout'], 'confront', false],
    ['nobody is heard, and one may be the next time', ['-', 'timeout', 'missing'], 'confront', false],
    ['nobody is heard, and never will be', ['-', 'missing', 'missing'], 'no_consensus', true],
    ['one wants another answer', ['-', 'escalate', 'maintain'], 'confront', false],
    ['both accept', ['-', 'accept', 'accept'], 'consensus', false],
  ])('%s', (_, said, decision, stalled) => {
    const rejected = reply(disputed, { operator: 'reject', adversary: 'reject' }, 'Use Redis');
    expect(check(round(rejected, ...said))).toMatchObject({ decision, stalled });
  });

  it('at the last round what is left is no consensus', () => {
    const two = round(afterOpening({ max_rounds: 2 }, {}, 1), 'agree', 'disagree', 'agree');
    const at = round(reply(two, { operator: 'partial' }, 'Use Redis, two nodes'), '-', 'maintain');
    expect(check(at)).toMatchObject({ decision: 'no_consensus', stalled: false });
    expect(standingOfDebate(at.state).gate).toBe('undecided');
  });

  it('an answer that cannot be read was nobody’s', () => {
    const at = round(afterOpening({}, {}, 1), 'timeout', 'missing', 'unreadable');
    expect(check(at)).toMatchObject({ decision: 'abort', blocking: [] });
  });

  it('a concession made a version, and a consensus was a yes', () => {
    const at = reply(disputed, { operator: 'partial', adversary: 'partial' }, 'Use Redis');
    expect(at.state.positions).toHaveLength(2);
    const inferred = say(
      round(at, '-', 'accept'),
      'adversary',
      rebuttal('accept', { status: 'inferred', stage: 4 }),
    );
    expect(debate.ending(inferred.state)).toMatchObject({ decision: 'CONSENSUS', gate: 'approved' });
  });
});
