// Every verb that writes, ended after and in the middle of every call by which it does.
// node --import tsx bench/step-faults.ts [--verb submit] [--not supervise] [--every 1] [--from 0]
import { parseArgs } from 'node:util';
import { SCENARIOS } from '../tests/house/stepper/scenarios.ts';
import { type Moment, stepThrough, type Tell } from '../tests/house/stepper/stepper.ts';

const { values } = parseArgs({
  options: {
    verb: { type: 'string', default: '' },
    not: { type: 'string' },
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
});
const every = Number(values.every);
// Before a call is after the one before it, but for the first; a call that only waits for the disk changes nothing.
const moments = (calls: string[]): Moment[] =>
  calls.flatMap((call, index): Moment[] => {
    const at = index + 1;
    if (index === 0)
      return [
        { at, when: 'before' },
        { at, when: 'after' },
      ];
    if (index % every !== Number(values.from) || /sync/.test(call)) return [];
    return [{ at, when: 'after' }, ...(/^p?write/.test(call) ? [{ at, when: 'torn' as const }] : [])];
  });

const told =
  (name: string): Tell =>
  ({ tried, of, states, problem }) => {
    process.stderr.write(`${name}: ${tried} of ${of} ends, ${states} states\n`);
    if (problem) console.log(`  ${problem}`);
  };

let problems = 0;
for (const scenario of SCENARIOS.filter(
  ({ name }) => name.includes(values.verb) && !(values.not && name.includes(values.not)),
)) {
  const found = await stepThrough(scenario, moments, told(scenario.name));
  if (!found) throw new Error('No compiler: gcc is needed for the shim.');
  problems += found.problems.length;
  console.log(
    `${scenario.name.padEnd(52)} ${String(found.calls.length).padStart(4)} calls ${String(found.tried).padStart(5)} ends ${String(found.states).padStart(4)} states ${String(found.problems.length).padStart(4)} problems  ${found.expected.slice(0, 200)}`,
  );
}
process.exitCode = problems > 0 ? 1 : 0;
