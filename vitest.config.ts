import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'scripts/**/*.test.ts',
      'hooks/**/*.test.ts',
      'tests/*.test.ts',
      'tests/house/*.test.ts',
      'tests/documents/*.test.ts',
      'tests/doors/*.test.ts',
    ],
    globalSetup: 'tests/temporary.ts',
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
