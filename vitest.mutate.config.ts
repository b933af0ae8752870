import { defineConfig } from 'vitest/config';

/**
 * Tests that judge mutants (`npm run mutate`): the precise ones of the rooms that are mutated. Whole random games would
 * catch more, but each mutant would then cost minutes.
 */
export default defineConfig({
  test: {
    include: ['src/{kernel,games,bots}/**/*.test.ts'],
    exclude: [
      '**/fuzz.test.ts',
      '**/conformance.test.ts',
      'src/games/*/text/*.test.ts',
      '**/sketch*.test.ts',
      '**/data/check/check.test.ts',
    ],
    testTimeout: 120_000,
  },
});
