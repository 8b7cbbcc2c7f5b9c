import { defineConfig } from '@playwright/test';

/** Each spec starts its own server on its own data; one at a time, since two cores are few. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.results/e2e',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'tests/.results/e2e.json' }]],
});
