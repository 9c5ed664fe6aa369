import { describe, expect, it } from 'vitest';
import { costText } from '../telling/cost-text.ts';
import { type Budget, costOf, cutShort, NOTHING_SPENT, overBudget, secondsLeft, spentWith } from './cost.ts';
import type { AnsweredEvent } from './protocol.ts';

type Took = { seat: string; round: number; seconds: number; usage?: Record<string, number> };

const answered = ({ seat, round, seconds, usage }: Took): AnsweredEvent => ({
  type: 'answered',
  seat,
  turn: 'vote',
  round,
  engine: seat,
  kind: 'magi',
  by: 'engine',
  opinion: null,
  failure: null,
  answer: null,
  meta: { ms: seconds * 1000, attempts: 1, model: null, usage: usage ?? null },
});
const state = (answers: Took[], budget: Partial<Budget> = {}) => ({
  spent: answers.map(answered).reduce(spentWith, NOTHING_SPENT),
  opened: { budget: { max_tokens: 0, max_minutes: 0, ...budget } },
});

const two: Took[] = [
  { seat: 'a', round: 0, seconds: 60, usage: { input: 100, output: 50, usd: 0.25 } },
  { seat: 'b', round: 0, seconds: 90, usage: { input: 40, output: 10 } },
];
const due = (seats: number, round = 1) => Array.from({ length: seats }, () => ({ round, turn: 'vote' }));

it('adds what was reported, and counts the time of a round once', () => {
  expect(costOf(state(two))).toEqual({ answers: 2, tokens: 200, usd: 0.25, minutes: 1.5 });
});

it('knows no tokens and no money where nobody reported any', () => {
  expect(costOf(state([{ seat: 'a', round: 0, seconds: 6 }]))).toMatchObject({ tokens: null, usd: null });
  expect(costOf(state([]))).toBeNull();
});

it.each([
  [{ answers: 1, tokens: null, usd: null, minutes: 0.5 }, '1 answer, 30 s'],
  [{ answers: 6, tokens: 12345, usd: 0.5, minutes: 2.4 }, '6 answers, 12,345 tokens, 0.50 USD, 2 min'],
])('%j is told as %s', (cost, text) => expect(costText(cost)).toBe(text));

describe('a budget', () => {
  it.each<[string, Partial<Budget>, number, RegExp | null]>([
    ['none', {}, 2, null],
    ['just enough for as many tokens again', { max_tokens: 400 }, 2, null],
    ['one token too few', { max_tokens: 399 }, 2, /399 tokens would be broken: 200 used, about 200 more/],
    ['enough for one seat of the two', { max_tokens: 300 }, 1, null],
    ['used up', { max_tokens: 200 }, 1, /200 tokens/],
    ['just enough minutes', { max_minutes: 3 }, 2, null],
    ['too few minutes', { max_minutes: 2.9 }, 2, /2\.9 min would be broken: 1\.5 min used, about 1\.5 more/],
  ])('of %s', (_, budget, seats, wanted) => {
    const why = overBudget(state(two, budget), due(seats));
    if (wanted) expect(why).toMatch(wanted);
    else expect(why).toBeNull();
  });

  it('starts a first round of unknown cost, and nothing where nothing is due', () => {
    expect(overBudget(state([], { max_tokens: 1 }), due(3))).toBeNull();
    expect(overBudget(state(two, { max_tokens: 1 }), [])).toBeNull();
  });

  it('leaves to a seat no more seconds than are left of it', () => {
    expect(secondsLeft(state(two))).toBe(Number.POSITIVE_INFINITY);
    expect(secondsLeft(state(two, { max_minutes: 2 }))).toBe(30);
  });
});

describe('a seat that was left out', () => {
  const left = (...seats: string[]) => ({
    spent: seats
      .map((seat) => ({
        ...answered({ seat, round: 1, seconds: 0 }),
        failure: { reason: 'budget' as const, detail: 'why' },
      }))
      .reduce(spentWith, NOTHING_SPENT),
  });
  const standing = { gate: 'approved' as const, hinges: [], owed: [], unseen: [], by: 'vote' as const };

  it('takes a yes away, each named once', () => {
    expect(cutShort(left('a', 'a', 'b'), standing)).toMatchObject({
      gate: 'undecided',
      hinges: [
        { seat: 'a', reason: 'budget' },
        { seat: 'b', reason: 'budget' },
      ],
    });
  });

  it.each([['rejected'], ['undecided']] as const)('leaves %s as it is', (gate) => {
    expect(cutShort(left('a'), { ...standing, gate })).toEqual({ ...standing, gate });
  });

  it('is nobody where nobody was left out', () => expect(cutShort(left(), standing)).toBe(standing));
});
