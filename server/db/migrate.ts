import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { retryIfRaceLost } from './lost-race.ts';
import type { Tables } from './tables.ts';

interface MigrateOptions {
  clock: () => number;
  /** Where the `NNN_<plural>.sql` files are. */
  folder?: string;
  /** The only files to apply, as an older version of the server would; default: every file. */
  only?: string[];
}

const migrationsFolder = join(import.meta.dirname, 'migrations');

/**
 * The codes that a second node gets, because the row, the table or the type of the table's rows is
 * there by now: PostgreSQL looks for each in turn, and the first node may commit between.
 */
const wasSecond = ['23505', '42P07', '42710'];

/**
 * Applies the migrations that this database has not seen, all or none, one node at a time: the
 * others wait and then find nothing to do. Answers the names of those applied. Throws when the
 * database was migrated by newer code, since going back would lose what that wrote.
 */
export async function migrate(db: Kysely<Tables>, options: MigrateOptions): Promise<string[]> {
  const applyOnce = () => db.transaction().execute((tx) => applyMigrations(tx, options));
  // SQLite's transactions take the write lock at their start instead, and nobody is second.
  return retryIfRaceLost(applyOnce, wasSecond);
}

/** Does the same as a part of a transaction that does more; whoever is second there must try again. */
export async function applyMigrations(
  tx: Transaction<Tables>,
  { clock, folder = migrationsFolder, only }: MigrateOptions,
): Promise<string[]> {
  const names = migrationsIn(folder);
  await sql`create table if not exists migrations (name text primary key, applied_at_ms bigint not null)`.execute(
    tx,
  );
  const applied = await appliedTo(tx);
  const unknown = [...applied, ...(only ?? [])].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(unknown);
  }
  const due = names.filter((name) => !applied.includes(name) && (only?.includes(name) ?? true));
  for (const name of due) {
    // The row is inserted before the work: its primary key makes every other node wait, on engines
    // too that know no advisory locks (CockroachDB).
    await tx.insertInto('migrations').values({ name, applied_at_ms: clock() }).execute();
    await applyFile(tx, join(folder, name));
  }
  return due;
}

/**
 * Lists the migrations that a migrated database has not seen, without applying any. Throws when it was
 * migrated by newer code.
 */
export async function pendingMigrations(
  db: Kysely<Tables>,
  folder = migrationsFolder,
): Promise<string[]> {
  const names = migrationsIn(folder);
  const applied = await appliedTo(db);
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return names.filter((name) => !applied.includes(name));
}

const migrationsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

async function appliedTo(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

/** Whether this database was ever migrated; with a table's name, whether it has that one. */
export async function hasTables(
  db: Kysely<Tables>,
  dialect: 'sqlite' | 'postgres',
  table: keyof Tables = 'migrations',
): Promise<boolean> {
  const found =
    dialect === 'sqlite'
      ? sql<{ name: string | null }>`select name from sqlite_master where name = ${table}`
      : sql<{ name: string | null }>`select to_regclass(${table})::text as name`;
  const { rows } = await found.execute(db);
  return Boolean(rows[0]?.name);
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
