import { describe, expect, it } from 'vitest';
import { baseRate } from './base-rates.ts';
import type { Outcome } from './cast-votes.ts';
import { overviewOf } from './overview.ts';
import { groupBy, pastVerdict } from './past-verdicts.ts';
import { usualCosts, usualCostText } from './usual-cost.ts';

const approve = [1, 2, 3].map((seat) => ({ seat: `s${seat}`, engine: `e${seat}`, position: 'APPROVE' }));
const past = (line: object, outcome: Outcome | null = null) =>
  pastVerdict({ protocol: 'magi', decision: 'APPROVE', votes: approve, ...line }, outcome);

describe('a line of the verdict log', () => {
  it('is read as it was written', () => {
    const cost = { answers: 3, tokens: 900, usd: null, minutes: 1 };
    const tests = [{ command: 'make test', decided: true, named_by: [] }];
    const line = { id: 'magi-1', verified: true, topic: 'Why?', decided_at: '2026-01-02', domain: 'cache' };
    expect(past({ ...line, cost, tests }, 'held')).toMatchObject({
      ...line,
      protocol: 'magi',
      decision: 'APPROVE',
      said: 'yes',
      pattern: '3-0',
      outcome: 'held',
      cost,
      tests,
    });
  });

  it('may lack everything, and is then taken for nothing it does not say', () => {
    expect(pastVerdict({}, null)).toEqual({
      id: '',
      verified: false,
      protocol: '',
      topic: '',
      decided_at: '',
      decision: null,
      said: null,
      pattern: null,
      domain: 'general',
      outcome: null,
      votes: [],
      cost: null,
      tests: [],
    });
    expect(past({ verified: 'true' }).verified).toBe(false);
  });

  it.each<[string, object, string | null]>([
    ['two of three', { votes: [...approve.slice(1), { engine: 'e9', position: 'REJECT' }] }, '2-1'],
    ['half of them', { votes: [approve[0], { engine: 'e9', position: 'REJECT' }] }, null],
    ['a single vote', { votes: approve.slice(1, 2) }, null],
    ['two votes', { votes: approve.slice(1) }, '2-0'],
    ['nothing decided', { decision: null }, null],
    ['no list of votes', { votes: 'none' }, null],
    ['seats that are said to agree', { decision: 'x', votes: approve, agreed_by: [' S1 ', 's2'] }, '2-1'],
    ['votes that are no votes', { votes: [...approve, null] }, '3-1'],
  ])('has the pattern of %s', (_, line, pattern) => {
    expect(past(line).pattern).toBe(pattern);
  });

  it.each<[unknown, number | null]>([
    [0, 0],
    [100, 100],
    [-1, null],
    [101, null],
    ['80', null],
    [null, null],
  ])('takes a confidence of %j for %j', (confidence, known) => {
    const vote = { engine: 'e1', position: 'APPROVE', confidence };
    expect(past({ votes: [vote] }).votes[0]?.confidence).toBe(known);
    expect(
      past({ votes: [{ ...vote, confidence: 7, sealed_confidence: confidence }] }).votes[0]?.confidence,
    ).toBe(confidence === null ? 7 : known);
  });

  it('is grouped in the order in which each group is first met; what has no key is in none', () => {
    const all = ['b', 'a', 'b', ''].map((topic) => past({ topic }));
    const groups = groupBy(all, ({ topic }) => topic || null);
    expect(groups.map(([key, some]) => [key, some.length])).toEqual([
      ['b', 2],
      ['a', 1],
    ]);
  });
});

describe('how often a verdict like this one was right', () => {
  const like = { protocol: 'magi', pattern: '3-0', said: 'yes' as const };
  const held = (count: number, line: object = {}) => Array.from({ length: count }, () => past(line, 'held'));
  it.each<[string, Parameters<typeof baseRate>[0], ReturnType<typeof held>, string | null]>([
    [
      'own outcomes where there are enough',
      like,
      [...held(1), past({}, 'failed')],
      'held in 1 of 2 of yours',
    ],
    ['published figures where there are none', like, [past({})], 'none like it has an outcome here'],
    ['both where there are few', like, held(1), '1 of 1 like it held here'],
    ['no other protocol', like, held(2, { protocol: 'council' }), 'none like it'],
    ['no other pattern', like, held(2, { votes: approve.slice(1) }), 'none like it'],
    ['no verdict that said the contrary', like, held(2, { decision: 'REJECT' }), 'none like it'],
    ['nothing of a split', { ...like, pattern: null }, held(2), null],
    ['nothing where nothing was published', { ...like, protocol: 'debate' }, [], null],
    ['nothing of a pattern nobody published', { ...like, pattern: '5-0' }, [], null],
  ])('tells %s', (_, one, all, line) => {
    const told = baseRate(one, all, { minimum: 2 });
    if (line === null) expect(told).toBeNull();
    else expect(told).toContain(line);
  });
});

describe('what a verdict usually took', () => {
  const cost = (day: number, tokens: number | null, minutes: number, answers = 3) =>
    past({ decided_at: `2026-01-0${day}`, cost: { answers, tokens, usd: null, minutes } });
  it('is the median, by protocol', () => {
    const all = [cost(1, 100, 1), cost(2, null, 2), cost(3, 400, 9, 6), past({ protocol: 'council' })];
    expect(usualCosts(all)).toEqual({
      magi: { verdicts: 3, answers: 3, tokens: 250, usd: null, minutes: 2 },
    });
  });

  it.each<[string, ReturnType<typeof cost>[], string | null]>([
    ['nothing where nothing is known', [past({})], null],
    ['of one', [cost(1, 100, 2)], 'The last one took 3 answers, 100 tokens, 2 min.'],
    [
      'of two',
      [cost(1, 100, 2), cost(2, 201, 4)],
      'The last 2 took 3 answers, 151 tokens, 3 min in the median.',
    ],
    [
      'of the last five',
      [1, 2, 3, 4, 5, 6].map((day) => cost(day, null, day === 1 ? 90 : 2)),
      'The last 5 took 3 answers, 2 min in the median.',
    ],
  ])('is said before the next: %s', (_, all, text) => {
    expect(usualCostText(all, 'magi')).toBe(text);
  });
});

describe('the overview', () => {
  it.each<[string, ReturnType<typeof past>[], string]>([
    ['without verdicts', [], 'No verdict has been reached yet.'],
    ['without outcomes', [past({})], 'Nobody has said yet how any of 1 verdicts turned out.'],
    ['with all held', [past({}, 'held')], '1 of 1 held up.'],
  ])('says %s how they turned out', (_, all, says) => {
    expect(overviewOf(all).says).toBe(says);
  });

  it('has the clearest majority first, months in order, and verdicts newest first', () => {
    const two = { votes: [...approve.slice(1), { engine: 'e9', position: 'REJECT' }] };
    const all = [
      past({ ...two, id: 'b', decided_at: '2026-02-01' }),
      past({ id: 'a', decided_at: '2026-03-01' }),
      past({ id: 'c', decided_at: '2026-01-01', decision: null }),
      past({ id: 'd', decided_at: '' }),
    ];
    const found = overviewOf(all);
    expect(Object.keys(found.patterns)).toEqual(['3-0', '2-1']);
    expect(found.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(found.list.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(found.said.choice).toEqual({ held: 0, failed: 0, mixed: 0, open: 0 });
  });
});
