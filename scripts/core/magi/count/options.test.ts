import { describe, expect, it } from 'vitest';
import type { DecisionOption } from '../../shapes.ts';
import { fold, labelOf, optionSpelled } from './options.ts';

const OPTIONS: DecisionOption[] = [
  { id: 'redis', label: 'Keep Redis' },
  { id: 'postgres', label: 'One Postgres table' },
  // Called like another one's id: an id goes before a label.
  { id: 'both', label: 'redis' },
];

describe('an option is meant by', () => {
  it.each<[said: string, id: string | null]>([
    ['redis', 'redis'],
    ['postgres', 'postgres'],
    ['Keep Redis', 'redis'],
    ['keep   REDIS', 'redis'],
    ['keep\n redis', 'redis'],
    ['"postgres"', 'postgres'],
    ['`postgres`', 'postgres'],
    ['(postgres).', 'postgres'],
    ["[['postgres']]..", 'postgres'],
    ['ｒｅｄｉｓ', 'redis'],
    ['postgres: One Postgres table', 'postgres'],
    ['postgres (One Postgres table)', 'postgres'],
    ['One Postgres table (postgres)', 'postgres'],
    ['postgres - One Postgres table', 'postgres'],
    ['postgres - Keep Redis', null],
    ['post', null],
    ['not redis', null],
    ['redis or postgres', null],
    ['a(redis', null],
    ['', null],
  ])('%j: %s', (said, id) => expect(optionSpelled(said, OPTIONS)).toBe(id));

  it('its id where it has no label', () => {
    const bare = [{ id: 'a' }, { id: 'b', label: '' }];
    expect(['a', 'B', '""', 'c'].map((said) => optionSpelled(said, bare))).toEqual(['a', 'b', null, null]);
  });

  it('nothing where there are none', () => expect(optionSpelled('redis', [])).toBeNull());
});

it.each([
  ['redis', 'Keep Redis'],
  ['memory', 'memory'],
])('%s is called %s', (choice, label) => expect(labelOf(choice, OPTIONS)).toBe(label));

it('is called by its id where the label says nothing', () => {
  expect(labelOf('x', [{ id: 'x', label: '  ' }])).toBe('x');
  expect(labelOf('x', [{ id: 'x', label: ' Y ' }])).toBe('Y');
});

it('keeps what stands inside of a name', () => expect(fold(' A (b) [c] "d" e.f ')).toBe('a (b) [c] "d" e.f'));
