// What runs against a mutant: the examples of the core, which start no process. Properties take too long for each.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['scripts/core/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.properties.test.ts'],
    testTimeout: 60_000,
  },
});
