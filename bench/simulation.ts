// What the program's own tally gives in a seeded simulation, beside a published simulation and what was measured on real
// answers: its voters err together far less than real engines do.
// usage: node --import tsx bench/simulation.ts [draws] [seed]
import { simulate } from './simulate.ts';

const [draws = 400_000, seed = 1] = process.argv.slice(2).map(Number);
console.log(`${draws} draws, seed ${seed}`);
console.log(`${''.padEnd(44)} here    published simulation   measured`);
for (const { what, published, found, measured = '' } of simulate({ draws, seed })) {
  const beside =
    published === null
      ? ''
      : `${published.toFixed(3)} ${Math.abs(found - published) <= 0.01 ? '(same)' : '(differs)'}`;
  console.log(`${what.padEnd(44)} ${found.toFixed(3)}   ${beside.padEnd(22)} ${measured}`.trimEnd());
}
