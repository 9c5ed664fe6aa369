// Cold start of the filters as a ratio to `node -e 0`, both measured in turn within one run.
// node --import tsx bench/cold-start.ts [--node /path/to/node] [--runs 40]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { node: { type: 'string', default: process.execPath }, runs: { type: 'string', default: '40' } },
});
const launcher = join(import.meta.dirname, '../scripts/ftm.mjs');

const ballots = JSON.stringify({
  votes: ['Logos', 'Pathos', 'Sophia'].map((seat) => ({
    seat,
    position: 'APPROVE',
    confidence: 80,
    rationale: 'It holds.',
  })),
});
const answer = '```yaml\nposition: APPROVE\nconfidence: 80\nrationale: "It holds."\n```\n';
const cases: [name: string, args: string[], input: string][] = [
  ['node -e 0', ['-e', '0'], ''],
  ['ftm --version', [launcher, '--version'], ''],
  ['ftm tally magi', [launcher, 'tally', 'magi'], ballots],
  ['ftm tally magi --box', [launcher, 'tally', 'magi', '--box'], ballots],
  ['ftm parse magi', [launcher, 'parse', 'magi'], answer],
  ['ftm split', [launcher, 'split'], '## Design\n\nText.\n'],
];

function time([name, args, input]: (typeof cases)[number]): number {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(values.node, args, { input });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

const median = (numbers: number[]): number =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;

for (const each of cases) time(each);
const times = cases.map((): number[] => []);
for (let run = 0; run < Number(values.runs); run++)
  for (const [index, each] of cases.entries()) times[index]?.push(time(each));
const base = median(times[0] ?? []);
const version = spawnSync(values.node, ['--version'], { encoding: 'utf8' }).stdout.trim();
console.log(`node ${version}, ${values.runs} runs each, medians`);
for (const [index, [name]] of cases.entries()) {
  const middle = median(times[index] ?? []);
  console.log(`${name.padEnd(22)} ${middle.toFixed(1).padStart(7)} ms   ×${(middle / base).toFixed(2)}`);
}
