// The blackboard through the program, many processes at once, with files that other hands have written or broken.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';

const FTM = join(import.meta.dirname, '../scripts/ftm.mjs');
// The first start after a change builds the program; sixty first starts at once would build it sixty times.
beforeAll(() => {
  spawnSync(process.execPath, [FTM, '--help']);
});

let base: string;
let state: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'ftm-blackboard-'));
  state = join(base, 'state');
});

type Ran = { exit: number | null; signal: string | null; out: string; err: string };

function ftm(
  args: string[],
  input = '',
  env: Record<string, string> = {},
): Promise<Ran> & { kill: () => void } {
  const child = spawn(process.execPath, [FTM, 'blackboard', ...args], {
    cwd: base,
    env: { ...process.env, HOME: base, FTM_STATE_DIR: state, ...env },
  });
  const ran = new Promise<Ran>((done) => {
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.on('close', (exit, signal) => done({ exit, signal, out, err }));
  });
  child.stdin.on('error', () => child.kill());
  child.stdin.end(input);
  return Object.assign(ran, { kill: () => child.kill('SIGKILL') });
}

const json = async (args: string[], input?: unknown) =>
  JSON.parse((await ftm(args, input === undefined ? '' : JSON.stringify(input))).out);
const put = (file: string, text: string) => {
  mkdirSync(join(state, 'blackboard/experiences'), { recursive: true });
  writeFileSync(join(state, 'blackboard', file), text);
};
// A killed process may leave a draft, which begins with a dot and is swept up later.
const files = () =>
  readdirSync(join(state, 'blackboard/experiences')).filter(
    (name) => name !== 'index.json' && !name.startsWith('.'),
  );

it('sixty processes that record the same name at once lose nothing', async () => {
  const ran = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      n % 3 === 2
        ? ftm(['decide'], JSON.stringify({ summary: `decision ${n}` }))
        : ftm(['experience'], JSON.stringify({ task_description: 'Same name', tags: [`t${n}`] })),
    ),
  );
  expect(ran.filter(({ exit }) => exit !== 0)).toEqual([]);
  const read = await json(['read']);
  expect(new Set(read.experiences.entries.flatMap(({ tags }: { tags: string[] }) => tags)).size).toBe(40);
  expect(read.experiences.metadata.total_count).toBe(40);
  expect(files()).toHaveLength(40);
  expect(read.context.recent_decisions).toHaveLength(10);
  expect(await json(['check'])).toMatchObject({ ok: true, quarantined: [] });
});

it('processes killed at any moment leave every file whole and the lock free', async () => {
  const running = Array.from({ length: 16 }, (_, n) =>
    ftm(['experience'], JSON.stringify({ task_description: `Task ${n}` })),
  );
  for (const one of running.slice(0, 8)) {
    await new Promise(setImmediate);
    one.kill();
  }
  await Promise.all(running);
  expect(await json(['experience'], { task_description: 'after' })).toMatchObject({
    task_description: 'after',
  });
  expect(await json(['check'])).toMatchObject({ ok: true, quarantined: [] });
  expect((await json(['read'])).experiences.entries).toHaveLength(files().length);
});

it('a process killed at any of two hundred writes leaves every file whole', async () => {
  const io = join(import.meta.dirname, '../scripts/io/memory/experiences.ts');
  const write = `import { addExperience } from ${JSON.stringify(io)};
    for (let n = 0; n < 200; n++) {
      await addExperience({ task_description: 'Task ' + n, tags: ['t' + n] }, { max_entries: 200, keep_confidence: 0.8 }, new Date(0).toISOString());
      console.log(n);
    }`;
  for (const last of [1, 40, 90, 150, 199]) {
    const env = { ...process.env, HOME: base, FTM_STATE_DIR: state };
    const child = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', write],
      { cwd: base, env },
    );
    let lines = 0;
    child.stdout.on('data', (chunk) => {
      lines += String(chunk).split('\n').length - 1;
      if (lines >= last) child.kill('SIGKILL');
    });
    await once(child, 'exit');
    expect(lines).toBeGreaterThanOrEqual(last);
    expect(await json(['check'])).toMatchObject({ ok: true, quarantined: [] });
    await json(['experience'], { task_description: 'after' });
    expect((await json(['read'])).experiences.entries).toHaveLength(files().length);
  }
});

