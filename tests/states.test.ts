// State from another time or another machine: a clock that went back, two machines' folders put together, a newer version.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockOff, copyInto, DAY, leaveOfNewer, linesOf, newHome, openSimple, vote } from './house/states.ts';
import type { Home } from './program.ts';

describe.each([
  ['an hour', -DAY / 24],
  ['a day', -DAY],
  ['forty years', -40 * 365 * DAY],
])('a clock that goes back by %s in the middle', (_, off) => {
  let home: Home;
  let id = '';
  beforeAll(async () => {
    home = newHome();
    id = await openSimple(home);
    await vote(home, id, ['logos']);
    await vote(home, id, ['pathos', 'sophia'], clockOff(off));
  });

  it('changes no verdict and loses none', async () => {
    const times = linesOf(home.state, `sessions/${id}/log.jsonl`).map(({ at }) => Date.parse(String(at)));
    expect(times.at(-1)).toBeLessThan(times[0] ?? 0);
    expect(await home.json(['replay', id])).toMatchObject({ ok: true });
    expect(await home.json(['gate', id])).toMatchObject({ gate: 'approved' });
    expect(await home.json(['next', id])).toMatchObject({ do: 'present' });
    expect(await home.json(['list'])).toMatchObject({ deliberations: [{ id }] });
    expect(linesOf(home.state, 'verdicts.jsonl').map((line) => line['id'])).toEqual([id]);
  });

  it('tells of no time below nothing', () => {
    const ended = linesOf(home.state, 'events.jsonl').filter(({ event }) => event === 'task_completed');
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
  const id = await openSimple(home);
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
  expect(linesOf(home.state, 'events.jsonl').filter(({ event }) => event === 'task_completed')).toHaveLength(
    1,
  );
});

describe('two machines put together', () => {
  const record = async (home: Home) =>
    (await home.json<{ log: { verdicts: number; reviewed: number; bad: number } }>(['record'])).log;

  it('counts each once where they held the same', async () => {
    const here = newHome();
    const id = await openSimple(here);
    await vote(here, id);
    await here.run(['outcome', id, 'held']);
    const there = newHome();
    cpSync(here.state, there.state, { recursive: true });
    copyInto(here.state, there.state);
    expect(linesOf(here.state, 'verdicts.jsonl')).toHaveLength(2);
    expect(await record(here)).toMatchObject({ verdicts: 1, reviewed: 1, bad: 0 });
    expect(await here.json(['list'])).toMatchObject({ deliberations: [{ id }] });
    expect(await here.json(['replay', id])).toMatchObject({ ok: true });
    const { experiences } = await here.json<{ experiences: { entries: unknown[] } }>(['blackboard', 'read']);
    expect(experiences.entries).toHaveLength(1);
  });

  it('has all of both where they held different ones', async () => {
    const [here, there] = [newHome(), newHome()];
    const ids = [await openSimple(here, 'This?'), await openSimple(there, 'That?')];
    await vote(here, ids[0] ?? '');
    await vote(there, ids[1] ?? '');
    copyInto(here.state, there.state);
    const { deliberations } = await here.json<{ deliberations: { id: string }[] }>(['list']);
    expect(deliberations.map((row) => row.id).sort()).toEqual(ids.sort());
    expect(await record(here)).toMatchObject({ verdicts: 2, bad: 0 });
    // One index lies over the other; files that it does not name are entered by the next one who writes.
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
    const id = await openSimple(here);
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
  const [old, newer] = [await openSimple(home, 'This?'), await openSimple(home, 'That?')];
  const log = join(home.state, 'sessions', newer, 'log.jsonl');
  leaveOfNewer(home.state, newer);
  const text = readFileSync(log, 'utf8');
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
