import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Adopt Redis for sessions?', 'adopt-redis-for-sessions'],
  ["Don't  panic!", 'dont-panic'],
  ['Crème brûlée — größer', 'creme-brulee-grosser'],
  ['Straße größer?', 'strasse-grosser'],
  ['  Should we  use Redis?! ', 'should-we-use-redis'],
  ['---', 'untitled'],
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

it('takes another name where nothing is left', () => {
  expect(slugOf('データベース', { otherwise: 'debate' })).toBe('debate');
});

it('is always a plain folder name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (question) => /^[a-z0-9][a-z0-9-]{0,49}$/.test(slugOf(question)) && !slugOf(question).endsWith('-'),
    ),
  );
});
