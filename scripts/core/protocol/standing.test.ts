import { expect, it } from 'vitest';
import { type Counting, standingOf } from './standing.ts';

type Vote = { seat: string; yes: boolean | null; doubt?: string };

const majority: Counting<Vote>['count'] = (votes) => {
  const yes = votes.filter((vote) => vote.yes === true).length;
  const no = votes.filter((vote) => vote.yes === false).length;
  if (yes >= 2) return { gate: 'approved', decision: 'yes' };
  if (no >= 2) return { gate: 'rejected', decision: 'no' };
  return { gate: 'undecided', decision: null };
};

const standing = (votes: Vote[], more: Partial<Counting<Vote>> = {}) =>
  standingOf({
    votes,
    count: majority,
    seat: ({ seat }) => seat,
    doubts: ({ doubt }) => (doubt ? [doubt] : []),
    unheard: (vote) => ({ ...vote, yes: null }),
    ...more,
  });

const vote = (seat: string, yes: boolean | null, doubt?: string): Vote => ({
  seat,
  yes,
  ...(doubt ? { doubt } : {}),
});

it.each<[string, Vote[], string, string[]]>([
  ['two plain votes carry it', [vote('a', true), vote('b', true), vote('c', false)], 'approved', []],
  [
    'the third vote is not needed',
    [vote('a', true), vote('b', true), vote('c', true, 'inferred')],
    'approved',
    [],
  ],
  [
    'one of two is doubtful',
    [vote('a', true), vote('b', true, 'inferred'), vote('c', false)],
    'undecided',
    ['b'],
  ],
  [
    'two doubtful hide each other',
    [vote('a', true), vote('b', true, 'x'), vote('c', true, 'y')],
    'undecided',
    ['b', 'c'],
  ],
  [
    'of two doubtful ones only one is needed',
    [vote('a', true), vote('b', true, 'x'), vote('c', false, 'y')],
    'undecided',
    ['b'],
  ],
  [
    'a no stands, and says it hinges',
    [vote('a', false), vote('b', false, 'x'), vote('c', true)],
    'rejected',
    ['b'],
  ],
])('%s', (_, votes, gate, hinges) => {
  expect(standing(votes)).toMatchObject({ gate, by: 'vote', hinges: hinges.map((seat) => ({ seat })) });
});

it.each<[string, Partial<Counting<Vote>>]>([
  ['something owed', { owed: ['mitigation'] }],
  ['something unseen', { unseen: ['logo.png (binary)'] }],
  ['an open case against', { open: [{ seat: 'c', reason: 'challenge' }] }],
])('%s keeps a yes undecided and leaves a no alone', (_, more) => {
  const [yes, no] = [true, false].map((said) => [vote('a', said), vote('b', said), vote('c', said)]);
  expect(standing(yes ?? [], more).gate).toBe('undecided');
  expect(standing(no ?? [], more).gate).toBe('rejected');
});

it('a yes to something else is another verdict', () => {
  const heard = ['postgres', 'kafka', 'kafka'];
  const first: Counting<number | null>['count'] = (votes) => {
    const at = votes.findIndex((vote) => vote !== null);
    return { gate: 'approved', decision: heard[at] ?? null };
  };
  const found = standingOf<number | null>({
    votes: [0, 1, 2],
    count: first,
    seat: String,
    doubts: (index) => (index === 0 ? ['inferred'] : []),
    unheard: () => null,
  });
  expect(found).toMatchObject({ gate: 'undecided', hinges: [{ seat: '0', reason: 'inferred' }] });
});

it('a yes that would be nothing without a vote hinges on it, though neither names an option', () => {
  const heard = standing([vote('a', true), vote('b', true, 'x')], {
    count: (votes) => ({ ...majority(votes), decision: null }),
  });
  expect(heard).toMatchObject({ gate: 'undecided', hinges: [{ seat: 'b', reason: 'x' }] });
});
