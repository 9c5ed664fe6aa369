// Processes at once over one deliberation and one blackboard, of every protocol: some serial order must explain what they saw.
// node --import tsx bench/races.ts [--seconds 170] [--most 60] [--seed 1] [--kind council]
import { parseArgs } from 'node:util';
import { KINDS, race } from '../tests/house/racing.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '170' },
    most: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string' },
  },
});
const kinds = values.kind ? [values.kind] : Object.keys(KINDS);
const ends = performance.now() + Number(values.seconds) * 1000;
let state = Number(values.seed);
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

const counts: Record<string, { runs: number; processes: number; problems: number }> = {};
for (let run = 0; performance.now() < ends; run++) {
  const kind = kinds[run % kinds.length] as string;
  // Few and many alike: 2 comes as often as 4 to 8, or 32 to 64.
  const count = Math.min(Number(values.most), Math.max(2, Math.round(2 ** (1 + random() * 5))));
  const problems = await race(kind, count, random);
  const row = counts[kind] ?? { runs: 0, processes: 0, problems: 0 };
  counts[kind] = row;
  row.runs++;
  row.processes += count;
  row.problems += problems.length;
  for (const problem of problems) console.log(problem);
}
console.log(JSON.stringify({ seed: values.seed, ...counts }, null, 2));
process.exitCode = Object.values(counts).some(({ problems }) => problems > 0) ? 1 : 0;
