import { describe, expect, it } from 'vitest';
import type { CouncilSeat } from '../../shapes.ts';
import { groundOf, groupsOf, stanceOf } from './agreement.ts';

type Cast = { choice?: string | null; names?: string[]; mapped?: string[]; position?: string };
type Given = { options?: string[]; round?: number };

const groups = (casts: Record<string, Cast>, { options = [], round = 2 }: Given = {}): string[] => {
  const ground = groundOf({ options, round, seats: [] });
  const stances = Object.entries(casts).map(
    ([seat, { choice = null, names = [], mapped = [], position }]) => {
      const cast: CouncilSeat = {
        seat,
        choice,
        agrees_with: names,
        mapped_with: mapped,
        ...(position ? { position } : {}),
      };
      return stanceOf(cast, ground);
    },
  );
  return groupsOf(stances, ground).map(
    ({ choice, seats, declared }) =>
      `${choice ?? '–'}${declared ? '!' : ''}: ${seats.map(({ seat }) => seat).join(' ')}`,
  );
};

describe('by the same words', () => {
  it.each<[what: string, casts: Record<string, Cast>, found: string[]]>([
    ['the largest first', { a: { choice: 'x' }, b: { choice: 'y' }, c: { choice: 'y' } }, ['y: b c', 'x: a']],
    ['case and blanks do not count', { a: { choice: ' X' }, b: { choice: 'x ' } }, ['X: a b']],
    ['no words at all join nobody', { a: {}, b: { choice: ' ' } }, ['–: a', '–: b']],
  ])('%s', (_, casts, found) => expect(groups(casts)).toEqual(found));

  it('an option in other words is the option', () => {
    expect(groups({ a: { choice: 'redis' }, b: { position: 'redis' } }, { options: ['redis'] })).toEqual([
      'redis!: a b',
    ]);
    expect(groups({ a: { choice: 'redis' } }, { options: ['memory'] })).toEqual(['redis: a']);
  });
});

describe('by naming each other', () => {
  const each = (...seats: string[]) => seats;
  it.each<[what: string, casts: Record<string, Cast>, given: Given, found: string[]]>([
    ['two that do', { a: { choice: 'x', names: ['b'] }, b: { choice: 'y', names: ['A '] } }, {}, ['x: a b']],
    ['one that does', { a: { choice: 'x', names: ['b'] }, b: { choice: 'y' } }, {}, ['x: a', 'y: b']],
    [
      'nobody names itself into a group',
      { a: { choice: 'x', names: ['a'] }, b: { choice: 'y' } },
      {},
      ['x: a', 'y: b'],
    ],
    [
      'not in the blind round',
      { a: { choice: 'x', names: ['b'] }, b: { choice: 'y', names: ['a'] } },
      { round: 1 },
      ['x: a', 'y: b'],
    ],
    [
      'not two options',
      { a: { choice: 'x', names: ['b'] }, b: { choice: 'y', names: ['a'] } },
      { options: each('x', 'y') },
      ['x!: a', 'y!: b'],
    ],
    [
      'an option and words for it, called by the option',
      { a: { choice: 'ay', names: ['b'] }, b: { choice: 'x', names: ['a'] } },
      { options: each('x', 'y') },
      ['x!: a b'],
    ],
    [
      'three, each with each',
      {
        a: { choice: 'x', names: ['b', 'c'] },
        b: { choice: 'y', names: ['a', 'c'] },
        c: { choice: 'z', names: ['a', 'b'] },
      },
      {},
      ['x: a b c'],
    ],
    [
      'no chain',
      {
        a: { choice: 'x', names: ['b'] },
        b: { choice: 'y', names: ['a', 'c'] },
        c: { choice: 'z', names: ['b'] },
      },
      {},
      ['x: a', 'y: b', 'z: c'],
    ],
    [
      'no chain over two options either',
      {
        a: { choice: 'x', names: ['b'] },
        b: { choice: 'm', names: ['a', 'c'] },
        c: { choice: 'y', names: ['b'] },
      },
      { options: each('x', 'y') },
      ['x!: a', 'm: b', 'y!: c'],
    ],
  ])('%s', (_, casts, given, found) => expect(groups(casts, given)).toEqual(found));
});

