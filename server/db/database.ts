import { join } from 'node:path';
import { Kysely, type LogConfig, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Config } from '../config.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

const connectTimeoutMs = 5000;

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** One query layer over both databases; destroy it to close the file or the connections. */
export function openDatabase(
  { databaseUrl, dataDir }: Where,
  options: { log?: LogConfig } = {},
): Kysely<Tables> {
  const dialect =
    databaseUrl === null
      ? sqliteDialect(join(dataDir, 'academy.sqlite'))
      : new PostgresDialect({ pool: createPool(databaseUrl), cursor: Cursor });
  return new Kysely({ dialect, ...options });
}

/** Throws when the database does not answer. */
export async function pingDatabase(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
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

function createPool(connectionString: string): pg.Pool {
  // Epoch milliseconds and revisions fit a number; pg hands bigint over as text otherwise.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  // An idle connection that the database drops must not end the process; the next query reconnects.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`));
  // Nor one that is in use: its query hears of it, and a second report would find nobody listening.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
