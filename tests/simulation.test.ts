// The reasons for the rules, recomputed with the program's own tally: see bench/simulation.ts.
import { expect, it } from 'vitest';
import { simulate } from '../bench/simulate.ts';

const published = simulate({ draws: 60_000, seed: 7 }).flatMap(({ published, ...one }) =>
  published === null ? [] : [{ ...one, published }],
);

it.each(published)('$what: $published', ({ published, found }) => {
  expect(Math.abs(found - published)).toBeLessThanOrEqual(0.012);
});
