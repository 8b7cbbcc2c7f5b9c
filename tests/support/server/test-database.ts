import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** Otherwise each test has an SQLite file. */
export const onPostgres = serverUrl !== '';

/** A schema of this test's own on TEST_DATABASE_URL, dropped when it ends; null for SQLite. */
export async function testDatabaseUrl(): Promise<string | null> {
  if (!onPostgres) return null;
  const schema = uniqueName();
  await run(`create schema ${schema}`);
  onTestFinished(() => run(`drop schema ${schema} cascade`));
  const url = new URL(serverUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

/** The same database as a standby answers: it can be read, and refuses what is written. */
export function readOnlyUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = `${url.searchParams.get('options') ?? ''} -c default_transaction_read_only=on`;
  url.searchParams.set('options', options);
  return url.href;
}

/**
 * Calls `fill` with the address of an empty database, and returns a function that makes a copy of
 * it for one test, dropped when that ends. A copy takes a tenth of the time of what fills it.
 */
export async function templateDatabase(
  fill: (databaseUrl: string) => Promise<void>,
): Promise<() => Promise<string>> {
  const template = uniqueName();
  await run(`create database ${template}`);
  await fill(addressOf(template));
  return async () => {
    const copy = uniqueName();
    // The other way to copy writes all of it into the log first, and takes four times as long.
    await run(`create database ${copy} template ${template} strategy file_copy`);
    onTestFinished(() => run(`drop database ${copy} with (force)`));
    return addressOf(copy);
  };
}

const uniqueName = () => `test_${randomUUID().replaceAll('-', '')}`;

function addressOf(database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
