import { defineConfig } from 'vitest/config';
import { defineAcademy, pageFactsForBuild } from './build/academy-page.ts';

/** A busy machine is slow, not wrong: what a test waits for has as long as the browser's tests give it. */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Apart from vite.config.ts: the page's build plugins would keep every test run from ending. */
export default defineConfig({
  test: {
    maxWorkers: '100%', // one is left free by default, of two
    chaiConfig: { truncateThreshold: 1000 }, // the report shows no difference, only the message
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'tests/*.test.ts',
            'tests/{build,contract,downloads,outbox,storage,sw}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/unit/unit-setup.ts'],
          ...patient,
        },
      },
      {
        define: { ...defineAcademy(pageFactsForBuild()) },
        test: {
          name: 'page',
          environment: 'jsdom',
          pool: 'vmForks', // a context for each file; a process for each takes twice the time
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/page/page-setup.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          // The server keeps nothing in its modules, and importing it anew costs a second a file.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/server/postgres-run.ts'],
          ...patient,
        },
      },
    ],
  },
});
