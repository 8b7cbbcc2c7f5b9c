import { defineConfig } from '@playwright/test';

/** Each test has an academy and a phone of its own, so it runs beside any other. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.results/e2e',
  globalSetup: './tests/support/browser/used-phones-run.ts',
  workers: 2, // of two cores, on which other tests run meanwhile
  fullyParallel: true, // the last file of a worker would keep the other one waiting
  timeout: 360_000, // a busy machine is slow, not wrong
  expect: { timeout: 60_000 },
  // The longest test begins first: as one of the last it would keep one worker waiting for a minute.
  projects: [
    { name: 'soak', testMatch: 'soak.spec.ts' },
    { name: 'browser', testIgnore: ['soak.spec.ts', 'downloads*.spec.ts'] },
    {
      name: 'downloads',
      testMatch: 'downloads*.spec.ts',
      timeout: 900_000, // 100 MB take minutes there
      expect: { timeout: 240_000 },
    },
  ],
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./tests/support/runner/skip-reasons.ts'],
    ['json', { outputFile: 'tests/.results/e2e.json' }],
  ],
});
