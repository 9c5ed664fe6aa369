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
    setupFiles: 'tests/put-back.ts',
    // A worker loads the program once; what a file does to its process is put back after it.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