it.each(['{"recent_decisions": [', '[]', '{"current_task": 7}', ''])(
  'a broken context (%s) is set aside, reported, and the work goes on',
  async (text) => {
    put('context.json', text);
    expect(await json(['check'])).toMatchObject({
      ok: false,
      files: [{ ok: false, problems: [expect.any(String)] }],
    });
    const ran = await ftm(['decide'], '{"summary":"go on"}');
    expect(ran).toMatchObject({ exit: 0, err: expect.stringContaining('quarantined') });
    expect(JSON.parse(ran.out)).toMatchObject({ summary: 'go on' });
    const checked = await json(['check']);
    expect(checked).toMatchObject({
      ok: true,
      quarantined: [expect.stringContaining('context.json.quarantined-')],
    });
    expect(readFileSync(checked.quarantined[0], 'utf8')).toBe(text);
  },
);

it('a lost index is made again from the files', async () => {
  await json(['experience'], { task_description: 'One', tags: ['a'] });
  await json(['experience'], { task_description: 'Two', tags: ['a'] });
  put('experiences/index.json', '{"entries":[{"id"');
  expect((await json(['recall', '--tags', 'a'])).experiences).toHaveLength(2);
  await json(['experience'], { task_description: 'Three', tags: ['a'] });
  expect((await json(['read'])).experiences.entries).toHaveLength(3);
});

it('a file that somebody put there by hand is recalled, as it stands', async () => {
  put(
    'experiences/2026-01-01_note.json',
    JSON.stringify({
      description: 'By hand',
      tags: 'cache',
      lessons: 'be kind',
      confidence: 'high',
      held_up: false,
      verdict: 'x',
    }),
  );
  expect((await json(['recall', '--tags', 'cache'])).experiences).toMatchObject([
    {
      id: '2026-01-01_note',
      task_description: 'By hand',
      lessons_learned: ['be kind'],
      marks: ['overturned'],
      confidence: 0.8,
    },
  ]);
});

it('pruning removes entry and file together, and only inside the folder', async () => {
  const old = Array.from({ length: 200 }, (_, n) => ({
    file: `e${n}.json`,
    confidence: 'low',
    recorded_at: '2026-01-01',
    task_type: 'x',
  }));
  put('outside.json', '{}');
  for (const { file } of old) put(`experiences/${file}`, '{"description":"x"}');
  put(
    'experiences/index.json',
    JSON.stringify({
      entries: [{ file: '../outside.json', confidence: 0, recorded_at: '2025-01-01' }, ...old],
    }),
  );
  await json(['experience'], { task_description: 'new' });
  expect(files()).toHaveLength(200);
  expect((await json(['read'])).experiences.entries).toHaveLength(200);
  expect(readdirSync(join(state, 'blackboard'))).toContain('outside.json');
});

it.each([
  [['decide'], ''],
  [['decide'], '{"summary"'],
  [['decide'], '[]'],
  [['experience'], '"x"'],
  [['forget'], ''],
  [[], ''],
  [['recall', '--limit', 'many'], ''],
])('%j with %j is refused in one sentence, as wrong use', async (args, input) => {
  const { exit, out } = await ftm(args, input);
  expect(exit).toBe(2);
  expect(JSON.parse(out).error).toMatchObject({ code: expect.any(String), fix: expect.any(String) });
});

it('where home cannot be written all goes to the project, is read from there, and comes home later', async () => {
  writeFileSync(join(base, 'blocked'), '');
  mkdirSync(join(base, '.git'));
  const blocked = { FTM_STATE_DIR: join(base, 'blocked/state') };
  await json(['decide'], { summary: 'at home', timestamp: '2026-01-01' });
  await ftm(['decide'], '{"summary":"away"}', blocked);
  await ftm(['experience'], '{"task_description":"away","tags":["a"]}', blocked);
  expect(JSON.parse((await ftm(['recall', '--tags', 'a'], '', blocked)).out).experiences).toHaveLength(1);
  const read = await json(['read']);
  expect(read.context.recent_decisions.map(({ summary }: { summary: string }) => summary)).toEqual([
    'at home',
    'away',
  ]);
  expect((await json(['recall', '--tags', 'a'])).experiences).toHaveLength(1);
  expect(readdirSync(join(base, '.ftm/blackboard/experiences'))).toEqual([]);
});
