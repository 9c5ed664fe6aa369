// Published figures beside what the program's own tally gives in a seeded simulation.
// usage: node --import tsx bench/simulation.ts [draws] [seed]
import { simulate } from './simulate.ts';

const [draws = 400_000, seed = 1] = process.argv.slice(2).map(Number);
console.log(`${draws} draws, seed ${seed}`);
for (const { what, published, found } of simulate({ draws, seed })) {
  const beside =
    published === null
      ? ''
      : `published ${published.toFixed(3)} ${Math.abs(found - published) <= 0.01 ? '(same)' : '(differs)'}`;
  console.log(`${what.padEnd(44)} ${found.toFixed(3)}   ${beside}`);
}
