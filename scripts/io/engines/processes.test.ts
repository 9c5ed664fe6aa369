import { describe, expect, test } from 'vitest';
import { putOnPath } from '../../../tests/fakes/on-path.ts';
import { startOf } from '../../base/lock.mjs';
import { familyOf } from '../../base/process-tree.mjs';
import { newLeash } from '../../base/round-folders.mjs';
import { theirWords } from '../../core/words/our-words.ts';
import { keeperFor } from './keeper.ts';
import { type Run, runProcess } from './processes.ts';

async function run(behaviour: string, changes: Partial<Run> = {}) {
  const fakes = putOnPath({ tool: behaviour });
  const leash = newLeash();
  const ended = await runProcess({
    argv: [`${fakes.folder}/tool`],
    input: 'question',
    cwd: fakes.folder,
    env: fakes.env,
    timeoutMs: 30_000,
    idleMs: null,
    graceMs: 30,
    outputBytes: 1_000_000,
    leash,
    ...changes,
  });
  return { ...ended, text: ended.stdout.toString(), calls: fakes.calls(), left: await familyOf(leash) };
}

test('a good answer, with the prompt on standard input and nothing left over', async () => {
  expect(await run('stdin')).toMatchObject({
    cause: 'exited',
    exit: 0,
    text: expect.stringContaining('8 bytes'),
    left: [],
    leftBehind: 0,
  });
});

test('what was said before the end is read, however soon the pipes are given up', async () => {
  const all = await Promise.all(Array.from({ length: 24 }, () => run('good', { graceMs: 0 })));
  expect(all.filter(({ text }) => !text.includes('APPROVE'))).toEqual([]);
});

test('a prompt far beyond what an argument may hold', async () => {
  expect((await run('stdin', { input: 'x'.repeat(3_000_000) })).text).toContain('3000000 bytes');
});

test('a program that never reads its prompt is no error of ours', async () => {
  expect(await run('unread', { input: 'x'.repeat(3_000_000) })).toMatchObject({ cause: 'exited', exit: 0 });
});

test.each(['hang', 'stubborn', 'brood'])(
  '%s is over at its deadline, with all it has started',
  async (behaviour) => {
    expect(await run(behaviour, { timeoutMs: 400 })).toMatchObject({ cause: 'timeout', left: [] });
  },
);

test('silence beyond the idle limit ends it', async () => {
  expect(await run('hang', { idleMs: 200 })).toMatchObject({ cause: 'idle', left: [] });
});

test('what it forked ends with it, though that had a session of its own and our pipes', async () => {
  expect(await run('forks')).toMatchObject({
    cause: 'exited',
    exit: 0,
    leftBehind: 1,
    left: [],
    text: expect.stringContaining('APPROVE'),
  });
});

/** One that is dead and not yet collected counts as gone. */
const isAlive = (pid: number | undefined): boolean =>
  pid !== undefined && !['dead', null].includes(startOf(pid));
const keeper = keeperFor(30);
const fled = (calls: { child?: number }[]): number | undefined => calls.find(({ child }) => child)?.child;

// Where the system has nothing to hold it with, the doctor says so, and there is nothing to try here.
describe.runIf(keeper !== null)('behind a keeper', () => {
  test('nobody flees by an empty environment and a session of its own', async () => {
    const ended = await run('flees', { keeper });
    expect(ended).toMatchObject({ cause: 'exited', exit: 0, leftBehind: 1 });
    expect(fled(ended.calls)).toBeGreaterThan(0);
    expect(isAlive(fled(ended.calls))).toBe(false);
  });

  test('and nobody at the deadline', async () => {
    const ended = await run('flees:hang', { keeper, timeoutMs: 1500 });
    expect(ended).toMatchObject({ cause: 'timeout', left: [] });
    expect(fled(ended.calls)).toBeGreaterThan(0);
    expect(isAlive(fled(ended.calls))).toBe(false);
  });

  test('without it one gets away', async () => {
    const ended = await run('flees');
    const pid = fled(ended.calls);
    expect(isAlive(pid)).toBe(true);
    process.kill(pid ?? 0, 'SIGKILL');
  });

  test.each([
    ['good', { cause: 'exited', exit: 0, leftBehind: 0, text: expect.stringContaining('APPROVE') }],
    ['crash', { cause: 'exited', exit: 3 }],
    ['half', { cause: 'exited', signal: 'SIGKILL' }],
    [
      'forks',
      { cause: 'exited', exit: 0, leftBehind: 1, left: [], text: expect.stringContaining('APPROVE') },
    ],
    ['stdin', { cause: 'exited', text: expect.stringContaining('8 bytes') }],
  ])('%s ends as it would alone', async (behaviour, expected) => {
    expect(await run(behaviour, { keeper })).toMatchObject(expected);
  });

  test.each(['hang', 'stubborn', 'brood'])('%s is over at its deadline', async (behaviour) => {
    expect(await run(behaviour, { keeper, timeoutMs: 400 })).toMatchObject({ cause: 'timeout', left: [] });
  });

  test('what cannot be started says why', async () => {
    const argv = ['/nowhere/at/all'];
    expect(await run('good', { keeper, argv })).toMatchObject({
      cause: 'not_started',
      detail: 'No such file or directory',
    });
  });
});

test('of 50 MB the head and the tail are kept', async () => {
  const { text, dropped, stdout } = await run('flood');
  expect(stdout.length).toBeLessThan(1_200_000);
  expect(dropped).toBeGreaterThan(49_000_000);
  expect(text).toMatch(/^log line[\s\S]*bytes left out[\s\S]*position: APPROVE/);
});

test('it can be stopped for what it prints', async () => {
  const seen = (piece: string) =>
    piece.includes('waiting for network')
      ? { reason: 'network' as const, detail: theirWords('no network') }
      : null;
  expect(await run('network', { onOutput: seen })).toMatchObject({
    cause: 'stopped',
    reason: 'network',
    left: [],
  });
});

test('it can be cancelled, before the start too', async () => {
  const controller = new AbortController();
  const running = run('hang', { signal: controller.signal });
  controller.abort();
  expect(await running).toMatchObject({ cause: 'cancelled', left: [] });
});

test('a program that is not there, and a folder that is not there', async () => {
  expect(await run('good', { argv: ['ftm-no-such-program'] })).toMatchObject({ cause: 'not_found' });
  expect(await run('good', { cwd: '/nowhere/at/all' })).toMatchObject({ cause: 'not_started' });
});

test('only the environment it is given', async () => {
  process.env['ANOTHER_VENDORS_KEY'] = 'secret';
  const { calls } = await run('good');
  expect(calls[0]?.env).toEqual(expect.arrayContaining(['PATH', 'HOME', 'FTM_LEASH']));
  expect(calls[0]?.env).not.toContain('ANOTHER_VENDORS_KEY');
});
