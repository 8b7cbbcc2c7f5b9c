import { spawnSync } from 'node:child_process';
import { startPostgres } from './support/runner/postgres-server.ts';

/** `npm run test:postgres -- FILE…` runs server tests on a PostgreSQL of their own, which ends then. */
const postgres = await startPostgres();
if (!postgres) {
  console.error('There is no PostgreSQL here (Debian: apt-get install postgresql).');
  process.exit(1);
}
const { status } = spawnSync('vitest', ['run', '--project', 'server', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: postgres.url },
});
postgres.stop();
process.exitCode = status ?? 1;
