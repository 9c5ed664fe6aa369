import { expect, it } from 'vitest';
import { newExperience } from './experience.ts';
import { emptyIndex, entryFor, prune, rank, readIndex, readQuery, withEntries } from './experience-index.ts';

const now = '2026-02-03T04:05:06.000Z';
const entry = (id: string, confidence: number, day: number, tags: string[] = [], task_type = 'general') => ({
  id,
  file: `${id}.json`,
  task_type,
  tags,
  confidence,
  timestamp: `2026-01-${String(day).padStart(2, '0')}`,
});

it.each([
  [
    'by name of file, outcome and a word',
    { filename: 'a.json', outcome: 'success', recorded_at: '2026-01-01', confidence: 'high' },
    { id: 'a', file: 'a.json', confidence: 0.8, timestamp: '2026-01-01', outcome: 'success' },
  ],
  [
    'without an id',
    { file: '2026-01-02_b.json', task_type: 'debug', tags: ['x'], summary: 's' },
    { id: '2026-01-02_b', timestamp: '2026-01-02', confidence: 0.3, summary: 's' },
  ],
  ['with only an id', { id: 'c' }, { file: 'c.json' }],
  ['with a path out of the folder', { id: 'd', file: '../../../etc/d.json' }, { file: 'd.json' }],
])('an entry given %s', (_, found, expected) => {
  expect(readIndex({ entries: [found] })?.entries[0]).toMatchObject(expected);
  expect(readIndex([found])?.entries[0]).toMatchObject(expected);
});

it.each([['x'], [null], [{ entries: {} }]])('%j is no index', (value) => {
  expect(readIndex(value)).toBeNull();
});

it('entries without a name are dropped, fields of other tools stay', () => {
  expect(readIndex({ entries: [{}, { file: '..' }, 7], version: 3 })).toEqual({
    ...emptyIndex(),
    version: 3,
  });
});

it('the oldest of the lowest confidence goes first', () => {
  const full = {
    ...emptyIndex(3),
    entries: [
      entry('new-low', 0.3, 9),
      entry('old-low', 0.3, 1),
      entry('mid', 0.5, 1),
      entry('older-mid', 0.5, 2),
      entry('high', 0.8, 1),
    ],
  };
  const { index, removed } = prune(full, { keepConfidence: 0.8, now });
  expect(removed.map(({ id }) => id)).toEqual(['old-low', 'new-low']);
  expect(index.metadata).toMatchObject({ total_count: 3, last_updated: now });
});

it('what is known well stays, even over the cap', () => {
  const full = { ...emptyIndex(1), entries: [entry('a', 0.8, 1), entry('b', 0.9, 2), entry('c', 0.79, 3)] };
  expect(prune(full, { keepConfidence: 0.8, now }).index.entries.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('an entry is replaced by file, and what others noted on it stays', () => {
  const index = { ...emptyIndex(), entries: [{ ...entry('a', 0.3, 1), summary: 'theirs' }] };
  const changed = withEntries(
    index,
    [entryFor('a.json', newExperience({ confidence: 0.7, task_description: 'x' }, now))],
    now,
  );
  expect(changed.entries).toEqual([
    {
      id: 'a',
      file: 'a.json',
      task_type: 'general',
      tags: [],
      timestamp: now,
      confidence: 0.7,
      summary: 'theirs',
    },
  ]);
  expect(changed.metadata.total_count).toBe(1);
});

const shelf = [
  entry('two-tags', 0.1, 1, ['cache', 'db']),
  entry('sure', 0.9, 1, ['cache']),
  entry('new', 0.5, 9, ['cache']),
  entry('old', 0.5, 2, ['Cache']),
  entry('kind', 0.9, 3, [], 'council'),
  entry('other', 0.9, 9, ['ui']),
];

it.each([
  [{ tags: 'cache,db' }, ['two-tags', 'sure', 'new', 'old']],
  [{ tags: 'CACHE', type: 'council' }, ['sure', 'new', 'old', 'two-tags', 'kind']],
  [{ type: 'Council' }, ['kind']],
  [{ tags: 'cache', limit: '2' }, ['sure', 'new']],
  [{ tags: 'nothing' }, []],
  [{}, ['other', 'kind', 'sure', 'new', 'old']],
])('%j recalls %j', (given, expected) => {
  expect(rank(shelf, readQuery(given, 5)).map(({ id }) => id)).toEqual(expected);
});

it.each(['0', '-1', 'x', '1.5'])('--limit %s is refused', (limit) => {
  expect(() => readQuery({ limit }, 5)).toThrow('--limit');
});
