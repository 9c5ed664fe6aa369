// ftm run as a user calls it: a detached round that can be left, followed, killed and taken up again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { familyOf } from '../scripts/base/process-tree.mjs';
import { type Fakes, putOnPath } from './fakes/on-path.ts';
import { emptyHome, type Home } from './program.ts';

type Report = {
  id: string;
  round: string;
  in: { seat: string; state: string; reason?: string }[];
  out: { seat: string; seconds: number }[];
  next: { do: string; display?: string };
};
type Opened = { home: Home; fakes: Fakes; id: string; folder: string; started: (name: string) => number };

/** A Magi vote in a git project, with Claude's own opinion sealed: codex and gemini are due. */
async function sealed(
  behaviours: { codex: string; gemini: string },
  question = 'Shall we?',
): Promise<Opened> {
  const fakes = putOnPath(behaviours);
  const home = emptyHome({ PATH: [fakes.folder, '/usr/bin', '/bin'].join(delimiter) });
  execFileSync('git', ['init', '-q'], { cwd: home.folder });
  writeFileSync(join(home.folder, '.gitignore'), 'state\n.claude\n');
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(
    join(home.folder, '.claude', 'ftm-config.yml'),
    'runner: { grace_s: 0.05 }\nmagi: { timeout_s: 30 }\n',
  );
  const { id } = await home.json<{ id: string }>(['open', 'magi', question]);
  await home.run(['submit', id, '--as', 'claude'], 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n');
  const started = (name: string) => fakes.calls().filter((call) => call.name === name && call.found).length;
  return { home, fakes, id, folder: join(home.state, 'sessions', id), started };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((wake) => setTimeout(wake, 5));
}

const supervisorOf = (folder: string): number =>
  JSON.parse(readFileSync(join(folder, 'run.lock'), 'utf8')).pid;
const leashOf = (folder: string): string => readFileSync(join(folder, 'leash'), 'utf8');
const answered = (folder: string, seat: string): boolean =>
  readFileSync(join(folder, 'log.jsonl'), 'utf8').includes(`"answered","seat":"${seat}"`);

test('a round in one call, told in lines and as one document', async () => {
  const { home, started } = await sealed({ codex: 'good', gemini: '401' });
  const { out, err, exit } = await home.run(['run']);
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    round: 'done',
    in: [
      { seat: 'codex', state: 'answered' },
      { seat: 'gemini', state: 'failed', reason: 'auth' },
    ],
    out: [],
    next: { do: 'present' },
  });
  expect(err).toMatch(/codex +thinks[\s\S]*codex +answered/);
  expect([started('codex'), started('gemini')]).toEqual([1, 1]);
});

test('left and followed again, also by two calls at once, each engine is started once', async () => {
  const { home, fakes, folder, started } = await sealed({ codex: 'wait:GO', gemini: 'good' });
  const go = join(fakes.folder, 'GO');
  writeFileSync(
    join(fakes.folder, 'codex'),
    readFileSync(join(fakes.folder, 'codex'), 'utf8').replace('wait:GO', `wait:${go}`),
  );
  const first = await home.json<Report>(['run', '--wait', '0']);
  expect(first).toMatchObject({ round: 'waiting', next: { do: 'run' } });
  await until(() => answered(folder, 'gemini'));
  // The engine says nothing, and yet anyone who looks sees its time go on.
  const secondsOut = async () => (await home.json<Report>(['run', '--wait', '0'])).out[0]?.seconds ?? 0;
  const looked = await secondsOut();
  while ((await secondsOut()) <= looked);
  const following = Promise.all([home.json<Report>(['run']), home.json<Report>(['run'])]);
  writeFileSync(go, '');
  for (const report of await following) expect(report).toMatchObject({ out: [], next: { do: 'present' } });
  expect([started('codex'), started('gemini')]).toEqual([1, 1]);
});

test.each([
  ['its supervisor', false],
  ['its supervisor and the watchdog', true],
])('killed with %s, the same call keeps what is there and starts what is missing', async (_what, both) => {
  const { home, folder, id, started } = await sealed({ codex: 'once:stubborn', gemini: 'good' });
  await home.run(['run', '--wait', '0']);
  await until(() => started('codex') === 1 && answered(folder, 'gemini'));
  const leash = leashOf(folder);
  if (both) process.kill(watchdogOf(leash), 'SIGKILL');
  process.kill(supervisorOf(folder), 'SIGKILL');
  // Without the watchdog it is the next call that ends what was left.
  if (!both) await gone(leash);
  expect(await home.json<Report>(['run'])).toMatchObject({ round: 'done', next: { do: 'present' } });
  await gone(leash);
  expect([started('codex'), started('gemini')]).toEqual([2, 1]);
  expect(await home.json(['replay', id])).toMatchObject({ ok: true });
});

async function gone(leash: string): Promise<void> {
  while ((await familyOf(leash)).length > 0) await new Promise((wake) => setTimeout(wake, 20));
}

function watchdogOf(leash: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    const path = `/proc/${pid}/cmdline`;
    return existsSync(path) && readFileSync(path, 'utf8').includes(`leash.mjs\0${leash}`);
  });
  return Number(found);
}

