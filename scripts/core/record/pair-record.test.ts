import { describe, expect, it } from 'vitest';
import type { CastVote, Direction } from './cast-votes.ts';
import { bothKinds, countPairs, effective, type Pair, pairRecord } from './pair-record.ts';

const vote = (engine: string, direction: Direction | null, right: boolean | null = null): CastVote => ({
  engine,
  failed: false,
  direction,
  confidence: null,
  right,
});
type Verdict = Parameters<typeof countPairs>[1];
function pairsOf(...verdicts: Verdict[]): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const verdict of verdicts) countPairs(pairs, verdict);
  return [...pairs.values()];
}
const said = (...votes: CastVote[]): Verdict => ({ votes, said: 'yes' });

describe('how two vote', () => {
  it('is counted by name, whoever spoke first, and each engine once', () => {
    const [pair, ...more] = pairsOf(
      said(vote('gemini', 'for', true), vote('codex', 'for', true), vote('codex', 'against', false)),
      said(vote('codex', 'for', true), vote('gemini', 'against', false)),
      { votes: [vote('codex', 'for', false), vote('gemini', 'for', true)], said: 'no' },
      said(vote('codex', 'for', false), vote('gemini', 'against', false)),
    );
    expect(more).toEqual([]);
    expect(pair).toEqual({
      engines: ['codex', 'gemini'],
      words: [
        { one: 'for', other: 'for', count: 2 },
        { one: 'for', other: 'against', count: 2 },
      ],
      judged: { both: 1, one: 1, other: 1, neither: 1 },
      verdicts: { yes: 3, no: 1 },
    });
  });

  it.each<[string, Verdict, Partial<Pair>]>([
    [
      'no words that mean another thing in every question',
      said(vote('a', null, true), vote('b', 'for', true)),
      { words: [] },
    ],
    [
      'no error of whom nobody has judged',
      said(vote('a', 'for', null), vote('b', 'for', true)),
      { judged: { both: 0, one: 0, other: 0, neither: 0 }, verdicts: { yes: 0, no: 0 } },
    ],
    [
      'nor of whom it is compared with',
      said(vote('a', 'for', true), vote('b', 'for', null)),
      { judged: { both: 0, one: 0, other: 0, neither: 0 }, verdicts: { yes: 0, no: 0 } },
    ],
    [
      'a choice as neither yes nor no',
      { votes: [vote('a', 'for', true), vote('b', 'for', true)], said: null },
      { judged: { both: 1, one: 0, other: 0, neither: 0 }, verdicts: { yes: 0, no: 0 } },
    ],
  ])('counts %s', (_, verdict, counted) => {
    expect(pairsOf(verdict)[0]).toMatchObject(counted);
  });

  it('counts nobody who failed', () => {
    expect(pairsOf(said(vote('a', 'for'), { ...vote('b', 'for'), failed: true }))).toEqual([]);
  });

  it.each<[number, number | null]>([
    [4, 0.75],
    [5, null],
  ])('is told from %i votes cast together on', (minimum, agreement) => {
    const alike = said(vote('a', 'for'), vote('b', 'for'));
    const other = said(vote('a', 'for'), vote('b', 'against'));
    const against = said(vote('a', 'against'), vote('b', 'against'));
    const [pair] = pairsOf(alike, other, against, alike) as [Pair];
    const record = pairRecord(pair, minimum);
    expect(record).toMatchObject({ engines: ['a', 'b'], n: 4, agreement });
    expect(record.kappa === null).toBe(agreement === null);
  });
});

describe('what several are worth together', () => {
  const both = (right: boolean, other: boolean, on: Verdict['said'] = 'yes'): Verdict => ({
    votes: [vote('a', right ? 'for' : 'against', right), vote('b', other ? 'for' : 'against', other)],
    said: on,
  });
  const varied = [both(true, true), both(false, false), both(true, true, 'no'), both(false, true, 'no')];

  it('says nothing of one engine, of too few votes, or where nobody ever varied', () => {
    expect(effective([], 1)).toBeNull();
    expect(effective(pairsOf(...varied), 5)).toBeNull();
    expect(effective(pairsOf(both(true, true), both(true, true)), 2)).toBeNull();
  });

  it('is told by errors where both kinds of verdict are known, else by votes cast alike', () => {
    expect(effective(pairsOf(...varied), 2)).toMatchObject({ engines: 2, from: 'errors', n: 4 });
    expect(effective(pairsOf(...varied), 3)).toMatchObject({ engines: 2, from: 'votes', n: 4 });
    expect(effective(pairsOf(...varied), 4)).toMatchObject({ from: 'votes', n: 4 });
  });

  it('rests on the pair that voted together least', () => {
    const three = varied.map(({ votes, said: on }) => ({
      votes: [...votes, vote('c', 'for', true)],
      said: on,
    }));
    const pairs = pairsOf(...three, both(true, false), both(false, true, 'no'));
    expect(effective(pairs, 2)).toMatchObject({ engines: 3, n: 4 });
    expect(effective(pairs, 5)).toBeNull();
  });

  it.each<[number, number, boolean]>([
    [0, 0, true],
    [2, 2, true],
    [1, 3, false],
    [3, 1, false],
    [4, 0, false],
  ])('knows both kinds of %i yes and %i no: %s', (yes, no, known) => {
    expect(bothKinds({ verdicts: { yes, no } }, 2)).toBe(known);
  });
});
