// What runs against a mutant: the examples of the core, and those of secrets, which need a package. Properties take too long for each.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['scripts/core/**/*.test.ts', 'scripts/io/input/secrets.test.ts'],
    exclude: ['**/node_modules/**', '**/*.properties.test.ts'],
    testTimeout: 60_000,
  },
});
