import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../io/machine/validate.ts';
import {
  type Context,
  type Decision,
  EventLine,
  type Experience,
} from '../schemas/memory.ts';
import type { Verdict } from '../schemas/told.ts';
import { emptyContext, withBegun, withDecision, withEnded } from './context.ts';
import {
  emptyIndex,
  fileNameFor,
  rankedByQuery,
  type StoredExperience,
  withEntries,
} from './experiences.ts';
import { knownBefore, similarTo, topicWords } from './known-before.ts';
import {
  type AboutVerdict,
  experienceOf,
  verdictEvents,
  verdictLine,
} from './of-verdict.ts';

const NOW = '2026-11-19T12:00:00.000Z';
const day = (n: number): string => `2026-10-${String(n).padStart(2, '0')}T00:00:00Z`;
const experience = (
  task_description: string,
  more: Partial<Experience> = {},
): Experience => ({
  task_type: 'magi',
  task_description,
  timestamp: day(1),
  confidence: 0.5,
  tags: [],
  lessons_learned: [],
  ...more,
});

const stored = (id: string, more: Partial<Experience> = {}): StoredExperience => ({
  ...experience(id, more),
  id,
  file: `${id}.json`,
});

describe('the task in hand', () => {
  const task = { id: 'magi-2', description: 'b', type: 'magi', started_at: NOW };
  const doing = (id: string, status: string): Context => ({
    ...emptyContext(),
    current_task: { id, description: '', type: '', started_at: '', status },
  });
  it.each<[before: Context, begun: string | null, ended: string | null]>([
    [emptyContext(), 'magi-2 in_progress', 'magi-2 complete'],
    [doing('deploy-7', 'in_progress'), 'deploy-7 in_progress', 'deploy-7 in_progress'],
    [doing('deploy-7', 'complete'), 'magi-2 in_progress', 'magi-2 complete'],
    [doing('magi-1', 'in_progress'), 'magi-2 in_progress', 'magi-1 in_progress'],
    [doing('magi-2', 'in_progress'), 'magi-2 in_progress', 'magi-2 complete'],
  ])('%#: gives way only to its own end, or as one of ours', (before, begun, ended) => {
    const shown = ({ current_task: { id, status } }: Context): string =>
      `${id} ${status}`;
    expect([
      shown(withBegun(before, task, NOW)),
      shown(withEnded(before, task, NOW)),
    ]).toEqual([begun, ended]);
  });
});

it('keeps the ten newest decisions, one of each deliberation, and fields of others', () => {
  const decision = (n: number, more = {}): Decision => ({
    summary: `d${n}`,
    timestamp: day(n),
    skill: null,
    ...more,
  });
  const mine = { deliberation_id: 'magi-1', skill: 'ftm-magi' };
  const start = { ...emptyContext(), other: 1, recent_decisions: [decision(8, mine)] };
  const all = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12].map((n) => decision(n));
  const after = [...all, decision(13, mine)].reduce(
    (context, one) => withDecision(context, one, NOW),
    start as Context,
  );
  expect(after.recent_decisions.map(({ summary }) => summary)).toEqual(
    [3, 4, 5, 6, 7, 9, 10, 11, 12, 13].map((n) => `d${n}`),
  );
  expect(after).toMatchObject({
    other: 1,
    session_metadata: { skills_invoked: ['ftm-magi'], last_updated: NOW },
  });
});

it('names an experience by day and task, and anew where that name is taken', () => {
  const one = experience('Move sessions: Redis → Postgres?');
  const taken = new Set<string>();
  const names = [1, 2, 3].map(() => {
    const name = fileNameFor(one, (known) => taken.has(known));
    taken.add(name);
    return name;
  });
  expect(names).toEqual(
    ['', '-2', '-3'].map((end) => `2026-10-01_move-sessions-redis-postgres${end}.json`),
  );
});

