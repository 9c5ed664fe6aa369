// State from another time or another machine: a clock that went back, two machines' folders put together, a newer version.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyHome, type Home } from './program.ts';

const BALLOT = 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n';
const DAY = 24 * 3600_000;

/** What a process sees whose machine's clock is off by so much. */
const clockOff = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`
    const off = ${ms}, Now = Date;
    globalThis.Date = class extends Now {
      constructor(...given) { given.length ? super(...given) : super(Now.now() + off); }
      static now() { return Now.now() + off; }
    };`)}`,
});

const newHome = (extra: Record<string, string> = {}): Home => {
  const home = emptyHome({ FTM_ALONE: '1', ...extra });
  mkdirSync(join(home.folder, '.git'));
  return home;
};

async function open(home: Home, question = 'Shall we?', env = {}): Promise<string> {
  const { out } = await home.run(['open', 'magi', question, '--mode', 'simple'], '', env);
  return JSON.parse(out).id;
}

async function vote(home: Home, id: string, seats = ['logos', 'pathos', 'sophia'], env = {}): Promise<void> {
  for (const seat of seats) expect((await home.run(['submit', id, '--as', seat], BALLOT, env)).exit).toBe(0);
}

const lines = (home: Home, file: string): Record<string, unknown>[] =>
  readFileSync(join(home.state, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe.each([
  ['an hour', -DAY / 24],
  ['a day', -DAY],
  ['forty years', -40 * 365 * DAY],
])('a clock that goes back by %s in the middle', (_, off) => {
  let home: Home;
  let id = '';
  beforeAll(async () => {
    home = newHome();
    id = await open(home);
    await vote(home, id, ['logos']);
    await vote(home, id, ['pathos', 'sophia'], clockOff(off));
  });

  it('changes no verdict and loses none', async () => {
    const times = lines(home, `sessions/${id}/log.jsonl`).map(({ at }) => Date.parse(String(at)));
    expect(times.at(-1)).toBeLessThan(times[0] ?? 0);
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
    expect(await home.json(['gate', id])).toMatchObject({ gate: 'approved' });
    expect(await home.json(['next', id])).toMatchObject({ do: 'present' });
    expect(await home.json(['list'])).toMatchObject({ deliberations: [{ id }] });
    expect(lines(home, 'verdicts.jsonl').map((line) => line['id'])).toEqual([id]);
  });

  it('tells of no time below nothing', () => {
    const ended = lines(home, 'events.jsonl').filter(({ event }) => event === 'task_completed');
    const [{ payload } = {}] = ended as { payload?: { duration_ms: number } }[];
    expect(ended).toHaveLength(1);
    expect(payload?.duration_ms).toBeGreaterThanOrEqual(0);
  });

  it('lets the blackboard and outcomes go on', async () => {
    const env = clockOff(off);
    expect((await home.run(['blackboard', 'decide'], '{"summary":"later"}', env)).exit).toBe(0);
    expect((await home.run(['outcome', id, 'held'], '', env)).exit).toBe(0);
    const { context } = await home.json<{ context: { recent_decisions: { summary: string }[] } }>([
      'blackboard',
      'read',
    ]);
    expect(context.recent_decisions.map(({ summary }) => summary).sort()).toEqual([
      'Shall we? – APPROVE',
      'later',
    ]);
    expect(await home.json(['blackboard', 'check'])).toMatchObject({ ok: true, quarantined: [] });
  });
});

it('remembers once what was told before a kill, though the clock was wrong when it was', async () => {
  const home = newHome();
  const id = await open(home);
  await vote(home, id, ['logos', 'pathos']);
  await vote(home, id, ['sophia'], clockOff(-DAY));
  // As if the last call had been killed when all was told, and not yet marked so.
  writeFileSync(join(home.state, 'sessions', id, 'remembered'), '');
  await home.run(['next', id, '--presented']);
  const { context, experiences } = await home.json<{
    context: { recent_decisions: unknown[] };
    experiences: { entries: unknown[] };
  }>(['blackboard', 'read']);
  expect(context.recent_decisions).toHaveLength(1);
  expect(experiences.entries).toHaveLength(1);
  expect(lines(home, 'events.jsonl').filter(({ event }) => event === 'task_completed')).toHaveLength(1);
});

/** As by hand: folders over folders, the lines of one after those of the other. */
function copyInto(to: string, from: string): void {
  for (const name of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, name.name), join(to, name.name)];
    if (name.isDirectory()) cpSync(source, target, { recursive: true });
    else if (name.name.endsWith('.jsonl')) writeFileSync(target, readFileSync(source), { flag: 'a' });
  }
}

describe('two machines put together', () => {
  const record = async (home: Home) =>
    (await home.json<{ log: { verdicts: number; reviewed: number; bad: number } }>(['record'])).log;

  it('counts each once where they held the same', async () => {
    const here = newHome();
    const id = await open(here);
    await vote(here, id);
    await here.run(['outcome', id, 'held']);
    const there = newHome();
    cpSync(here.state, there.state, { recursive: true });
    copyInto(here.state, there.state);
    expect(lines(here, 'verdicts.jsonl')).toHaveLength(2);
    expect(await record(here)).toMatchObject({ verdicts: 1, reviewed: 1, bad: 0 });
    expect(await here.json(['list'])).toMatchObject({ deliberations: [{ id }] });
    expect(await here.json(['replay', id])).toMatchObject({ ok: true });
    const { experiences } = await here.json<{ experiences: { entries: unknown[] } }>(['blackboard', 'read']);
    expect(experiences.entries).toHaveLength(1);
  });

  it('has all of both where they held different ones', async () => {
    const [here, there] = [newHome(), newHome()];
    const ids = [await open(here, 'This?'), await open(there, 'That?')];
    await vote(here, ids[0] ?? '');
    await vote(there, ids[1] ?? '');
    copyInto(here.state, there.state);
    const { deliberations } = await here.json<{ deliberations: { id: string }[] }>(['list']);
    expect(deliberations.map((row) => row.id).sort()).toEqual(ids.sort());
    expect(await record(here)).toMatchObject({ verdicts: 2, bad: 0 });
    // One index lies over the other; files that it does not name are entered by whoever writes next.
    for (const count of [2, 3]) {
      const { experiences } = await here.json<{ experiences: { entries: unknown[] } }>([
        'blackboard',
        'read',
      ]);
      expect(experiences.entries).toHaveLength(count);
      await here.run(['blackboard', 'experience'], '{"task_description":"Third"}');
    }
    for (const id of ids) expect(await here.json(['gate', id])).toMatchObject({ gate: 'approved' });
  });

  it('takes the longer log where one went on further, from whichever place', async () => {
    const here = newHome({ FTM_ALONE: '0' });
    const id = await open(here);
    await vote(here, id, ['logos']);
    const away = join(here.folder, '.ftm');
    mkdirSync(away, { mode: 0o700 });
    cpSync(here.state, away, { recursive: true });
    rmSync(join(here.state, 'sessions', id, 'session.json'));
    await vote(here, id, ['pathos', 'sophia']);
    expect(await here.json(['gate', id])).toMatchObject({ gate: 'approved' });
    const { deliberations } = await here.json<{ deliberations: unknown[] }>(['list']);
    expect(deliberations).toHaveLength(1);
    expect(await record(here)).toMatchObject({ verdicts: 1 });
  });
});

it('goes on beside what a newer version left, whatever its view holds', async () => {
  const home = newHome();
  const [old, newer] = [await open(home, 'This?'), await open(home, 'That?')];
  const log = join(home.state, 'sessions', newer, 'log.jsonl');
  const [first = ''] = readFileSync(log, 'utf8').split('\n');
  const { hash: _, ...line } = JSON.parse(first);
  const body = { ...line, event: { ...line.event, format: 99 } };
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const text = `${JSON.stringify({ ...body, hash })}\n`;
  writeFileSync(log, text);
  const view = { id: newer, cwd: home.folder, status: 'dreaming', updated_at: '2999-01-01T00:00:00.000Z' };
  writeFileSync(join(home.state, 'sessions', newer, 'session.json'), JSON.stringify(view));
  await vote(home, old);
  expect(await home.json(['gate', old])).toMatchObject({ gate: 'approved' });
  const { deliberations } = await home.json<{ deliberations: { id: string; problem?: string }[] }>(['list']);
  expect(deliberations.find(({ id }) => id === newer)?.problem).toContain('another version of ftm');
  expect(deliberations.find(({ id }) => id === old)?.problem).toBeUndefined();
  for (const event of ['SessionStart', 'Stop']) {
    const { exit, err } = await home.run(
      ['hook', event],
      JSON.stringify({ cwd: home.folder, session_id: 's' }),
    );
    expect([exit, err]).toEqual([0, '']);
  }
  expect(readFileSync(log, 'utf8')).toBe(text);
});
