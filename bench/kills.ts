// Kills the supervisor of a round with -9 at random instants, takes the round up again by the same call, and looks for
// what was lost, asked twice or left running.
// node --import tsx bench/kills.ts [--kills 200] [--seed 1]
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { familyOf } from '../scripts/base/process-tree.mjs';
import { type Fakes, putOnPath } from '../tests/fakes/on-path.ts';
import { emptyHome, FTM, type Home } from '../tests/program.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const wanted = Number(values.kills);
let state = Number(values.seed);
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

const problems: string[] = [];
const counts = {
  kills: 0,
  withWatchdog: 0,
  rounds: 0,
  engineStarts: 0,
  killedEngines: 0,
  answersKept: 0,
  interruptedWhileRunning: 0,
};

while (counts.kills < wanted) await killThrough();
console.log(JSON.stringify({ ...counts, problems: problems.length, seed: values.seed }, null, 2));
for (const problem of problems.slice(0, 20)) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** One deliberation, whose supervisor is killed again and again until it gets through. */
async function killThrough(): Promise<void> {
  const fakes = putOnPath({ codex: 'slow:150', gemini: 'slow:400' });
  const home = emptyHome({ PATH: [fakes.folder, '/usr/bin', '/bin'].join(delimiter) });
  mkdirSync(join(home.folder, '.claude'));
  writeFileSync(join(home.folder, '.claude', 'ftm-config.yml'), 'runner: { grace_s: 0.1 }\n');
  const { id } = await home.json<{ id: string }>(['open', 'magi', 'Shall we?']);
  await home.run(['submit', id, '--as', 'claude'], 'position: APPROVE\nconfidence: 80\nrationale: Yes.\n');
  const folder = join(home.state, 'sessions', id);
  for (let tries = 0; tries < 8 && counts.kills < wanted; tries++)
    if (await superviseAndKill(home, fakes, folder)) break;
  const before = startsOf(fakes, answeredIn(folder));
  const report = await home.json<{ round: string; next: { do: string } }>(['run']);
  if (report.next.do !== 'present')
    problems.push(`${id}: not finished by the same call: ${JSON.stringify(report)}`);
  for (const [seat, starts] of before)
    if (startsOf(fakes, [seat]).get(seat) !== starts)
      problems.push(`${id}: ${seat} had answered and was asked again`);
  const replay = await home.json<{ ok: boolean }>(['replay', id]);
  if (!replay.ok) problems.push(`${id}: the log does not replay`);
  const answers = answeredIn(folder);
  if (new Set(answers).size !== 3 || answers.length !== 3)
    problems.push(`${id}: answers ${answers.join(',')}`);
  counts.rounds++;
  counts.engineStarts += fakes.calls().filter(({ found }) => found).length;
}

async function superviseAndKill(home: Home, fakes: Fakes, folder: string): Promise<boolean> {
  const kept = startsOf(fakes, answeredIn(folder));
  const leashBefore = leashIn(folder);
  const child = spawn(process.execPath, [FTM, 'supervise', folder.split('/').at(-1) ?? ''], {
    cwd: home.folder,
    env: home.env,
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise<void>((over) => child.once('exit', () => over()));
  const timer = momentToKill(folder, { before: leashBefore, over: () => child.exitCode !== null });
  await Promise.race([ended, timer]);
  if (child.exitCode !== null) return true;
  const leash = leashIn(folder);
  const family = leash ? await familyOf(leash) : [];
  const watchdog = random() < 0.25 && leash ? watchdogOf(leash) : null;
  if (watchdog) process.kill(watchdog, 'SIGKILL');
  child.kill('SIGKILL');
  await ended;
  counts.kills++;
  if (watchdog) counts.withWatchdog++;
  if (family.length > 0) counts.interruptedWhileRunning++;
  counts.killedEngines += family.length;
  if (!watchdog && leash) await gone(leash, folder);
  const now = answeredIn(folder);
  for (const seat of kept.keys())
    if (!now.includes(seat)) problems.push(`${folder}: the answer of ${seat} is lost`);
  for (const [seat, starts] of kept)
    if (startsOf(fakes, [seat]).get(seat) !== starts)
      problems.push(`${folder}: ${seat} had answered and was asked again`);
  counts.answersKept += now.filter((seat) => seat !== 'claude').length;
  return false;
}

/** Any instant: three in ten while it starts, the others while engines run and answers come in. */
async function momentToKill(
  folder: string,
  { before, over }: { before: string; over: () => boolean },
): Promise<void> {
  if (random() < 0.3) return after(random() * 400);
  while (!over() && (leashIn(folder) === before || leashIn(folder) === '')) await after(2);
  return after(random() * 1000);
}

function after(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms));
}

function leashIn(folder: string): string {
  return existsSync(join(folder, 'leash')) ? readFileSync(join(folder, 'leash'), 'utf8') : '';
}

async function gone(leash: string, folder: string): Promise<void> {
  const limit = performance.now() + 20_000;
  while ((await familyOf(leash)).length > 0) {
    if (performance.now() > limit)
      return void problems.push(`${folder}: still running: ${JSON.stringify(await familyOf(leash))}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

function answeredIn(folder: string): string[] {
  const lines = readFileSync(join(folder, 'log.jsonl'), 'utf8').split('\n');
  return lines.flatMap((line) => /"type":"answered","seat":"(\w+)"/.exec(line)?.[1] ?? []);
}

function startsOf(fakes: Fakes, seats: string[]): Map<string, number> {
  const calls = fakes.calls().filter(({ found }) => found);
  return new Map(
    seats
      .filter((seat) => seat !== 'claude')
      .map((seat) => [seat, calls.filter(({ name }) => name === seat).length]),
  );
}

function watchdogOf(leash: string): number | null {
  const found = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`leash.mjs\0${leash}`);
    } catch {
      return false;
    }
  });
  return found ? Number(found) : null;
}
