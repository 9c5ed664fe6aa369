// Killed with all its processes at any time, or called by sixty at once: nothing is lost, stuck, or said twice.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import { PLAYS, type Play, playKilled, slowHome } from './given/killing.ts';
import { emptyHome, FTM, type Ran, runNode } from './given/program.ts';
import { HOST, type Told, vote } from './given/scenes.ts';

const KILLS = 3;
/** Within this an unhurried one has ended. */
const LONGEST_MS = 1500;

it.each(Object.entries(PLAYS))('auto %s goes on after kills', async (_, play: Play) => {
  const home = slowHome(play);
  const times = Array.from({ length: KILLS }, () =>
    Math.floor(Math.random() * LONGEST_MS),
  );
  const { faults } = await playKilled({ program: FTM, home, play }, times);
  expect({ times, faults }).toEqual({ times, faults: [] });
});

it('takes the own vote once when sixty bring it', async () => {
  const fakes = putOnPath({ codex: 'good', gemini: 'good' });
  const home = emptyHome({ ...HOST, PATH: fakes.env['PATH'] ?? '' });
  const { id } = await home.json<Told>(['open', 'magi', 'Ship it?']);
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      home.run(
        ['submit', id, '--as', 'claude', '--wait', '0'],
        vote(at % 2 ? 'APPROVE' : 'REJECT'),
      ),
    ),
  );
  const exits = all.map(({ exit }) => exit);
  expect(exits.filter((exit) => exit === 0)).toHaveLength(1);
  expect(exits.filter((exit) => exit === 2)).toHaveLength(59);
  const log = readFileSync(join(home.state, 'sessions', id, 'log.jsonl'), 'utf8');
  expect(log.split('"type":"answered"')).toHaveLength(2);
  expect((await home.run(['replay', id])).exit).toBe(0);
});

/** Node, and the way around `> FILE` of a shell. */
const into = (file: string, args: string[], home = emptyHome()) => {
  const words = [process.execPath, FTM, ...args].map((one) => `'${one}'`).join(' ');
  return spawnSync('sh', ['-c', `${words} > ${file}`], {
    cwd: home.folder,
    env: home.env,
    encoding: 'utf8',
  });
};

it.runIf(existsSync('/dev/full')).each([['list'], ['config', '--text']])(
  'a full standard output is one sentence: %s',
  (...args) => {
    const { status, stderr } = into('/dev/full', args);
    expect([status, stderr.split('\n').length]).toEqual([1, 3]);
    expect(stderr).toContain('ftm: ENOSPC: no space left on device, write.');
  },
);

it.each(['list', 'show', 'next'])(
  'what the machine refuses is no bug: %s',
  async (verb) => {
    const home = emptyHome();
    mkdirSync(home.state);
    writeFileSync(join(home.state, 'sessions'), '');
    const { out, err, exit } = await home.run([verb]);
    const { code, message, fix } = JSON.parse(out).error;
    expect([exit, code, err.split('\n').length]).toEqual([1, 'system', 3]);
    expect([message, fix]).toEqual([
      expect.stringMatching(/^ENOTDIR: .*\.$/),
      expect.stringContaining('run it again'),
    ]);
  },
);

it('hears sixty hooks at once, each once', async () => {
  const home = emptyHome();
  const hook = join(import.meta.dirname, '../hooks/hook.cjs');
  const say = (message: string): Promise<Ran> => {
    const about = { hook_event_name: 'Stop', session_id: 's', cwd: home.folder };
    const input = JSON.stringify({ ...about, last_assistant_message: message });
    return runNode(hook, [], { cwd: home.folder, env: home.env, input });
  };
  const messages = Array.from(
    { length: 60 },
    (_, at) => `So:\n## DEBATE OUTCOME: CONSENSUS\nnumber ${at}`,
  );
  const ran = await Promise.all(messages.map(say));
  // On a busy machine one may give up in time; none fails, and none writes half a line.
  expect(ran.filter(({ exit, err }) => exit !== 0 || err !== '')).toEqual([]);
  const lines = readFileSync(join(home.state, 'verdicts.jsonl'), 'utf8')
    .trim()
    .split('\n');
  expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(0);
});
