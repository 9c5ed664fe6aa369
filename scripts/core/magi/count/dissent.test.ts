import { describe, expect, it } from 'vitest';
import type { MagiVote } from '../../shapes.ts';
import { mergeConditions, recordDissent } from './dissent.ts';
import { isVoter, toSeats } from './seats.ts';

const voters = (...votes: Partial<MagiVote>[]) =>
  toSeats(
    votes.map((vote, index) => ({ seat: `s${index}`, position: 'APPROVE', confidence: 70, ...vote })),
  ).filter(isVoter);
const recorded = (vote: Partial<MagiVote>) => voters({ position: 'REJECT', ...vote }).map(recordDissent)[0];

describe('a dissent on record', () => {
  it.each<[what: string, vote: Partial<MagiVote>, concern: string]>([
    ['its own note', { dissent_note: ' Too early. ', risks: ['r'], rationale: 'w' }, 'Too early.'],
    [
      'else its first risk',
      { dissent_note: '  ', risks: ['It breaks', 'more'], rationale: 'w' },
      'It breaks',
    ],
    ['else why it rejects', { risks: [], rationale: ' Costs too much ' }, 'Costs too much'],
    ['else nothing', {}, ''],
  ])('says %s', (_, vote, concern) => expect(recorded(vote)?.concern).toBe(concern));

  it('says who, how and how sure', () => {
    expect(recorded({})).toEqual({
      perspective: 's0',
      position: 'REJECT',
      confidence: 70,
      concern: '',
      mitigation: null,
      monitor: null,
    });
  });

  it.each<[vote: Partial<MagiVote>, mitigation: string | null, monitor: string | null]>([
    [{ mitigation: ' a flag ', monitor: ' p99 ' }, 'a flag', 'p99'],
    [{ mitigation: ' ', monitor: ' ', risks: ['one', 'two'] }, null, 'one; two'],
    [{ mitigation: ' ', monitor: ' ' }, null, null],
  ])('%j', (vote, mitigation, monitor) => expect(recorded(vote)).toMatchObject({ mitigation, monitor }));
});

it.each<[what: string, votes: Partial<MagiVote>[], merged: string[]]>([
  ['in the order of the seats', [{ conditions: ['b', 'a'] }, { conditions: ['c'] }], ['b', 'a', 'c']],
  [
    'each once, as it was said first',
    [{ conditions: [' Keep a flag. '] }, { conditions: ['keep  A flag;', 'Keep a flag...'] }],
    ['Keep a flag.'],
  ],
  [
    'apart where a point stands inside',
    [{ conditions: ['use v1.2'] }, { conditions: ['use v12'] }],
    ['use v1.2', 'use v12'],
  ],
  ['apart where a blank does', [{ conditions: ['a b'] }, { conditions: ['ab'] }], ['a b', 'ab']],
  ['not the empty ones', [{ conditions: ['', ' . ', 'x..;'] }], ['x..;']],
  [
    'not the ones that say there is none',
    [{ conditions: ['None', 'n/a', 'no conditions', 'なし', '-'] }],
    [],
  ],
  ['not of who rejects', [{ position: 'REJECT', conditions: ['never'] }, {}], []],
])('conditions %s', (_, votes, merged) => expect(mergeConditions(voters(...votes))).toEqual(merged));
