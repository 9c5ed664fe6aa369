import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { drain } from './drain.mjs';
import { readJsonLines } from './json-files.cjs';
import { tryLock } from './lock.mjs';

let home: string;
let spool: string;
beforeEach(() => {
  const base = mkdtempSync(join(tmpdir(), 'ftm-drain-'));
  home = join(base, 'home');
  spool = join(base, 'spool');
  for (const folder of [home, spool]) mkdirSync(folder);
});
const put = (path: string, value: unknown) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
};
const get = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const run = () => drain(home, [spool]);

it('joins contexts: decisions of both, the later task, known preferences', () => {
  put(join(home, 'blackboard/context.json'), {
    theirs: 1,
    current_task: { id: 'h', status: 'complete' },
    recent_decisions: [{ summary: 'h', timestamp: '2026-01-02' }],
    active_constraints: ['x'],
    user_preferences: { communication_style: 'short', approval_gates: null },
    session_metadata: { last_updated: '2026-01-02', skills_invoked: ['a'] },
  });
  put(join(spool, 'blackboard/context.json'), {
    current_task: { id: 's', status: 'in_progress' },
    recent_decisions: [{ summary: 's', timestamp: '2026-01-01' }],
    active_constraints: ['x', 'y'],
    user_preferences: { communication_style: null, approval_gates: 'all' },
    session_metadata: { last_updated: '2026-01-03', skills_invoked: ['b'] },
  });
  run();
  expect(get(join(home, 'blackboard/context.json'))).toEqual({
    theirs: 1,
    current_task: { id: 's', status: 'in_progress' },
    recent_decisions: [
      { summary: 's', timestamp: '2026-01-01' },
      { summary: 'h', timestamp: '2026-01-02' },
    ],
    active_constraints: ['x', 'y'],
    user_preferences: { communication_style: 'short', approval_gates: 'all' },
    session_metadata: { last_updated: '2026-01-03', skills_invoked: ['a', 'b'] },
  });
  expect(existsSync(join(spool, 'blackboard/context.json'))).toBe(false);
});

it('never overwrites an experience of the same name, and finishes a move that was interrupted', () => {
  put(join(home, 'blackboard/experiences/e.json'), { from: 'home' });
  put(join(home, 'blackboard/experiences/moved.json'), { from: 'spool' });
  put(join(home, 'blackboard/experiences/index.json'), { entries: [{ file: 'e.json' }] });
  put(join(spool, 'blackboard/experiences/e.json'), { from: 'spool' });
  put(join(spool, 'blackboard/experiences/moved.json'), { from: 'spool' });
  put(join(spool, 'blackboard/experiences/index.json'), {
    entries: [
      { id: 'e', file: 'e.json' },
      { id: 'moved', file: 'moved.json' },
    ],
  });
  run();
  expect(readdirSync(join(home, 'blackboard/experiences')).sort()).toEqual([
    'e-2.json',
    'e.json',
    'index.json',
    'moved.json',
  ]);
  expect(
    get(join(home, 'blackboard/experiences/index.json')).entries.map(({ file }: { file: string }) => file),
  ).toEqual(['e.json', 'e-2.json', 'moved.json']);
  expect(readdirSync(join(spool, 'blackboard/experiences'))).toEqual([]);
});

it('carries lines over once, also one that a slow writer adds to the file being moved', () => {
  appendFileSync(join(spool, 'events.jsonl'), '{"n":1}\n{"n":2}\n{"cut');
  run();
  const moving = readdirSync(spool).find((name) => name.includes('.moving-')) ?? '';
  appendFileSync(join(spool, moving), '":1}\n');
  appendFileSync(join(spool, 'events.jsonl'), '{"n":3}\n');
  run();
  run();
  expect(readJsonLines(join(home, 'events.jsonl'))).toEqual({
    values: expect.arrayContaining([{ n: 1 }, { n: 2 }, { n: 3 }, { cut: 1 }]),
    bad: [],
  });
  expect(readJsonLines(join(home, 'events.jsonl')).values).toHaveLength(4);
});

it('moves what is done and idle; what is open, busy or different stays', () => {
  for (const [id, status] of [
    ['done', 'done'],
    ['open', 'open'],
    ['busy', 'done'],
    ['longer', 'done'],
    ['different', 'done'],
  ]) {
    put(join(spool, 'sessions', `${id}`, 'session.json'), { id, status });
    put(join(spool, 'sessions', `${id}`, 'log.jsonl'), 'one\ntwo\n');
  }
  put(join(spool, 'sessions/done/answers/r1.txt'), 'x');
  put(join(home, 'sessions/longer/log.jsonl'), 'one\n');
  put(join(home, 'sessions/different/log.jsonl'), 'other\n');
  tryLock(join(spool, 'sessions/busy/round.lock'));
  const { left } = run();
  expect(readdirSync(join(spool, 'sessions')).sort()).toEqual(['busy', 'different', 'open']);
  expect(readFileSync(join(home, 'sessions/done/answers/r1.txt'), 'utf8')).toBe('x');
  expect(readFileSync(join(home, 'sessions/longer/log.jsonl'), 'utf8')).toBe('one\ntwo\n');
  expect(readFileSync(join(home, 'sessions/different/log.jsonl'), 'utf8')).toBe('other\n');
  expect(left).toEqual([
    { path: join(spool, 'sessions/different'), why: expect.stringContaining('another log') },
  ]);
});

it('leaves what cannot be read where it is', () => {
  put(join(spool, 'blackboard/context.json'), '{"cut');
  expect(run().left).toHaveLength(1);
  expect(readFileSync(join(spool, 'blackboard/context.json'), 'utf8')).toBe('{"cut');
});
