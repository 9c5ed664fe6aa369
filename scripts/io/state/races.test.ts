// Many processes at once, and such as are killed while they write.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Opened } from '../../core/schemas/nouns.ts';
import { readLines } from './files.ts';
import { lockOwner, silence, tryLock, withLock } from './lock.ts';
import { append, createSession, load, withSession } from './sessions.ts';

// Five seconds on a quiet machine.
vi.setConfig({ testTimeout: 180_000 });
const ID = 'magi-20261119-135910-b4e6';
/** What each process does with its number: prints a line for each thing that it was told is done. */
const WRITER = `
import { append, withSession } from './io/state/sessions.ts';
import { appendLine } from './io/state/files.ts';
import { tryLock } from './io/state/lock.ts';
import { blackboardExperience, blackboardDecide } from './io/memory/blackboard.ts';
const [job, name, times] = process.argv.slice(2);
const note = (text) => ({ type: 'noted', text, objects: false });
const jobs = {
  log: (text) => withSession('${ID}', () => append('${ID}', [note(text), note(text)])),
  line: (text) => appendLine(process.env.FTM_STATE_DIR + '/lines.jsonl', { text, long: 'x'.repeat(9000) }),
  experience: (text) => blackboardExperience({ task_description: 'the same', deliberation_id: text }),
  decide: (text) => blackboardDecide({ summary: text }),
  hold: () => { tryLock(process.env.FTM_STATE_DIR + '/held'); setInterval(() => undefined, 1000); },
};
for (let n = 0; n < Number(times); n++) {
  await jobs[job](name + '-' + n);
  process.stdout.write(name + '-' + n + '\\n');
}
`;

let program = '';
let state = '';
beforeAll(() => {
  program = join(mkdtempSync(join(tmpdir(), 'ftm-writer-')), 'writer.mjs');
  const resolveDir = join(import.meta.dirname, '../..');
  buildSync({
    stdin: { contents: WRITER, resolveDir, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: program,
  });
});
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'ftm-races-'));
  vi.stubEnv('FTM_STATE_DIR', state);
  createSession({
    type: 'opened',
    rules: 1,
    id: ID,
    protocol: 'magi',
    cwd: '/',
  } as unknown as Opened);
});

const start = (job: string, name: string, times: number): ChildProcess =>
  spawn(process.execPath, [program, job, name, String(times)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** What it said was done, killed after so many lines of it. */
function until(child: ChildProcess, lines = Number.POSITIVE_INFINITY): Promise<string[]> {
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    said += piece;
    if (said.split('\n').length > lines) child.kill('SIGKILL');
  });
  return new Promise((done) =>
    child.on('close', () => done(said.split('\n').slice(0, -1))),
  );
}

const many = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `p${at}`);

it('loses nothing of sixty processes that write to the same files at once', async () => {
  const jobs = ['log', 'line', 'experience', 'decide'];
  const done = await Promise.all(
    many(60).map((name, at) => until(start(jobs[at % 4] ?? '', name, 2))),
  );
  expect(done.flat()).toHaveLength(120);
  const notes = load(ID).events.flatMap((one) => (one.type === 'noted' ? one.text : []));
  expect(notes).toHaveLength(60);
  expect(notes.every((text, at) => text === notes[at - (at % 2)])).toBe(true);
  expect(readLines(join(state, 'lines.jsonl'))).toHaveLength(30);
  const index = JSON.parse(
    readFileSync(join(state, 'blackboard/experiences/index.json'), 'utf8'),
  );
  expect(
    new Set(index.entries.map((one: { deliberation_id: string }) => one.deliberation_id))
      .size,
  ).toBe(30);
  const context = JSON.parse(
    readFileSync(join(state, 'blackboard/context.json'), 'utf8'),
  );
  expect(context.recent_decisions).toHaveLength(10);
});

it('has all that was told to be done, and nothing half, when writers are killed', async () => {
  const told = (
    await Promise.all(many(20).map((name, at) => until(start('log', name, 200), at + 1)))
  ).flat();
  await withSession(ID, () =>
    append(ID, [{ type: 'noted', text: 'after', objects: false }]),
  );
  const notes = load(ID).events.flatMap((one) => (one.type === 'noted' ? one.text : []));
  expect(told.filter((text) => notes.filter((one) => one === text).length !== 2)).toEqual(
    [],
  );
  expect(notes.at(-1)).toBe('after');
  const killed = (
    await Promise.all(
      many(6).map((name, at) => until(start('experience', name, 200), at + 1)),
    )
  ).flat();
  const folder = join(state, 'blackboard/experiences');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const kept = files.map(
    (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).deliberation_id,
  );
  expect(killed.filter((id) => !kept.includes(id))).toEqual([]);
});

it('leaves a lock to its owner while that lives, and takes it over when it is dead', async () => {
  const owner = start('hold', 'p', 1);
  const ended = new Promise((done) => owner.on('close', done));
  await new Promise((said) => owner.stdout?.once('data', said));
  const path = join(state, 'held');
  expect([tryLock(path), lockOwner(path)?.pid]).toEqual([null, owner.pid]);
  owner.kill('SIGKILL');
  await ended;
  expect(lockOwner(path)).toBeNull();
  expect(await withLock(path, () => lockOwner(path)?.pid)).toBe(process.pid);
  expect(readdirSync(state).filter((name) => name.startsWith('held'))).toEqual([]);
});

it('lets callers of one process in by the order they came, also behind one that failed', async () => {
  const path = join(state, 'line');
  const order: number[] = [];
  const all = Array.from({ length: 12 }, (_, at) =>
    withLock(path, async () => {
      await new Promise(setImmediate);
      order.push(at);
      if (at === 3) throw new Error('the fourth');
    }),
  );
  const ends = await Promise.allSettled(all);
  expect(order).toEqual(all.map((_, at) => at));
  expect(ends.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([
    3,
  ]);
});

it('gives up an owner that shows no sign of life while somebody looks, and not for a sleep', () => {
  const looked = [0, 900, 1800, 9000, 9500].reduce<
    ReturnType<typeof silence> | undefined
  >((before, at) => silence(before, 'same', at), undefined);
  expect(looked?.silentMs).toBe(900 + 900 + 1000 + 500);
  expect(silence(looked, 'touched', 9600).silentMs).toBe(0);
});

it('lets nobody write whose lock somebody else has taken over', async () => {
  const path = join(state, 'sessions', ID, 'lock');
  const writing = withSession(ID, () => {
    writeFileSync(path, JSON.stringify({ pid: 1, host: 'other', token: 'other' }));
    append(ID, [{ type: 'noted', text: 'late', objects: false }]);
  });
  await expect(writing).rejects.toThrow('has gone on with');
  expect(lockOwner(path)?.token).toBe('other');
});
