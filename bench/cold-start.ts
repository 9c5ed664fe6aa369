// Cold start of hooks and filters as a ratio to `node -e 0`: processor time, so that a busy machine changes little,
// all of them in turn within one run.
// node --import tsx bench/cold-start.ts [--node /path/to/node] [--runs 40]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { node: { type: 'string', default: process.execPath }, runs: { type: 'string', default: '40' } },
});
const root = join(import.meta.dirname, '..');
const launcher = join(root, 'scripts/ftm.mjs');
const home = mkdtempSync(join(tmpdir(), 'ftm-cold-'));
// The shell asks the system what a process took, its beginning and its end included.
const METER = 'TIMEFORMAT="%U %S"; time "$@" 2>/dev/null';
const env = {
  PATH: process.env['PATH'],
  HOME: home,
  FTM_STATE_DIR: join(home, 'state'),
};

const ballots = JSON.stringify({
  votes: ['Logos', 'Pathos', 'Sophia'].map((seat) => ({
    seat,
    position: 'APPROVE',
    confidence: 80,
    rationale: 'It holds.',
  })),
});
const answer = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: "It holds."\n```\n';
const event = (name: string, more = {}) =>
  JSON.stringify({ session_id: 's', cwd: home, hook_event_name: name, ...more });
const foreign = { tool_name: 'Bash', tool_input: { command: 'git log --oneline | head -5' } };
const cases: [name: string, args: string[], input: string, goal: number | null][] = [
  ['node -e 0', ['-e', '0'], '', null],
  ['hook Stop', [join(root, 'hooks/stop.cjs')], event('Stop'), 1.4],
  ['hook PreToolUse', [join(root, 'hooks/pre-tool-use.cjs')], event('PreToolUse', foreign), 1.3],
  ['ftm --version', [launcher, '--version'], '', 1.4],
  ['ftm tally magi', [launcher, 'tally', 'magi'], ballots, 1.6],
  ['ftm tally magi --box', [launcher, 'tally', 'magi', '--box'], ballots, 1.6],
  ['ftm parse magi', [launcher, 'parse', 'magi'], answer, 1.6],
  ['ftm split', [launcher, 'split'], '## Design\n\nText.\n', 1.6],
];

function time([name, args, input]: (typeof cases)[number]): number {
  const { status, stderr } = spawnSync('bash', ['-c', METER, '_', values.node, ...args], {
    input,
    env,
    cwd: home,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return stderr
    .trim()
    .split(' ')
    .reduce((sum, seconds) => sum + Number(seconds) * 1000, 0);
}

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;

for (const each of cases) time(each);
const times = cases.map((): number[] => []);
for (let run = 0; run < Number(values.runs); run++)
  for (const [index, each] of cases.entries()) times[index]?.push(time(each));
const base = median(times[0] ?? []);
const version = spawnSync(values.node, ['--version'], { encoding: 'utf8' }).stdout.trim();
console.log(`node ${version}, ${values.runs} runs each, medians of processor time`);
for (const [index, [name, , , goal]] of cases.entries()) {
  const middle = median(times[index] ?? []);
  const ratio = `×${(middle / base).toFixed(2)}${goal ? `   goal ×${goal}` : ''}`;
  console.log(`${name.padEnd(22)} ${middle.toFixed(1).padStart(7)} ms   ${ratio}`);
}
rmSync(home, { recursive: true });