describe('by the clerk', () => {
  it.each<[what: string, casts: Record<string, Cast>, found: string[]]>([
    [
      'who maps both ways',
      { a: { choice: 'x', mapped: ['b'] }, b: { choice: 'y', mapped: ['a'] } },
      ['x: a b'],
    ],
    [
      'also in the blind round',
      { a: { choice: 'x', mapped: ['b'] }, b: { choice: 'y', mapped: ['a'] } },
      ['x: a b'],
    ],
    ['not one way', { a: { choice: 'x', mapped: ['b'] }, b: { choice: 'y' } }, ['x: a', 'y: b']],
    [
      'not one way the other way round',
      { a: { choice: 'x' }, b: { choice: 'y', mapped: ['a'] } },
      ['x: a', 'y: b'],
    ],
    [
      'not with somebody else',
      { a: { choice: 'x', mapped: ['c'] }, b: { choice: 'y', mapped: ['c'] } },
      ['x: a', 'y: b'],
    ],
  ])('%s', (what, casts, found) =>
    expect(groups(casts, { round: what.includes('blind') ? 1 : 2 })).toEqual(found),
  );
});

describe('who chose nothing', () => {
  it.each<[what: string, casts: Record<string, Cast>, found: string[]]>([
    [
      'stands with whom it names, in the order of the seats',
      { a: { names: ['b'] }, b: { choice: 'x', names: ['a'] }, c: { choice: 'y' } },
      ['x: a b', 'y: c'],
    ],
    [
      'stands alone where nobody names it back',
      { a: { names: ['b'] }, b: { choice: 'x' } },
      ['x: b', '–: a'],
    ],
    [
      'stands alone between two minds',
      { a: { names: ['b', 'c'] }, b: { choice: 'x', names: ['a'] }, c: { choice: 'y', names: ['a'] } },
      ['x: b', 'y: c', '–: a'],
    ],
    [
      'brings along who stands with it',
      { a: { names: ['b'] }, b: { names: ['a', 'c'] }, c: { choice: 'x', names: ['b'] } },
      ['x: a b c'],
    ],
    [
      'two of them stand together',
      { a: { names: ['b'] }, b: { names: ['a'] }, c: { choice: 'x' } },
      ['–: a b', 'x: c'],
    ],
    [
      'two of them between two minds stand alone, each',
      {
        a: { names: ['b', 'c'] },
        b: { names: ['a', 'd'] },
        c: { choice: 'x', names: ['a'] },
        d: { choice: 'y', names: ['b'] },
      },
      ['x: c', 'y: d', '–: a', '–: b'],
    ],
  ])('%s', (_, casts, found) => expect(groups(casts)).toEqual(found));
});

describe('a group is called', () => {
  const all = (...others: string[]) => others;
  const three = (a: string, b: string, c: string) => ({
    a: { choice: a, names: all('b', 'c') },
    b: { choice: b, names: all('a', 'c') },
    c: { choice: c, names: all('a', 'b') },
  });
  it.each<[what: string, casts: Record<string, Cast>, given: Given, called: string]>([
    ['as most of it say', three('x', 'y', 'y'), {}, 'y'],
    [
      'as the first by name says, where all differ',
      { c: { choice: 'z', names: ['a'] }, a: { choice: 'x', names: ['c'] } },
      {},
      'x',
    ],
    ['by the option, whoever says otherwise', three('y', 'y', 'x'), { options: ['x'] }, 'x!'],
    ['by the option, wherever it stands', three('x', 'y', 'y'), { options: ['x'] }, 'x!'],
  ])('%s', (_, casts, given, called) => {
    expect(groups(casts, given)[0]?.split(':')[0]).toBe(called);
  });
});
