import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Redis vs Memcached', 'redis-vs-memcached'],
  ['  Should we  use Redis?! ', 'should-we-use-redis'],
  ['Größe über Maß', 'grosse-uber-mass'],
  ['データベースをどれにするか', 'debate'],
  ['../../etc/passwd', 'etc-passwd'],
  ['', 'debate'],
  ['---', 'debate'],
  [
    'Should the checkout service move its sessions from Redis to Postgres',
    'should-the-checkout-service-move-its-sessions-from',
  ],
  ['x'.repeat(80), 'x'.repeat(50)],
])('%s', (question, slug) => {
  expect(slugOf(question)).toBe(slug);
});

it('is always a plain folder name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (question) => /^[a-z0-9][a-z0-9-]{0,49}$/.test(slugOf(question)) && !slugOf(question).endsWith('-'),
    ),
  );
});
