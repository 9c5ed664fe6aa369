import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Adopt Redis for sessions?', 'adopt-redis-for-sessions'],
  ["Don't  panic!", 'dont-panic'],
  ['Crème brûlée — größer', 'creme-brulee-gro-er'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本語', 'untitled'],
  ['', 'untitled'],
  ['x'.repeat(80), 'x'.repeat(50)],
  [
    'should we move the whole payment system to event sourcing now',
    'should-we-move-the-whole-payment-system-to-event',
  ],
])('%s', (text, expected) => {
  expect(slugOf(text)).toBe(expected);
});
