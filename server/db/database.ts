import { join } from 'node:path';
import { Kysely, type LogConfig, PostgresDialect, sql } from 'kysely';
import Cursor from 'pg-cursor';
import type { Config } from '../settings/config.ts';
import { setFastPath } from './fast-path.ts';
import { createPool, poolFastPath } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens one query layer over both databases; destroy it to close the file or the connections. */
export function openDatabase(
  { databaseUrl, dataDir }: Where,
  options: { log?: LogConfig } = {},
): Kysely<Tables> {
  const { dialect, fastPath } =
    databaseUrl === null ? openSqlite(join(dataDir, 'academy.sqlite')) : openPostgres(databaseUrl);
  const db = new Kysely<Tables>({ dialect, ...options });
  // Kysely's log is to hear of every query.
  if (!options.log) setFastPath(db, fastPath);
  return db;
}

function openPostgres(url: string) {
  const pool = createPool(url);
  return {
    dialect: new PostgresDialect({ pool, cursor: Cursor }),
    fastPath: poolFastPath(pool),
  };
}

/** Throws when the database does not answer. */
export async function pingDatabase(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}

/**
 * Whether a search finds `É` by `é` too. PostgreSQL's `lower` follows the locale of its database, and in
 * the locale C it knows the letters of ASCII only.
 */
export async function lowersEveryLetter(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ lower: string }>`select lower('É') as lower`.execute(db);
  return rows[0]?.lower === 'é';
}

/**
 * Throws when the database takes no write. One row is set to what it is: that is written like any
 * other change, on both databases.
 */
export async function tryWriting(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('migrations')
    .set(({ ref }) => ({ applied_at_ms: ref('applied_at_ms') }))
    .where('name', '=', ({ selectFrom }) =>
      selectFrom('migrations').select(({ fn }) => fn.min('name').as('first')),
    )
    .execute();
}

export function dialectOf({ databaseUrl }: Pick<Config, 'databaseUrl'>): 'sqlite' | 'postgres' {
  return databaseUrl === null ? 'sqlite' : 'postgres';
}