test('a follower is told when the supervisor is gone', async () => {
  const { home, folder, started } = await sealed({ codex: 'hang', gemini: 'hang' });
  const following = home.json<Report>(['run']);
  await until(() => started('codex') === 1);
  process.kill(supervisorOf(folder), 'SIGKILL');
  expect(await following).toMatchObject({
    round: 'interrupted',
    why: 'It was ended by SIGKILL.',
    next: { do: 'run' },
  });
  await gone(leashOf(folder));
});

test('a supervisor that cannot go on says why, and the same call goes on once it can', async () => {
  const { home, folder } = await sealed({ codex: 'good', gemini: 'good' });
  writeFileSync(join(folder, 'raw'), 'a file where a folder belongs');
  expect(await home.json<Report>(['run'])).toMatchObject({
    round: 'interrupted',
    why: expect.stringContaining('EEXIST'),
  });
  rmSync(join(folder, 'raw'));
  expect(await home.json<Report>(['run'])).toMatchObject({ round: 'done', next: { do: 'present' } });
});

test('what an engine changes in the tree is reported and kept as a patch', async () => {
  const { home, fakes, folder } = await sealed({ codex: 'writes:TREE', gemini: 'good' });
  writeFileSync(
    join(fakes.folder, 'codex'),
    readFileSync(join(fakes.folder, 'codex'), 'utf8').replace('TREE', home.folder),
  );
  const { next } = await home.json<Report>(['run']);
  expect(next.display).toContain('TAINTED');
  expect(readFileSync(join(folder, 'tainted-r0.patch'), 'utf8')).toContain('+++ b/made-by-an-engine.txt');
  expect(existsSync(join(home.folder, 'made-by-an-engine.txt'))).toBe(true);
});

test('secrets stop the send, with their place; --send-anyway sends', async () => {
  const token = `ghp_${'aB3dE5gH7jK9'.repeat(3)}`;
  const { home, started } = await sealed({ codex: 'good', gemini: 'good' }, `Is ${token} safe here?`);
  const { exit, out } = await home.run(['run']);
  expect(exit).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    error: {
      code: 'secrets_found',
      message: expect.stringMatching(/prompts\/r0-vote-codex\.md:\d+: GitHub token/),
    },
  });
  expect(out).not.toContain(token);
  expect(started('codex')).toBe(0);
  expect(await home.json<Report>(['run', '--send-anyway'])).toMatchObject({ round: 'done' });
});

test('an engine that calls ftm cannot start engines', async () => {
  const { home } = await sealed({ codex: 'good', gemini: 'good' });
  const { out, exit } = await home.run(['run'], '', { FTM_DEPTH: '1' });
  expect([exit, JSON.parse(out).error.code]).toEqual([1, 'too_deep']);
});

test('with nothing due it says what is', async () => {
  const { home } = await sealed({ codex: 'good', gemini: 'good' });
  await home.run(['run']);
  expect(await home.json<Report>(['run'])).toMatchObject({
    round: 'nothing_due',
    in: [],
    out: [],
    next: { do: 'present' },
  });
});

test('exact bytes of what went out and came back are kept', async () => {
  const { home, folder } = await sealed({ codex: 'good', gemini: 'good' }, 'Does a@b.c matter?');
  await home.run(['run']);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(read('raw/r0-vote-codex.in')).toBe(read('prompts/r0-vote-codex.md'));
  expect(read('raw/r0-vote-gemini.in')).toContain('a\\@b.c');
  expect(read('raw/r0-vote-codex.out')).toContain('"turn.completed"');
  expect(JSON.parse(read('raw/r0-vote-codex.json'))).toMatchObject({
    status: 'ok',
    usage: { input: 10 },
    argv: expect.arrayContaining(['exec', '--output-schema']),
  });
});

type Answered = {
  event: {
    seat: string;
    opinion: { stage: number; position: string } | null;
    answer: { file: string };
    meta: { attempts: number; asked_again?: { counts: string; other: { file: string } } };
  };
};

const answersIn = (folder: string): Answered['event'][] =>
  readFileSync(join(folder, 'log.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as Answered).event)
    .filter((event) => event.answer && event.meta);

test('a seat that kept to no form is asked once more with its own words, and both answers are kept', async () => {
  const { home, fakes, folder } = await sealed({
    codex: 'once:prose',
    gemini: 'prose:I approve of this plan.',
  });
  expect((await home.run(['run'])).exit).toBe(0);
  const said = new Map(answersIn(folder).map((event) => [event.seat, event]));
  const read = (file = ''): string => readFileSync(join(folder, file), 'utf8');

  const codex = said.get('codex');
  expect(codex).toMatchObject({ opinion: { stage: 1, position: 'APPROVE' }, meta: { attempts: 2 } });
  expect(codex?.meta.asked_again?.counts).toBe('second');
  expect(read(codex?.meta.asked_again?.other.file)).toBe('It looks like a fair plan to me.');
  const prompts = fakes.calls().flatMap(({ name, prompt }) => (name === 'codex' && prompt ? [prompt] : []));
  expect(prompts[1]).toContain('| It looks like a fair plan to me.');
  expect(prompts[1]).not.toContain('Shall we?');

  // Prose twice is read as prose: a doubt, and no third question.
  const gemini = said.get('gemini');
  expect(gemini).toMatchObject({ opinion: { stage: 4, position: 'APPROVE' }, meta: { attempts: 2 } });
  expect(read(gemini?.answer.file)).toBe('I approve of this plan.');
});
