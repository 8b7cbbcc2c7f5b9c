import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

const connectTimeoutMs = 5000;

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** One query layer over both databases; destroy it to close the file or the connections. */
export function openDatabase({ databaseUrl, dataDir }: Where): Kysely<Tables> {
  if (databaseUrl === null) {
    return new Kysely({ dialect: sqliteDialect(join(dataDir, 'academy.sqlite')) });
  }
  return new Kysely({ dialect: new PostgresDialect({ pool: createPool(databaseUrl) }) });
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
  return pool;
}
