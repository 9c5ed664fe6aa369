import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/real/**/*.test.ts'],
    globalSetup: 'tests/real/install.ts',
    // The real programs mostly wait, for themselves or for a model, so more of them run at once than there are cores.
    maxWorkers: 4,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