it('prunes the oldest of the least confidence, never what is known well or was just added', () => {
  const one = (n: number, confidence: number) =>
    stored(`${n}`, { confidence, timestamp: day(n) });
  const many = Array.from({ length: 198 }, (_, n) =>
    stored(`many-${n}`, { confidence: 0.9 }),
  );
  const full = [...many, one(1, 0.3), one(2, 0.3), one(3, 0.4), one(4, 0.1)];
  const { index, removed } = withEntries(emptyIndex(), full, '4.json', NOW);
  expect(removed).toEqual(['1.json', '2.json']);
  expect(index.metadata).toMatchObject({ total_count: 200, last_updated: NOW });
  const known = [...many, one(5, 0.8), one(6, 0.8), one(7, 0.8)];
  expect(withEntries(emptyIndex(), known, '7.json', NOW).removed).toEqual([]);
});

it('keeps what others wrote of an experience into the index', () => {
  const { index } = withEntries(emptyIndex(), [stored('a')], 'a.json', NOW);
  const theirs = {
    ...index,
    entries: index.entries.map((entry) => ({ ...entry, mine: 1 })),
  };
  const { entries } = withEntries(
    theirs,
    [stored('a'), stored('b')],
    'b.json',
    NOW,
  ).index;
  expect(entries).toMatchObject([{ file: 'a.json', mine: 1 }, { file: 'b.json' }]);
});

