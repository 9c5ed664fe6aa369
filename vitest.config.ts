import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['scripts/**/*.test.ts', 'hooks/**/*.test.ts', 'tests/*.test.ts'],
    // Most of them wait for processes they started: one core alone would mostly stand idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Several tests start real processes on small machines; a generous limit keeps a busy machine from failing them.
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
