import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['scripts/**/*.test.ts', 'hooks/**/*.test.ts', 'tests/*.test.ts'],
    // Several tests start real processes on small machines; a generous limit keeps a busy machine from failing them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
