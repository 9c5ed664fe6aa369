// Plays one deliberation of each protocol that is killed on its way, with every process of it, and what it left.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readLines } from '../../scripts/io/state/files.ts';
import { putOnPath } from '../fakes/on-path.ts';
import { emptyHome, type Home, runNode } from './program.ts';
import { challenge, peer, vote } from './scenes.ts';

/** `at`: the number of the change on disk, or a name in it. */
export type Kill = { at: number | string; how: 'before' | 'half' | 'after' };

export const traceOf = ({ folder }: Home): string => `${folder}.trace`;

/** The environment in which whichever process of ftm comes to this change is killed there. */
export function dying(home: Home, kill: Kill): Record<string, string> {
  const preload = new URL('../fakes/dies.mjs', import.meta.url).href;
  const told = { below: home.folder, trace: traceOf(home), ...kill };
  return { NODE_OPTIONS: `--import=${preload}`, FTM_DIES: JSON.stringify(told) };
}

type Told = { event: string; payload: { deliberation_id: string } };
export type Play = { words: string[]; input?: string; answers?: Record<string, string> };

const OPTIONS = ['--option', 'a=In the queue', '--option', 'b=In the mailer'];
export const PLAYS: Record<string, Play> = {
  magi: { words: ['magi', 'Ship it?'], answers: { codex: vote('REJECT') } },
  council: {
    words: ['council', 'Where does the fix belong?', ...OPTIONS],
    answers: { claude: peer('a'), codex: peer('b'), gemini: peer('a') },
  },
  debate: {
    // A second round is one like every later one.
    words: ['debate', 'Keep the queue in the database?', '--rounds', '2'],
    answers: { codex: challenge('disagree', 'strong') },
  },
  review: {
    words: ['review', '-'],
    input: 'Keep the queue in the database, because it is there and enough.',
  },
};

/** Engines that take a little while, each another one. */
export function slowHome({ answers }: Play): Home {
  const fakes = putOnPath(
    { claude: 'slow:60', codex: 'slow:140', gemini: 'slow:220' },
    answers,
  );
  return emptyHome({ PATH: fakes.env['PATH'] ?? '' });
}

/** Every process that has this home, whoever started it. */
export function processesOf(home: Home): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const env = readFileSync(`/proc/${name}/environ`, 'latin1');
      return env.split('\0').includes(`HOME=${home.folder}`) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

export function killAll(home: Home): number {
  let killed = 0;
  for (let left = processesOf(home); left.length; left = processesOf(home))
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL');
        killed++;
      } catch {
        // It was quicker.
      }
    }
  return killed;
}

export const sessionsOf = (home: Home): string[] => {
  const folder = join(home.state, 'sessions');
  return existsSync(folder)
    ? readdirSync(folder).filter((name) => /^[a-z]+-\d{8}-\d{6}-\w+$/.test(name))
    : [];
};

export const linesOf = (path: string): string[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];

export const logOf = (home: Home, id: string): string[] =>
  linesOf(join(home.state, 'sessions', id, 'log.jsonl'));

export type Started = { program: string; home: Home; play: Play };

/** Starts or goes on, and is killed after so many milliseconds unless it has ended by then. */
export async function killedAfter(
  { program, home, play }: Started,
  args: string[],
  ms: number,
) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: home.folder,
    env: home.env,
    stdio: 'pipe',
  });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  child.stdin.on('error', () => undefined);
  child.stdin.end(play.input ?? '');
  child.stdout.resume();
  child.stderr.resume();
  const exit = await Promise.race([ended, pause(ms, 'killed' as const)]);
  killAll(home);
  await ended;
  return exit;
}

export type Finished = { faults: string[]; exit: number | null; kills: number };

/** Killed at each of these times, then brought to its end: what is at fault with it. */
export async function playKilled(at: Started, times: number[]): Promise<Finished> {
  const { home, play, program } = at;
  const faults: string[] = [];
  let before: string[] = [];
  let id = '';
  let kills = 0;
  for (const ms of times) {
    const args = id ? ['auto', id] : ['auto', ...play.words];
    if ((await killedAfter(at, args, ms)) === 'killed') kills++;
    id = sessionsOf(home)[0] ?? '';
    if (!id) continue;
    const now = logOf(home, id);
    if (before.some((line, index) => now[index] !== line))
      faults.push(`the log lost what it had: ${id}`);
    before = now;
  }
  const input = play.input ?? '';
  const way = { cwd: home.folder, env: home.env, input };
  const { exit, out, err } = await runNode(
    program,
    id ? ['auto', id] : ['auto', ...play.words],
    way,
  );
  id ||= sessionsOf(home)[0] ?? '';
  if (exit === null || ![0, 1, 4].includes(exit))
    faults.push(`it ended with ${exit}: ${out}${err}`);
  const now = logOf(home, id);
  if (before.some((line, index) => now[index] !== line))
    faults.push('the log lost what it had');
  if (sessionsOf(home).length > 1) faults.push('opened more than once');
  return { faults: [...faults, ...(await faultsIn(at, id, exit))], exit, kills };
}

export async function faultsIn(
  { home, program }: Started,
  id: string,
  exit: number | null,
): Promise<string[]> {
  const faults: string[] = [];
  const folder = join(home.state, 'sessions', id);
  const way = { cwd: home.folder, env: home.env, input: '' };
  const gate = await runNode(program, ['gate', id], way);
  if (gate.exit !== exit)
    faults.push(`gate says ${gate.exit}, auto said ${exit}: ${gate.out}`);
  const replay = await runNode(program, ['replay', id], way);
  if (replay.exit !== 0) faults.push(`replay: ${replay.out}${replay.err}`);
  const events = logOf(home, id).map((line) => JSON.parse(line).event);
  const keys = events.map((event, at) => {
    const { type, round = 0, turn = '', seat = '' } = event;
    return ['answered', 'counted', 'asked'].includes(type)
      ? [type, round, turn, seat].join(' ')
      : `${type} ${at}`;
  });
  faults.push(...twice(keys).map((key) => `twice in the log: ${key}`));
  if (events.filter(({ type }) => type === 'presented').length !== 1)
    faults.push('not presented once');
  for (const { type, file, sha256 } of events) {
    if (type !== 'answered' || !file) continue;
    const bytes = readFileSync(join(folder, file));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      faults.push(`${file} is another answer`);
  }
  const remembered = (
    readLines(join(home.state, 'verdicts.jsonl')) as { id: string }[]
  ).filter((line) => line.id === id);
  if (remembered.length !== 1)
    faults.push(`${remembered.length} lines in verdicts.jsonl`);
  const told = (readLines(join(home.state, 'events.jsonl')) as Told[]).map(
    ({ event, payload }) => `${event} of ${payload.deliberation_id}`,
  );
  faults.push(...twice(told).map((line) => `twice in events.jsonl: ${line}`));
  const view = JSON.parse(readFileSync(join(folder, 'session.json'), 'utf8'));
  if (view.status !== 'done')
    faults.push(`session.json says ${view.status}, ${view.step}`);
  if (processesOf(home).length) faults.push('something still runs');
  return faults;
}

const twice = (all: string[]): string[] => [
  ...new Set(all.filter((one, at) => all.indexOf(one) !== at)),
];