it.each<[query: object, found: string]>([
  [{}, 'b c a'],
  [{ tags: ['db'] }, 'b a'],
  [{ tags: ['DB ', 'cache'] }, 'a b'],
  [{ type: 'council' }, 'c'],
  [{ tags: ['none'] }, ''],
  [{ limit: 1 }, 'b'],
])('recalls for %j: %s', (query, found) => {
  const entries = [
    stored('a', { tags: ['db', 'cache'], confidence: 0.2 }),
    stored('b', { tags: ['db'], confidence: 0.9 }),
    stored('c', { task_type: 'council', confidence: 0.9, timestamp: '2026-09-01' }),
  ];
  expect(
    rankedByQuery(entries, query)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(found);
});

describe('what is alike', () => {
  const all = [
    experience('Move user sessions from Redis to Postgres', { project: '/a' }),
    experience('Session storage: keep Redis or move to Postgres', { project: '/b' }),
    experience('Rename the button on the settings page'),
    experience('Postgres upgrade', { decision_domain: 'storage' }),
  ];
  it.each<[text: string, domain: string | null, project: string, found: number[]]>([
    ['Should sessions move to Postgres?', null, '/b', [1, 0]],
    ['Should sessions move to Postgres?', null, '/a', [0, 1]],
    ['Which colour has the logo?', null, '/a', []],
    ['Postgres or SQLite?', 'storage', '/a', [3]],
    ['Postgres or SQLite?', null, '/a', []],
  ])('%s (%s, %s)', (text, domain, project, found) => {
    const similar = similarTo({ text, domain, project, now: NOW }, all);
    expect(similar.map((one) => all.indexOf(one))).toEqual(found);
  });

  it('reads words of scripts without spaces in pairs', () => {
    expect([...topicWords('認証方式')]).toEqual(['認証', '証方', '方式']);
  });
});

it('tells what holds here: no other project, nothing that has expired', () => {
  const context = {
    ...emptyContext(),
    active_constraints: [
      'no new services',
      { constraint: 'freeze', expires_at: '2026-11-01' },
      { constraint: 'keep Node 20', expires_at: '2026-12-01' },
      { constraint: 'theirs', project: '/b' },
    ],
    recent_decisions: [
      { summary: 'old', timestamp: day(1), skill: null },
      { summary: 'new', timestamp: day(2), skill: null, project: '/a' },
      { summary: 'theirs', timestamp: day(3), skill: null, project: '/b' },
    ],
  };
  const topic = { text: 'x', domain: null, project: '/a', now: NOW };
  expect(knownBefore(topic, context, [])).toEqual({
    constraints: ['no new services', 'keep Node 20'],
    decisions: ['2026-10-02 new', '2026-10-01 old'],
    patterns: [],
    similar: [],
  });
});

it('tells a verdict to others with the fields their documents name', () => {
  const verdict = {
    decision: null,
    outcome: 'no_majority',
    gate: 'undecided',
    round: 3,
    agreed_by: ['claude'],
  };
  const about = {
    id: 'council-1',
    protocol: 'council',
    topic: 'T',
    openedAt: NOW,
    at: '2026-11-19T12:01:00.000Z',
  };
  const whole = {
    ...verdict,
    dissent: null,
    reasoning: 'r',
    domain: null,
    seats: [],
  } as unknown as Verdict;
  const [review, task] = verdictEvents(whole, about as AboutVerdict);
  const told = {
    skill: 'ftm-council',
    verdict: 'no_majority',
    gate: 'undecided',
    round: 3,
  };
  expect(review?.payload).toMatchObject({
    ...told,
    agreed_by: ['claude'],
    dissent: null,
    reasoning: 'r',
  });
  expect(task?.payload).toMatchObject({
    ...told,
    decision_domain: 'T',
    duration_ms: 60_000,
  });
  expect(Object.keys(verdictLine(whole, about as AboutVerdict))[0]).toBe('id');
});

it('an experience is found by the words of its subject, and by its domain', () => {
  const about: AboutVerdict = {
    id: 'council-1',
    protocol: 'council',
    topic: 'Which store for the sessions?',
    cwd: '/p',
    project: '/p',
    session: null,
    commit: null,
    openedAt: NOW,
    at: NOW,
  };
  const verdict: Verdict = {
    protocol: 'council',
    decision: null,
    gate: 'undecided',
    by: 'vote',
    outcome: 'stalled',
    round: 2,
    confidence: null,
    agreed_by: [],
    dissent: null,
    reasoning: '',
    conditions: [],
    hinges: [],
    owed: [],
    unseen: [],
    domain: null,
    seats: [],
    said: '',
  };
  const { tags, decision_domain } = experienceOf(verdict, about);
  expect(tags).toEqual(['council', 'stalled', 'which', 'store', 'sessions']);
  expect(decision_domain).toBe(about.topic);
  const tagged = (topic: string): string =>
    experienceOf(verdict, { ...about, topic })
      .tags.slice(2)
      .join(' ');
  expect(tagged('Move JWT auth to S3?')).toBe('move jwt auth s3');
  expect(tagged('認証をPostgresに移行しますか？')).toBe('認証 postgres 移行');
  for (const event of verdictEvents(verdict, about))
    expect(problemsIn(EventLine, event)).toEqual([]);
});

it('what keeps coming back is told where it touches the question', () => {
  const topic = { text: 'Retry refused mails?', domain: null, project: '/p', now: '' };
  const patterns = {
    codebase_insights: [],
    execution_patterns: [
      { pattern: 'mails', note: 'Questions about mails gained from a second engine.' },
      { pattern: 'css', note: 'Looks were never disputed.' },
    ],
    user_behavior: [],
    recurring_issues: [],
  };
  expect(knownBefore(topic, emptyContext(), [], patterns).patterns).toEqual([
    'Questions about mails gained from a second engine.',
  ]);
  const many = Array.from({ length: 9 }, (_, at) => ({ seen_in: [`mails ${at}`] }));
  const told = knownBefore(topic, emptyContext(), [], {
    ...patterns,
    recurring_issues: [...many, { issue: 'Refused mails are tried again for ever.' }],
  }).patterns;
  expect([told.length, told[0]]).toEqual([5, 'Refused mails are tried again for ever.']);
});

it.each<[domain: string | null, own: Partial<Experience>, found: number]>([
  ['architecture', { decision_domain: 'architecture' }, 1],
  ['Architecture ', { tags: ['architecture'] }, 1],
  ['architecture', { tags: ['css'] }, 0],
  [null, { tags: ['architecture'] }, 0],
])('of the field %j an experience with %j: %i', (domain, own, found) => {
  const topic = { text: 'Keep the queue?', domain, project: '/p', now: '' };
  expect(similarTo(topic, [experience('Other words entirely', own)])).toHaveLength(found);
});
