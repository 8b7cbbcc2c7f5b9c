import { onTestFinished } from 'vitest';
import { runStatement, uniqueName } from './postgres-run.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** Whether the tests run on PostgreSQL; otherwise each test has an SQLite file. */
export const onPostgres = serverUrl !== '';

/** For `test.skipIf`: whether a test of this database alone is left out here. The output says so. */
export function isWithout(database: 'SQLite' | 'PostgreSQL'): boolean {
  const isLeftOut = onPostgres !== (database === 'PostgreSQL');
  if (isLeftOut) console.log(`skipped: what is ${database}'s alone runs on ${database}`);
  return isLeftOut;
}

/** Makes a schema of this test's own on TEST_DATABASE_URL, dropped when it ends; null for SQLite. */
export async function testDatabaseUrl(): Promise<string | null> {
  if (!onPostgres) return null;
  const schema = uniqueName();
  await runStatement(`create schema ${schema}`);
  onTestFinished(async () => void (await runStatement(`drop schema ${schema} cascade`)));
  const url = new URL(serverUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

/** Returns the address of the same database as a standby: it can be read, and refuses what is written. */
export function readOnlyUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = `${url.searchParams.get('options') ?? ''} -c default_transaction_read_only=on`;
  url.searchParams.set('options', options);
  return url.href;
}

/**
 * Calls `fill` with the address of an empty database, and returns a function that makes a copy of it for
 * one test, dropped some time after that is over. A copy takes a tenth of the time of what fills it.
 */
export async function templateDatabase(
  fill: (databaseUrl: string) => Promise<void>,
): Promise<() => Promise<string>> {
  const template = uniqueName();
  await runStatement(`create database ${template}`);
  await fill(addressOf(template));
  const over: string[] = [];
  return async () => {
    const copy = uniqueName();
    // Copies are not dropped sooner: a pool that was ended is still saying good-bye to its server.
    for (const done of over.splice(0)) await runStatement(`drop database ${done} with (force)`);
    // The other way to copy writes all of it into the log first, and takes four times as long.
    await runStatement(`create database ${copy} template ${template} strategy file_copy`);
    onTestFinished(() => void over.push(copy));
    return addressOf(copy);
  };
}

/** Makes an empty database that knows no letter beyond ASCII's, as one that was made without a locale. */
export async function asciiDatabase(): Promise<string> {
  const name = uniqueName();
  await runStatement(`create database ${name} template template0 locale 'C' encoding 'UTF8'`);
  onTestFinished(async () => void (await runStatement(`drop database ${name} with (force)`)));
  return addressOf(name);
}

function addressOf(database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}
