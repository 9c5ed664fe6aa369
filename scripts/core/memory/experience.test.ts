import { expect, it } from 'vitest';
import { fileNameFor, marksOf, newExperience, readExperience } from './experience.ts';
import { shareOf } from './fields.ts';

const now = '2026-02-03T04:05:06.000Z';

it.each([
  ['high', 0.8],
  ['Medium', 0.6],
  ['low', 0.4],
  [0.85, 0.85],
  ['0.5', 0.5],
  [85, 0.85],
  ['85%', 0.85],
  [1, 1],
  [0, 0],
  [101, null],
  [-1, null],
  ['', null],
  [null, null],
])('a confidence of %s is %s', (found, expected) => {
  expect(shareOf(found)).toBe(expected);
});

it.each([
  [
    'as a record of a task',
    {
      description: 'Split the module',
      approach: 'a',
      outcome: 'partial',
      lessons: 'first\nsecond',
      confidence: 'medium',
      recorded_at: '2026-01-01T00:00:00Z',
      tags: 'ts, modules',
    },
    {
      task_description: 'Split the module',
      lessons_learned: ['first', 'second'],
      confidence: 0.6,
      timestamp: '2026-01-01T00:00:00Z',
      tags: ['ts', 'modules'],
      approach: 'a',
      task_type: 'general',
    },
  ],
  [
    'as a debugging note',
    {
      date: '2026-01-02',
      task_slug: 'flaky-login',
      symptom: 'login hangs',
      root_cause: 'pool',
      hypotheses_tested: ['a'],
    },
    {
      task_type: 'debug',
      task_description: 'login hangs',
      timestamp: '2026-01-02',
      root_cause: 'pool',
      confidence: 0.3,
    },
  ],
  [
    'by a git hook',
    {
      source: 'git-hook',
      commit_hash: 'abc',
      branch: 'main',
      files_changed: ['a.ts'],
      commit_message: 'Say "no"\nmore',
    },
    {
      task_type: 'commit',
      task_description: 'Say "no"\nmore',
      timestamp: '2026-01-03',
      files_changed: ['a.ts'],
    },
  ],
  [
    'as a decision',
    { files_touched: ['x'], decisions_made: ['y'], stakeholders: [] },
    { task_type: 'decision', task_description: 'some work', timestamp: '2026-01-03', files_touched: ['x'] },
  ],
])('an experience written %s is understood and keeps its fields', (_, found, expected) => {
  expect(readExperience(found, '2026-01-03_some-work.json')).toMatchObject(expected);
});

it('what is missing is filled in, a verdict with its own fields', () => {
  expect(newExperience({ task_description: 'x' }, now)).toEqual({
    task_type: 'general',
    task_description: 'x',
    timestamp: now,
    confidence: 0.5,
    tags: [],
    lessons_learned: [],
  });
  expect(newExperience({ task_type: 'council', verdict: 'redis', mine: 1 }, now)).toEqual({
    task_type: 'council',
    task_description: 'redis',
    timestamp: now,
    confidence: 0.5,
    tags: [],
    lessons_learned: [],
    decision_domain: null,
    verdict: 'redis',
    round: null,
    agreed_by: [],
    dissent: null,
    held_up: null,
    reviewed_at: null,
    mine: 1,
  });
});

it.each([[[]], ['x'], [null], [{ confidence: 7000 }], [{ confidence: 'sure' }]])('%j is refused', (input) => {
  expect(() => newExperience(input, now)).toThrow('standard input');
});

it('a name that is taken gets a number', () => {
  const experience = newExperience({ task_description: 'Use Redis?' }, now);
  const taken = new Set<string>();
  const name = () => {
    const next = fileNameFor(experience, (one) => taken.has(one));
    taken.add(next);
    return next;
  };
  expect([name(), name(), name()]).toEqual([
    '2026-02-03_use-redis.json',
    '2026-02-03_use-redis-2.json',
    '2026-02-03_use-redis-3.json',
  ]);
});

it.each([
  [{ verdict: 'x', held_up: false }, ['overturned']],
  [{ verdict: 'x', held_up: true }, ['held_up']],
  [{ outcome: 'failure' }, ['failure']],
  [{ outcome: 'success' }, []],
])('%j is marked %j', (input, marks) => {
  expect(marksOf(newExperience(input, now))).toEqual(marks);
});
