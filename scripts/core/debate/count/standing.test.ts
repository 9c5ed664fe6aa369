// Where a challenger is shown to stand, in the words of its own last answer.
import { describe, expect, it } from 'vitest';
import {
  afterOpening,
  CHALLENGES,
  challenge,
  type Debate,
  rebuttal,
  reply,
  round,
  say,
} from '../../../../tests/given/debate.ts';
import { type Standing, standings, unreadWords } from './standing.ts';

const of = (at: Debate, seat = 'operator'): Standing | undefined =>
  standings(at.state).find(({ challenger }) => challenger.seat === seat);
const disputed = round(afterOpening(), 'agree', 'disagree', 'moderate partial');
const replied = reply(disputed, { operator: 'reject', adversary: 'partial' }, 'Use Redis, two nodes');
const lookWith = (verdict: string, more: object = {}) =>
  say(round(afterOpening(), 'agree'), 'operator', challenge({ ...CHALLENGES[verdict], ...more }));
const bare = round(afterOpening(), 'bare agree', 'agree', 'agree');
const unreadable = round(afterOpening(), 'agree', 'unreadable', 'agree');
const timedOut = round(afterOpening(), 'agree', 'timeout', 'agree');

describe('a challenger', () => {
  it.each<[what: string, at: Debate, seat: string, found: Partial<Standing>]>([
    ['agrees', disputed, 'architect', { verdict: 'AGREE', summary: 'It holds', settled: true }],
    [
      'disagrees',
      disputed,
      'operator',
      { verdict: 'DISAGREE', summary: 'It loses sessions', settled: false },
    ],
    ['agrees in part', disputed, 'adversary', { verdict: 'PARTIAL', settled: false, failure: null }],
    ['has not spoken', lookWith('agree'), 'adversary', { verdict: 'NOT HEARD', challenge: null, cited: [] }],
    ['has not spoken, and is not settled', afterOpening(), 'operator', { settled: false, downgraded: false }],
    [
      'did not answer',
      timedOut,
      'operator',
      { verdict: 'NOT HEARD', summary: 'timeout: 120 s', settled: false, failure: expect.anything() },
    ],
    [
      'cannot be read',
      unreadable,
      'operator',
      { verdict: 'UNREADABLE', summary: 'I think it is wrong', settled: false, challenge: null },
    ],
    ['agreed without looking', bare, 'architect', { downgraded: true, settled: false }],
    ['beside one that did', bare, 'operator', { downgraded: false, settled: true }],
    [
      'accepts a reply',
      say(replied, 'operator', rebuttal('accept', { reason: 'Two nodes do' })),
      'operator',
      { verdict: 'AGREE', summary: 'Two nodes do' },
    ],
    [
      'accepts it without a word',
      say(replied, 'operator', rebuttal('accept', { reason: '' })),
      'operator',
      { verdict: 'AGREE', summary: 'It loses sessions' },
    ],
    [
      'maintains, and says what is left',
      say(replied, 'operator', rebuttal('maintain', { remaining: 'the restart' })),
      'operator',
      { verdict: 'DISAGREE', summary: 'the restart' },
    ],
    [
      'maintains for a reason',
      say(replied, 'adversary', rebuttal('maintain', { reason: 'One is still one' })),
      'adversary',
      { verdict: 'PARTIAL', summary: 'One is still one' },
    ],
    [
      'maintains without a word',
      say(replied, 'adversary', rebuttal('maintain', { reason: '' })),
      'adversary',
      { verdict: 'PARTIAL', summary: 'One node is not enough' },
    ],
    [
      'was not heard again, and keeps its objection',
      round(replied, '-', 'timeout', 'accept'),
      'operator',
      { verdict: 'DISAGREE', summary: 'It loses sessions', failure: { reason: 'timeout', detail: '120 s' } },
    ],
    [
      'beside one whose objection is answered',
      round(replied, '-', 'maintain', 'accept'),
      'adversary',
      { settled: true },
    ],
    [
      'is where it was once what it said cannot be read',
      round(replied, '-', 'unreadable', 'accept'),
      'operator',
      {
        verdict: 'DISAGREE',
      },
    ],
  ])('%s', (_, at, seat, found) => expect(of(at, seat)).toMatchObject(found));

  it('has words of its own even where it said none', () => {
    const silent = { status: 'unparseable', stage: 5, critique: ' ', verdict: null } as const;
    expect(of(lookWith('agree', silent))?.summary.trim()).not.toBe('');
    expect(of(afterOpening())?.summary).not.toBe('');
  });
});

describe('what nobody can read', () => {
  it.each<[what: string, at: Debate, words: string | null]>([
    ['is told as it was said', unreadable, 'I think it is wrong'],
    ['also of a reply', round(replied, '-', 'unreadable'), 'I think it is wrong'],
    ['not where it can be', disputed, null],
    ['nor where nothing was said', afterOpening(), null],
    ['nor where only a failure was', timedOut, null],
    [
      'nor of what came before',
      say(
        reply(unreadable, { operator: 'reject' }, 'Use Redis'),
        'operator',
        challenge(CHALLENGES['agree'] ?? {}),
      ),
      null,
    ],
  ])('%s', (_, at, words) => expect(unreadWords(at.state, 'operator')).toBe(words));
});
