// Councils and Debates with random peers and a user who says anything: no state of theirs may be at fault.
import { expect, it } from 'vitest';
import { walkCouncil } from './walk/council.ts';
import { walkDebate } from './walk/debate.ts';

it.each([
  ['Council', () => walkCouncil(1, 40), 'declined put_off user_decided'],
  ['Debate', () => walkDebate(1, 60), 'abort tradeoff user_decided'],
])('%s', (_, walk, ends) => {
  const { faults, ends: ended, states } = walk();
  expect(faults).toEqual([]);
  expect(states).toBeGreaterThan(1000);
  expect(Object.keys(ended)).toEqual(expect.arrayContaining(ends.split(' ')));
});
