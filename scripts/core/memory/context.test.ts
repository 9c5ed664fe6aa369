import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyContext, readContext, withBegun, withDecision, withEnded, withTask } from './context.ts';
import { emptyIndex } from './experience-index.ts';
import { emptyCapabilities, emptyPatterns, readPatterns } from './patterns.ts';

const now = '2026-02-03T04:05:06.000Z';
const template = (file: string): unknown =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../../state/blackboard/${file}`, 'utf8'));

it.each([
  ['context.json', emptyContext()],
  ['patterns.json', emptyPatterns()],
  ['capabilities.json', emptyCapabilities()],
  ['experiences/index.json', emptyIndex()],
])('%s in state/ is what an empty one is', (file, empty) => {
  expect(empty).toEqual(template(file));
});

it.each([
  ['none', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['completed', 'complete'],
  ['Complete', 'complete'],
  ['in_progress', 'in_progress'],
  ['pending', 'pending'],
  ['failed', 'failed'],
])('a task status of %s is read as %s', (found, expected) => {
  expect(readContext({ current_task: { status: found } })?.current_task.status).toBe(expected);
});

it('an unknown status keeps the task open and the word itself', () => {
  expect(readContext({ current_task: { status: 'blocked' } })?.current_task).toMatchObject({
    status: 'in_progress',
    status_as_found: 'blocked',
  });
});

it.each([
  [
    'summary, timestamp, skill',
    { summary: 's', timestamp: 't', skill: 'k' },
    { summary: 's', timestamp: 't', skill: 'k' },
  ],
  [
    'decision and reasoning',
    { decision: 'd', reasoning: 'r', task_id: 'x' },
    { summary: 'd', timestamp: '', skill: null, reasoning: 'r', task_id: 'x', decision: 'd' },
  ],
  ['a bare text', 'just this', { summary: 'just this', timestamp: '', skill: null }],
  [
    'agreed_by as one text',
    { summary: 's', agreed_by: 'claude, codex', round: 2 },
    { summary: 's', agreed_by: ['claude', 'codex'], round: 2 },
  ],
])('a decision written as %s', (_, found, expected) => {
  expect(readContext({ recent_decisions: [found] })?.recent_decisions[0]).toMatchObject(expected);
});

it('constraints are texts, or objects that keep all they have', () => {
  const read = readContext({
    active_constraints: ['a', { constraint: 'b', source: 'user', expires_at: null, extra: 1 }, { odd: true }],
  });
  expect(read?.active_constraints).toEqual([
    'a',
    { constraint: 'b', source: 'user', expires_at: null, extra: 1 },
    '{"odd":true}',
  ]);
});

it.each([
  [[]],
  ['text'],
  [null],
  [{ recent_decisions: {} }],
  [{ current_task: 'x' }],
  [{ active_constraints: 'x' }],
])('%j is no context', (value) => {
  expect(readContext(value)).toBeNull();
});

it('fields of other tools survive', () => {
  const found = {
    next_action: 'x',
    current_task: { status: 'none', owner: 'y' },
    session_metadata: { tokens: 7 },
  };
  expect(
    withDecision(readContext(found) ?? emptyContext(), { summary: 's' }, { now, keep: 10 }),
  ).toMatchObject({
    next_action: 'x',
    current_task: { owner: 'y' },
    session_metadata: { tokens: 7, last_updated: now },
  });
});

it('ten decisions are kept, and the oldest goes first even when it comes last', () => {
  let context = emptyContext();
  for (let day = 10; day < 20; day++)
    context = withDecision(context, { summary: `${day}`, timestamp: `2026-01-${day}` }, { now, keep: 10 });
  context = withDecision(context, { summary: 'new', skill: 'ftm-council' }, { now, keep: 10 });
  expect(context.recent_decisions.map(({ summary }) => summary)).toEqual([
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    'new',
  ]);
  context = withDecision(context, { summary: 'ancient', timestamp: '2001-01-01' }, { now, keep: 10 });
  expect(context.recent_decisions.map(({ summary }) => summary)).not.toContain('ancient');
  expect(context.session_metadata.skills_invoked).toEqual(['ftm-council']);
});

it('a deliberation that ended otherwise in the end is remembered as it ended, and other ones stay', () => {
  const one = { deliberation_id: 'magi-1', summary: 'Drop it? – APPROVE', verdict: 'APPROVE' };
  const said = [
    { summary: 'by hand' },
    one,
    { summary: 'by hand' },
    { ...one, summary: 'Drop it? – REJECT' },
  ];
  const context = said.reduce(
    (before, decision) => withDecision(before, decision, { now, keep: 10 }),
    emptyContext(),
  );
  expect(context.recent_decisions.map(({ summary }) => summary)).toEqual([
    'by hand',
    'by hand',
    'Drop it? – REJECT',
  ]);
});

it('a decision without a summary is refused', () => {
  expect(() => withDecision(emptyContext(), { skill: 'x' }, { now, keep: 10 })).toThrow('summary');
  expect(() => withDecision(emptyContext(), [], { now, keep: 10 })).toThrow('one JSON object');
});

it('a task starts now, goes on under its id, and makes way for another', () => {
  const begun = withTask(emptyContext(), { description: 'one', type: 'feature' }, { now, id: 't1' });
  expect(begun.current_task).toMatchObject({
    id: 't1',
    description: 'one',
    status: 'in_progress',
    started_at: now,
  });
  const ended = withTask(begun, { status: 'completed' }, { now: 'later', id: 't2' });
  expect(ended.current_task).toMatchObject({
    id: 't1',
    description: 'one',
    status: 'complete',
    started_at: now,
  });
  expect(withTask(ended, { description: 'two' }, { now: 'later', id: 't2' }).current_task).toMatchObject({
    id: 't2',
    type: null,
    started_at: 'later',
  });
});

it('patterns may be bare texts', () => {
  expect(readPatterns({ codebase_insights: ['x', { insight: 'y' }], more: 1 })).toEqual({
    ...emptyPatterns(),
    codebase_insights: [{ codebase_insights: 'x' }, { insight: 'y' }],
    more: 1,
  });
  expect(readPatterns({ user_behavior: 'x' })).toBeNull();
});

describe('a deliberation as a task', () => {
  const task = { id: 'council-20261118-120000-abcd', description: 'Which store?', type: 'council' };
  const during = (current: Record<string, unknown>) =>
    readContext({ current_task: current }) ?? emptyContext();
  const begun = (current: Record<string, unknown>) =>
    withBegun(during(current), task, { now: 'B' }).current_task;
  const ended = (current: Record<string, unknown>) =>
    withEnded(during(current), { ...task, startedAt: 'A' }, { now: 'B' }).current_task;

  it.each<[name: string, current: Record<string, unknown>, id: string, status: string]>([
    ['nothing before', {}, task.id, 'in_progress'],
    ['another tool’s that is done', { id: 'wave-3', status: 'complete' }, task.id, 'in_progress'],
    ['another tool’s that is going on', { id: 'wave-3', status: 'in_progress' }, 'wave-3', 'in_progress'],
    [
      'one of ours that never ended',
      { id: 'magi-20261001-080000-ffff', status: 'in_progress' },
      task.id,
      'in_progress',
    ],
  ])('begins: %s', (_, current, id, status) => {
    expect(begun(current)).toMatchObject({ id, status });
  });

  it.each<[name: string, current: Record<string, unknown>, id: string, status: string, started: string]>([
    ['its own', { id: task.id, status: 'in_progress', started_at: 'X' }, task.id, 'complete', 'A'],
    ['nothing', {}, task.id, 'complete', 'A'],
    ['another one’s', { id: 'wave-3', status: 'in_progress', started_at: 'X' }, 'wave-3', 'in_progress', 'X'],
  ])('ends: %s', (_, current, id, status, started_at) => {
    expect(ended(current)).toMatchObject({ id, status, started_at });
  });
});
