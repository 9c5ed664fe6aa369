import { expect, it } from 'vitest';
import { goesAhead, parseOutcome } from './outcome.ts';
import { endsWithDoubtful } from './standing.ts';

const gateOf = (votes: string): 'approved' | 'rejected' | 'undecided' => {
  const [yes, no] = ['Y', 'N'].map(
    (one) => [...votes].filter((vote) => vote === one).length,
  ) as [number, number];
  return yes > no && yes > 1 ? 'approved' : no > yes ? 'rejected' : 'undecided';
};
/** A small letter is a doubtful vote. */
const standing = (votes: string, more: object = {}) =>
  endsWithDoubtful({
    votes: [...votes].map((vote, at) => ({ vote, at })),
    count: (some) => {
      const said = some.map(({ vote }) => vote.toUpperCase()).join('');
      return { gate: gateOf(said), decision: said.includes('Z') ? 'z' : null };
    },
    seat: ({ at }) => `s${at}`,
    doubts: ({ vote }) => (vote === vote.toUpperCase() ? [] : ['unsure']),
    unheard: ({ at }) => ({ vote: '-', at }),
    ...more,
  });

it.each([
  ['YYY', 'approved', []],
  ['YYy', 'approved', []],
  ['Yy', 'undecided', ['s1']],
  ['YYNy', 'approved', []],
  ['YyN', 'undecided', ['s1']],
  // Each alone changes nothing, both together do.
  ['Yyy', 'undecided', ['s1', 's2']],
  ['NNy', 'rejected', []],
  // A no stands as counted.
  ['Nny', 'rejected', ['s1']],
  ['YN', 'undecided', []],
  // The decision would be another one, though the gate is the same.
  ['YYz', 'undecided', ['s2']],
])('%s is %s and hinges on %j', (votes, gate, hinges) => {
  const { gate: is, hinges: on } = standing(votes);
  expect([is, on.map(({ seat }) => seat)]).toEqual([gate, hinges]);
});

it.each([
  [{ owed: ['mitigation'] }, 'undecided'],
  [{ unseen: ['a slice'] }, 'undecided'],
  [{ owed: [], unseen: [] }, 'approved'],
])('%j: %s', (more, gate) => {
  expect(standing('YY', more)).toMatchObject({ ...more, gate, by: 'vote' });
  expect(standing('NN', more).gate).toBe('rejected');
});

it('says what else is open', () => {
  const open = [{ seat: 's0', reason: 'case_against' }];
  expect(standing('YY', { open })).toMatchObject({ gate: 'undecided', hinges: open });
});

it('goes ahead by going, choosing and fixing', () => {
  const all = ['go', 'choose:a', 'fix:F1', 'stop', 'wait', 'revote', 'more', 'test:ls'];
  const ahead = all.filter((spelling) => goesAhead(parseOutcome(spelling)));
  expect(ahead).toEqual(['go', 'choose:a', 'fix:F1']);
});
