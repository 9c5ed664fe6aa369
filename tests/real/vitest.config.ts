import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/real/**/*.test.ts'],
    globalSetup: ['tests/real/install.ts', 'tests/temporary.ts'],
    // The real programs mostly wait, for themselves or for a model: more of them run at once than there are cores.
    maxConcurrency: 4,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
