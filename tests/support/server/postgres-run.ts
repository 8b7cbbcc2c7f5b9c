import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The environment variable with the prefix of a run's databases, set for every process of that run. */
const runName = 'TEST_DATABASE_RUN';

/** Returns a name that nothing else has on TEST_DATABASE_URL, for a schema or a database. */
export const uniqueName = (): string =>
  `${process.env[runName]}_${randomUUID().replaceAll('-', '')}`;

/** Runs one statement on TEST_DATABASE_URL; rejects as PostgreSQL does. */
export async function runStatement(statement: string): Promise<{ datname?: string }[]> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Runs before the server's tests; the function that it returns drops the databases that they have left. */
export default function postgresRun(): (() => Promise<void>) | undefined {
  if (!process.env.TEST_DATABASE_URL) return;
  const run = `test_${randomUUID().slice(0, 8)}`;
  process.env[runName] = run;
  return async () => {
    const left = await runStatement(
      `select datname from pg_database where datname like '${run}\\_%'`,
    );
    for (const { datname } of left) await runStatement(`drop database ${datname} with (force)`);
  };
}
