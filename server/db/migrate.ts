import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

interface MigrateOptions {
  dialect: 'sqlite' | 'postgres';
  clock: () => number;
  /** Where the `NNN_<plural>.sql` files are. */
  folder?: string;
  /** Not every file: only these, as an older version of the server would. */
  only?: string[];
}

/** Any fixed number: it names our lock among the locks of one PostgreSQL database. */
const lockKey = 4_173_001;

/**
 * Applies the migrations that this database has not seen, all or none, one node at a time: the
 * others wait and then find nothing to do. Answers the names of those applied. Throws when the
 * database was migrated by newer code, since going back would lose what that wrote.
 */
export async function migrate(db: Kysely<Tables>, options: MigrateOptions): Promise<string[]> {
  return db.transaction().execute((tx) => applyMigrations(tx, options));
}

/** The same, as a part of a transaction that does more. */
export async function applyMigrations(
  tx: Transaction<Tables>,
  { dialect, clock, folder = join(import.meta.dirname, 'migrations'), only }: MigrateOptions,
): Promise<string[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  // SQLite's transactions already take the write lock at their start.
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
  await sql`create table if not exists migrations (name text primary key, applied_at_ms bigint not null)`.execute(
    tx,
  );
  const applied = (await tx.selectFrom('migrations').select('name').execute()).map(
    (row) => row.name,
  );
  const unknown = [...applied, ...(only ?? [])].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(unknown);
  }
  const due = names.filter((name) => !applied.includes(name) && (only?.includes(name) ?? true));
  for (const name of due) {
    await applyFile(tx, join(folder, name));
    await tx.insertInto('migrations').values({ name, applied_at_ms: clock() }).execute();
  }
  return due;
}

/** Thrown for tables that newer code has made. */
export class NewerDatabaseError extends Error {
  constructor(unknown: string[]) {
    super(`The database is newer than this server: it has ${unknown.join(', ')}`);
    this.name = 'NewerDatabaseError';
  }
}

/** Both databases take one statement at a time; in our files each ends its line with a semicolon. */
async function applyFile(tx: Transaction<Tables>, file: string): Promise<void> {
  const statements = readFileSync(file, 'utf8').split(/;\s*$/m);
  for (const statement of statements) {
    if (statement.trim() !== '') await sql.raw(statement).execute(tx);
  }
}
