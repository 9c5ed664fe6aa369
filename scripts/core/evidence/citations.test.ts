import { describe, expect, it } from 'vitest';
import { checkedIn, citationsIn, cites, premisesOf } from './citations.ts';
import type { CheckedEvidence } from './evidence.ts';

const places = (kind: string, opinion: unknown) =>
  citationsIn(kind, opinion).map(({ path, line }) => `${path}:${line}`);
const peer = { evidence: [], research: '', position: '', reasoning: '', concerns: '', because: '' };
const listed = { path: 'src/a.ts', line: 1, quote: 'const a = 1' };

describe('what an answer cites', () => {
  it.each<[string, string, object, string[]]>([
    ['a peer: what it lists first', 'peer', { ...peer, evidence: [listed] }, ['src/a.ts:1']],
    [
      'a peer: then what its words point to, each once',
      'peer',
      { ...peer, evidence: [listed], reasoning: 'See src/a.ts:1 and src/b.ts:2', because: 'src/b.ts:2' },
      ['src/a.ts:1', 'src/b.ts:2'],
    ],
    [
      'a peer: in every field of words',
      'peer',
      {
        ...peer,
        research: 'src/b.ts:1',
        position: 'src/b.ts:2',
        concerns: 'src/b.ts:3',
        because: 'src/b.ts:4',
      },
      ['src/b.ts:1', 'src/b.ts:2', 'src/b.ts:3', 'src/b.ts:4'],
    ],
    [
      'a review: its findings of any weight',
      'review',
      { p1: ['src/a.ts:1 breaks'], p2: ['src/a.ts:2 is slow'], p3: ['src/a.ts:3'], missing: ['src/a.ts:4'] },
      ['src/a.ts:1', 'src/a.ts:2', 'src/a.ts:3', 'src/a.ts:4'],
    ],
    [
      'a challenge: nothing that it only imagines',
      'challenge',
      {
        critique: 'src/c.ts:9 shows it',
        evidence: [
          { text: 'src/a.ts:1', tag: 'observed' },
          { text: 'src/b.ts:2', tag: 'hypothetical' },
        ],
      },
      ['src/a.ts:1', 'src/c.ts:9'],
    ],
    [
      'a rebuttal',
      'rebuttal',
      { new_evidence: ['src/a.ts:1'], reason: 'src/b.ts:2' },
      ['src/a.ts:1', 'src/b.ts:2'],
    ],
    ['a vote rests on no places', 'magi', { evidence: [listed], reason: 'src/b.ts:2' }, []],
  ])('%s', (_, kind, opinion, found) => {
    expect(places(kind, opinion)).toEqual(found);
  });

  it('is nothing where the answer could not be read', () => {
    expect(citationsIn('peer', null)).toEqual([]);
  });

  it.each([
    ['peer', true],
    ['magi', false],
    ['toString', false],
  ])('%s: %s', (kind, is) => {
    expect(cites(kind)).toBe(is);
  });
});

const checked = (path: string, line: number, more: Partial<CheckedEvidence> = {}): CheckedEvidence =>
  ({
    path,
    line,
    quote: `${path} ${line}`,
    status: 'verified',
    found: { path, line },
    ...more,
  }) as CheckedEvidence;

it('finds what became of the places that one text names', () => {
  const all = [checked('src/a.ts', 1), checked('src/b.ts', 2)];
  expect(checkedIn('As src/b.ts:2 shows', all)).toEqual([all[1]]);
  expect(checkedIn('As everybody knows', all)).toEqual([]);
});

describe('the places a verdict rests on', () => {
  it('are those that were found, where they were found, each once', () => {
    expect(
      premisesOf([
        checked('src/a.ts', 1),
        checked('src/a.ts', 1, { quote: 'the last words count' }),
        checked('src/b.ts', 2, { status: 'moved', found: { path: 'src/b.ts', line: 7 } } as object),
        checked('src/c.ts', 3, { status: 'missing' } as object),
        checked('src/d.ts', 4, { found: null } as object),
      ]),
    ).toEqual([
      { path: 'src/a.ts', line: 1, text: 'the last words count' },
      { path: 'src/b.ts', line: 7, text: 'src/b.ts 2' },
    ]);
  });

  it('are twenty at most', () => {
    expect(premisesOf(Array.from({ length: 25 }, (_, at) => checked('src/a.ts', at + 1)))).toHaveLength(20);
  });
});
