// Every verb that writes, ended before, after and in the middle of every call by which it does.
// node --import tsx bench/step-faults.ts [--verb submit] [--every 1]
import { parseArgs } from 'node:util';
import { SCENARIOS } from '../tests/house/stepper/scenarios.ts';
import { type Moment, stepThrough } from '../tests/house/stepper/stepper.ts';

const { values } = parseArgs({
  options: { verb: { type: 'string', default: '' }, every: { type: 'string', default: '1' } },
});
const every = Number(values.every);
const moments = (calls: string[]): Moment[] =>
  calls.flatMap((call, index) =>
    index % every !== 0
      ? []
      : (['before', 'after', ...(/write/.test(call) ? ['torn' as const] : [])] as const).map((when) => ({
          at: index + 1,
          when,
        })),
  );

let problems = 0;
for (const scenario of SCENARIOS.filter(({ name }) => name.includes(values.verb))) {
  const found = await stepThrough(scenario, moments);
  if (!found) throw new Error('No compiler: gcc is needed for the shim.');
  problems += found.problems.length;
  console.log(
    `${scenario.name.padEnd(52)} ${String(found.calls.length).padStart(4)} calls ${String(found.tried).padStart(5)} ends ${String(found.problems.length).padStart(4)} problems  ${found.expected.slice(0, 200)}`,
  );
  for (const problem of found.problems.slice(0, 5)) console.log(`  ${problem}`);
}
process.exitCode = problems > 0 ? 1 : 0;
