// Every verb on a state that something happened to: it ends as it does on one that nothing happened to.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tryLock } from '../scripts/base/lock.mjs';
import { clockOff, copyInto, DAY, leaveOfNewer, linesOf, newHome, openSimple, vote } from './house/states.ts';
import type { Home } from './program.ts';

type Row = [verb: string, args: (ids: Ids) => string[], input?: string];
type Ids = { done: string; open: string; newer: string };
const BALLOT = 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n';
const HOOKED = { session_id: 'host-1', last_assistant_message: 'Done.', source: 'startup', prompt: 'Go on.' };

/** One after the other, in one state. */
const ROWS: Row[] = [
  ['list', () => ['list']],
  ['show', ({ done }) => ['show', done]],
  ['show of an open one', ({ open }) => ['show', open]],
  ['report', ({ done }) => ['report', done]],
  ['gate', ({ done }) => ['gate', done]],
  ['replay', ({ done }) => ['replay', done]],
  ['next', ({ open }) => ['next', open]],
  ['next without an id', () => ['next']],
  ['run', ({ open }) => ['run', open]],
  ['submit', ({ open }) => ['submit', open, '--as', 'pathos'], BALLOT],
  ['submit, the last', ({ open }) => ['submit', open, '--as', 'sophia'], BALLOT],
  ['next --presented', ({ open }) => ['next', open, '--presented']],
  ['gate after it', ({ open }) => ['gate', open]],
  ['replay after it', ({ open }) => ['replay', open]],
  ['open', () => ['open', 'magi', 'And this?', '--mode', 'simple']],
  ['outcome', ({ done }) => ['outcome', done, 'held']],
  ['record', () => ['record']],
  ['events', () => ['events']],
  ['blackboard read', () => ['blackboard', 'read']],
  ['blackboard decide', () => ['blackboard', 'decide'], '{"summary":"later"}'],
  ['blackboard experience', () => ['blackboard', 'experience'], '{"task_description":"It"}'],
  ['blackboard check', () => ['blackboard', 'check']],
  ['doctor', () => ['doctor']],
  ['config', () => ['config']],
  ...['SessionStart', 'Stop', 'SubagentStop', 'UserPromptSubmit'].map(
    (event): Row => [`hook ${event}`, () => ['hook', event], JSON.stringify(HOOKED)],
  ),
];
const untouched = (): void => undefined;
const CONDITIONS: [name: string, prepare: (state: string, ids: Ids) => void, env: Record<string, string>][] =
  [
    ['a clock that went back a day', untouched, clockOff(-DAY)],
    ['a clock that went back forty years', untouched, clockOff(-40 * 365 * DAY)],
    ['a clock a hundred years on', untouched, clockOff(100 * 365 * DAY)],
    ['owners of locks whose number another process has now', leaveLocks, {}],
    ['the same of two machines put together', (state) => copyInto(state, `${state}-given`), {}],
    ['what a newer version left beside it', (state, { newer }) => leaveOfNewer(state, newer), {}],
  ];

let home: Home;
let ids: Ids;
const plain: Record<string, number | null> = {};

beforeAll(async () => {
  home = newHome();
  ids = {
    done: await openSimple(home, 'This?'),
    open: await openSimple(home, 'That?'),
    newer: await openSimple(home, 'What?'),
  };
  await vote(home, ids.done);
  await vote(home, ids.open, ['logos']);
  cpSync(home.state, `${home.state}-given`, { recursive: true });
  const as = prepared('untouched', untouched);
  for (const [verb, args, input] of ROWS) plain[verb] = (await home.run(args(ids), input, as)).exit;
  // Nothing is compared with a refusal, but for the doctor's, who finds no engine here.
  expect(Object.entries(plain).filter(([, exit]) => exit !== 0)).toEqual([['doctor', 3]]);
});

function prepared(name: string, prepare: (state: string, ids: Ids) => void, env = {}) {
  const state = `${home.state}-given`.replace(/given$/, name.replaceAll(' ', '-'));
  cpSync(`${home.state}-given`, state, { recursive: true });
  cpSync(`${home.state}-given`, `${state}-given`, { recursive: true });
  prepare(state, ids);
  return { ...env, FTM_STATE_DIR: state };
}

/** As a process leaves them that was killed, and whose number this test has been given since. */
function leaveLocks(state: string, { done, open }: Ids): void {
  const held = tryLock(join(state, 'one.lock'));
  const owner = { ...held?.owner, start: '1', token: 'gone' };
  held?.release();
  const folders = [done, open].map((id) => join(state, 'sessions', id));
  for (const lock of ['verdicts.lock', 'reviews.lock', 'blackboard.lock'])
    writeFileSync(join(state, lock), JSON.stringify(owner));
  for (const folder of folders)
    for (const lock of ['log.lock', 'run.lock', 'remembered.lock'])
      writeFileSync(join(folder, lock), JSON.stringify(owner));
}

describe.each(CONDITIONS)('%s', (name, prepare, env) => {
  it('lets every verb end as it does without', async () => {
    const there = prepared(name, prepare, env);
    const ended: Record<string, unknown> = {};
    const told: string[] = [];
    for (const [verb, args, input] of ROWS) {
      const { exit, out, err } = await home.run(args(ids), input, there);
      ended[verb] = exit;
      if (exit !== plain[verb] || /bug in ftm|\n {4}at /.test(out + err)) told.push(`${verb}: ${out}${err}`);
    }
    expect(told).toEqual([]);
    expect(ended).toEqual(plain);
    const logged = linesOf(there.FTM_STATE_DIR, 'verdicts.jsonl').map(({ id }) => id);
    expect(new Set(logged)).toEqual(new Set([ids.done, ids.open]));
  });
});

describe('one of a newer version', () => {
  it.each<[verb: string, args: string[], input?: string]>([
    ['show', ['show']],
    ['report', ['report']],
    ['gate', ['gate']],
    ['replay', ['replay']],
    ['next', ['next']],
    ['run', ['run']],
    ['submit', ['submit', '--as', 'logos'], BALLOT],
    ['outcome', ['outcome', 'held']],
  ])('is refused by name and left as it is by %s', async (verb, [first = '', ...rest], input) => {
    const there = prepared(`newer ${verb}`, (state, { newer }) => leaveOfNewer(state, newer));
    const log = join(there.FTM_STATE_DIR, 'sessions', ids.newer, 'log.jsonl');
    const before = readFileSync(log, 'utf8');
    const { exit, out, err } = await home.run([first, ids.newer, ...rest], input, there);
    expect(exit).not.toBe(0);
    expect(out + err).toContain('another version of ftm');
    expect(readFileSync(log, 'utf8')).toBe(before);
  });
});
