// Killed at each write of one `auto` of each protocol, and gone on with: it ends as if nothing had happened.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { putOnPath } from './fakes/on-path.ts';
import {
  dying,
  faultsIn,
  type Kill,
  linesOf,
  logOf,
  PLAYS,
  type Play,
  processesOf,
  sessionsOf,
  traceOf,
} from './given/killing.ts';
import { emptyHome, FTM, type Home, type Ran } from './given/program.ts';

/** With FTM_EVERY_WRITE=1 at all of them, which takes an hour; else at one that once went wrong and one by chance. */
const EVERY = process.env['FTM_EVERY_WRITE'] === '1';
const MOST_MS = EVERY ? 7_200_000 : 120_000;
const HOWS = ['before', 'half', 'after'] as const;

const WRITES = 'magi in a project that an engine changes';
const ALL: [name: string, play: Play | undefined, wasWrong: Kill][] = [
  // Who came next took the half lock for that of somebody alive, and gave up.
  ['magi', PLAYS['magi'], { at: 'round.lock', how: 'half' }],
  ['council', PLAYS['council'], { at: 'answers/', how: 'half' }],
  // What was told of the verdict was told again.
  ['debate', PLAYS['debate'], { at: 'verdicts.jsonl', how: 'before' }],
  ['review', PLAYS['review'], { at: 'events.jsonl', how: 'after' }],
  // Nobody looked any more at what the engines did.
  [WRITES, { words: ['magi', 'Ship it?'] }, { at: 'tainted-', how: 'before' }],
];

type Scene = { home: Home; play: Play; calls: () => number };
type Whole = { ending: string; events: string; trace: string[] };

function sceneOf(name: string, play: Play): Scene {
  const codex = name === WRITES ? 'writes' : 'good';
  const fakes = putOnPath({ claude: 'good', codex, gemini: 'good' }, play.answers);
  const home = emptyHome({ PATH: fakes.env['PATH'] ?? '' });
  if (name === WRITES) execFileSync('git', ['init', '-q'], { cwd: home.folder });
  const calls = (): number => fakes.calls().filter(({ prompt }) => prompt).length;
  return { home, play, calls };
}

const begin = ({ home, play }: Scene, kill: Kill): Promise<Ran> =>
  home.run(['auto', ...play.words], play.input, dying(home, kill));

function endingOf({ exit, out, err }: Ran): string {
  const { ending } = out.startsWith('{') ? JSON.parse(out) : { ending: err };
  return JSON.stringify([exit, ending?.decision, ending?.standing]);
}

const eventsIn = (lines: string[]) => lines.map((line) => JSON.parse(line).event);

/** Engines answer in any order. */
const namesIn = (lines: string[]): string =>
  eventsIn(lines)
    .map(({ type, round, turn, seat, files }) =>
      [type, round, turn, seat, files].join(' '),
    )
    .sort()
    .join('\n');

const callsIn = (lines: string[]): number =>
  eventsIn(lines)
    .filter(({ type }) => type === 'answered')
    .reduce((sum, { asked_again }) => sum + (asked_again ? 2 : 1), 0);

async function undisturbed(scene: Scene): Promise<Whole> {
  const ending = endingOf(await begin(scene, { at: 0, how: 'after' }));
  const [id = ''] = sessionsOf(scene.home);
  return {
    ending,
    events: namesIn(logOf(scene.home, id)),
    trace: linesOf(traceOf(scene.home)),
  };
}

/** One of them by chance, or all. */
function killsIn(trace: string[]): Kill[] {
  const writes = trace.filter((row) => / (?:append|write)FileSync /.test(row));
  const rowsFor = (how: string): string[] => (how === 'half' ? writes : trace);
  const all = HOWS.flatMap((how) => rowsFor(how).map((_, n) => ({ at: n + 1, how })));
  const one = Math.floor(Math.random() * all.length);
  return EVERY ? all : all.slice(one, one + 1);
}

