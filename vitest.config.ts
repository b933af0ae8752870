import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Nothing else is to be done meanwhile.
    maxWorkers: '100%',
    projects: [
      {
        // Nothing here leaves anything behind, so files of one worker share what they have read.
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          isolate: false,
        },
      },
      {
        // In a real Chromium, against dist/web: one browser, a fresh context for each test.
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/setup.ts',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // A state that is asked for again and again is waited for, however slow the machine.
          expect: { poll: { timeout: 60_000 } },
          isolate: false,
        },
      },
    ],
  },
});
