import { expect, it } from 'vitest';
import { copiesAmong } from './places.ts';

const LONG = 'The lock is taken before the queue is read, so nothing is lost.';

it.each([
  [
    [LONG, LONG, 'Another thing entirely, and as long as the first one was.'],
    [['a', 'b']],
  ],
  [[LONG, LONG.replace(' lock', '  lock\n'), LONG], [['a', 'b', 'c']]],
  [['Yes.', 'Yes.', 'Yes.'], []],
  [[LONG, LONG.replace('taken', 'held')], []],
])('%j: %j', (words, groups) => {
  const all = words.map((one, at) => ({ name: 'abc'.charAt(at), words: one }));
  expect(copiesAmong(all)).toEqual(groups);
});
