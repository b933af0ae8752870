import { defineConfig } from 'vitest/config';

/** Tests that judge mutants (`npm run mutate`): those of the rooms that are mutated, without bundling and processes. */
export default defineConfig({
  test: { include: ['src/{kernel,games,bots}/**/*.test.ts'], testTimeout: 120_000 },
});
