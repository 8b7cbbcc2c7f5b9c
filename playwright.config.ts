import { defineConfig } from '@playwright/test';

/** Each spec starts its own server on its own data, and spends half of its time waiting. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'tests/.results/e2e',
  workers: 2,
  timeout: 180_000, // a busy machine is slow, not wrong
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'tests/.results/e2e.json' }]],
});