async function faultsAfter(kill: Kill, scene: Scene, whole: Whole): Promise<string[]> {
  const { home, play } = scene;
  const faults: string[] = [];
  await begin(scene, kill);
  // What a killed round had asked is asked again; it ends by itself. One that lives is gone on with at once.
  const isRound = linesOf(traceOf(home)).includes('round was killed');
  while (isRound && processesOf(home).length > 0) await pause(10);
  const [open] = sessionsOf(home);
  const before = open ? logOf(home, open) : [];
  const lost = isRound ? scene.calls() - callsIn(before) : 0;
  const list = await home.run(['list']);
  if (list.exit !== 0 || !list.out.includes(open ?? ''))
    faults.push(`list: ${list.out}${list.err}`);
  const ran = await home.run(['auto', ...(open ? [open] : play.words)], play.input);
  const [id = '', ...others] = sessionsOf(home);
  const now = logOf(home, id);
  if (others.length > 0) faults.push('opened more than once');
  if (before.some((line, n) => now[n] !== line)) faults.push('the log lost what it had');
  if (endingOf(ran) !== whole.ending)
    faults.push(`it ended with ${endingOf(ran)} ${ran.err}`);
  if (namesIn(now) !== whole.events) faults.push(`other events: ${namesIn(now)}`);
  if (scene.calls() !== callsIn(now) + lost)
    faults.push(`${scene.calls()} calls, ${lost} lost by the kill`);
  faults.push(
    ...(await faultsIn({ program: FTM, home, play }, id, ran.exit)),
    ...(await beside(home, id)),
  );
  return faults.map((fault) => `${kill.how} ${kill.at}: ${fault}`);
}

/** Blackboard, what else is shown, and what the killed one left lying about: at most what it was about to write. */
async function beside(home: Home, id: string): Promise<string[]> {
  const faults: string[] = [];
  for (const words of [
    ['show', id],
    ['blackboard', 'check'],
  ]) {
    const { exit, out, err } = await home.run(words);
    if (exit !== 0) faults.push(`${words.join(' ')}: ${out}${err}`);
  }
  const board = join(home.state, 'blackboard');
  const { current_task: task, recent_decisions: decisions } = JSON.parse(
    readFileSync(join(board, 'context.json'), 'utf8'),
  );
  if (task.id !== id || task.status !== 'complete')
    faults.push(`the task is ${JSON.stringify(task)}`);
  if (decisions.length !== 1) faults.push(`${decisions.length} decisions`);
  const kept = existsSync(join(board, 'experiences'))
    ? readdirSync(join(board, 'experiences'))
    : [];
  const files = kept.filter((name) => name.endsWith('.json') && name !== 'index.json');
  const index = files.length
    ? readFileSync(join(board, 'experiences/index.json'), 'utf8')
    : '';
  if (files.length > 1 || !files.every((name) => index.includes(name)))
    faults.push(`remembered: ${files}`);
  const all = readdirSync(home.folder, { recursive: true, encoding: 'utf8' });
  faults.push(...all.filter((path) => path.includes('malformed')));
  const left = all.filter(isDraft);
  const tops = left.filter((path) => !left.includes(dirname(path)));
  if (tops.length > 1) faults.push(`left: ${tops}`);
  return faults;
}

/** A file or a lock on its way to its name, a lock that is held; a round's is taken over where one is due. */
const isDraft = (path: string): boolean =>
  /\.tmp$|lock\.[^/]+$|(?<!round\.)lock$|\/\.(?:probe|[a-z]+-\d{8}[^/]*)$|\/before$/.test(
    path,
  );

it.each(ALL)(
  'auto %s',
  { timeout: MOST_MS },
  async (name, play = { words: [] }, wasWrong) => {
    const whole = await undisturbed(sceneOf(name, play));
    const faults: string[] = [];
    for (const kill of [wasWrong, ...killsIn(whole.trace)]) {
      const scene = sceneOf(name, play);
      const found = await faultsAfter(kill, scene, whole);
      faults.push(...found);
      // An hour of them would fill the disk.
      for (const path of [scene.home.folder, traceOf(scene.home)])
        if (found.length === 0) rmSync(path, { recursive: true });
    }
    expect(faults).toEqual([]);
  },
);
