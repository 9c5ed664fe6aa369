// How a round was counted by the first rules: by choices, by names, and chains of both.
import { expect, it } from 'vitest';
import type { CouncilBallots, CouncilSeat } from '../../shapes.ts';
import { tallyByRules1 } from './tally-rules-1.ts';

/** A letter is a choice, `-` none, `x` a failure; `a>s2` also names the third seat. */
const seatsOf = (text: string): CouncilSeat[] =>
  text.split(' ').map((word, at) => {
    const [choice = '', ...named] = word.split('>');
    if (choice === 'x') return { seat: `s${at}`, failed: true };
    return { seat: `s${at}`, choice: choice === '-' ? null : choice, agrees_with: named };
  });
const counted = (text: string, more: Partial<CouncilBallots> = {}) =>
  tallyByRules1({ round: 1, max_rounds: 5, seats: seatsOf(text), ...more });

it.each<[seats: string, outcome: string, choice: string | null, agreed: string[], dissent: string[]]>([
  ['a a b', 'majority', 'a', ['s0', 's1'], ['s2']],
  ['b a A', 'majority', 'a', ['s1', 's2'], ['s0']],
  ['a a a', 'majority', 'a', ['s0', 's1', 's2'], []],
  ['a a x', 'majority', 'a', ['s0', 's1'], []],
  ['a a', 'majority', 'a', ['s0', 's1'], []],
  ['a b', 'continue', null, [], []],
  ['a b x', 'continue', null, [], []],
  ['a x x', 'no_quorum', null, [], []],
  ['a', 'no_quorum', null, [], []],
  ['a b c', 'continue', null, [], []],
  ['- - a', 'continue', null, [], []],
  ['a a b c', 'continue', null, [], []],
  // Whoever names each other agrees, whatever each calls it; who is only named does not.
  ['a>s1 b>s0 c', 'majority', 'a', ['s0', 's1'], ['s2']],
  ['a>s1 b c', 'continue', null, [], []],
  ['->S1 b>s0 c', 'majority', 'b', ['s0', 's1'], ['s2']],
  ['->s1 ->s0 c', 'majority', null, ['s0', 's1'], ['s2']],
  ['a>s1 b>s0 b', 'majority', 'b', ['s0', 's1', 's2'], []],
])('%s: %s %s', (seats, outcome, choice, agreed_by, dissent) => {
  expect(counted(seats)).toMatchObject({ outcome, choice, agreed_by, dissent });
});

it('says who holds what, who failed, and that those who agree call it differently', () => {
  expect(counted('a>s1 b>s0 x')).toMatchObject({
    round: 1,
    seats: 3,
    heard: 2,
    failed: ['s2'],
    holders: [
      { choice: 'a', seats: ['s0'] },
      { choice: 'b', seats: ['s1'] },
    ],
    choices_differ: true,
  });
  expect(counted('a>s1 ->s0 x').choices_differ).toBe(false);
  expect(counted('a a b').choices_differ).toBe(false);
});

it.each<[seats: string, author: CouncilBallots['author'], interested: boolean]>([
  ['a a b', 's1', true],
  ['a a b', 'S1', true],
  ['a a b', 's2', false],
  ['a a a', 's1', false],
  ['a a b', null, false],
  ['a a b', { seat: 's1', vendor: null }, false],
])('%s with %o as the author: %s', (seats, author, interested) => {
  expect(counted(seats, { author: author ?? null }).conflict_of_interest).toBe(interested);
});

const previous = (text: string) => ({ previous: seatsOf(text) });
const each = (more: Partial<CouncilSeat>) => ({
  seats: seatsOf('a b c').map((one) => ({ ...one, ...more })),
});
it.each<[what: string, more: Partial<CouncilBallots>, outcome: string]>([
  ['at the last round', { round: 5 }, 'no_majority'],
  ['before it', { round: 4 }, 'continue'],
  ['where all stand as before', { round: 2, ...previous('a B c') }, 'stalled'],
  ['where one moved', { round: 2, ...previous('a b b') }, 'continue'],
  ['where one was not heard before', { round: 2, ...previous('a b x') }, 'continue'],
  ['where one was not there before', { round: 2, ...previous('a b') }, 'continue'],
  [
    'where one found something',
    { round: 2, ...previous('a b c'), ...each({ new_evidence: true }) },
    'continue',
  ],
  [
    'where one says that it moved',
    { round: 2, ...previous('a b c'), ...each({ changed: true }) },
    'continue',
  ],
  ['where all say that they did not', { round: 2, ...each({ changed: false }) }, 'stalled'],
  ['where nobody says', { round: 2 }, 'continue'],
  ['in the first round', { round: 1, ...previous('a b c') }, 'continue'],
])('three ways %s: %s', (_, more, outcome) => {
  expect(counted('a b c', more).outcome).toBe(outcome);
});

it('refuses a seat that votes twice', () => {
  const [one] = seatsOf('a') as [CouncilSeat];
  expect(() => counted('', { seats: [one, one] })).toThrow('votes twice');
});
