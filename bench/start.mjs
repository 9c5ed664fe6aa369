// Processor time of a start over bare Node, in an empty environment. Use: node bench/start.mjs [RUNS]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const runs = Number(process.argv[2] ?? 20);
const home = mkdtempSync(join(tmpdir(), 'ftm-bench-'));
// A certificate file that Node reads at every start would distort each figure.
const env = { PATH: process.env['PATH'], HOME: home };
const program = join(root, 'plugin/dist/ftm.mjs');
const answer = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: It holds.\n```';
const vote = { position: 'APPROVE', confidence: 80, failed: false };
const votes = [
  { seat: 'a', ...vote },
  { seat: 'b', ...vote },
];
const ballots = JSON.stringify({
  mode: 'engine',
  votes,
  stakes: 'normal',
  reversible: true,
});
const session = JSON.stringify({ session_id: 's', cwd: home, hook_event_name: 'Stop' });

/** @type {[name: string, args: string[], input: string][]} */
const STARTS = [
  ['bare node', ['-e', '0'], ''],
  ['--version', [program, '--version'], ''],
  ['tally magi', [program, 'tally', 'magi'], ballots],
  ['parse magi', [program, 'parse', 'magi'], answer],
  ['list', [program, 'list'], ''],
  ['next', [program, 'next'], ''],
  ['hook Stop', [join(root, 'plugin/dist/hook.cjs')], session],
];

/** Milliseconds of processor time, user and system, by the shell's own clock. @param {string[]} args @param {string} input */
function once(args, input) {
  const words = [process.execPath, ...args].map((word) => `'${word}'`).join(' ');
  const script = `TIMEFORMAT='%U %S'; time ${words} >/dev/null 2>&1`;
  const { stderr } = spawnSync('bash', ['-c', script], { env, input, encoding: 'utf8' });
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return 1000 * (user + system);
}

const median = (/** @type {number[]} */ values) =>
  values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const times = STARTS.map(([name, args, input]) => {
  const taken = Array.from({ length: runs }, () => once(args, input));
  return { name, ms: median(taken) };
});
const [bare = { ms: 0 }] = times;
for (const { name, ms } of times)
  console.log(
    `${name.padEnd(12)} ${ms.toFixed(0).padStart(4)} ms  +${(ms - bare.ms).toFixed(0)}`,
  );
rmSync(home, { recursive: true, force: true });
