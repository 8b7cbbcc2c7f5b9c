import type { Kysely } from 'kysely';
import { allowIdle } from '../../db/idle-transaction.ts';
import { applyMigrations } from '../../db/migrate.ts';
import type { Row } from '../../db/portable-row.ts';
import {
  beginErasuresAgain,
  dropTables,
  insertRows,
  logOutEverybody,
} from '../../db/restored-rows.ts';
import { countRows } from '../../db/snapshot.ts';
import { listTables } from '../../db/table-list.ts';
import type { Tables } from '../../db/tables.ts';
import { CommandError } from '../terminal.ts';
import type { Header, Manifest } from './manifest.ts';

type Dialect = 'sqlite' | 'postgres';

interface RestoreOptions {
  dialect: Dialect;
  clock: () => number;
  /** Restored without the sessions, codes and links that may have been ended since. */
  logsOut: boolean;
  beforeCommit(): Promise<void>;
}

export interface TableRestore {
  /** Inserts rows of one table; a back-up has the tables in an order that references allow. */
  insert(table: string, rows: Row[]): Promise<void>;
}

/** Whether any table has a row; the table of the applied migrations does not count. */
export async function holdsRows(db: Kysely<Tables>, dialect: Dialect): Promise<boolean> {
  for (const { name } of await listTables(db, dialect)) {
    if (name !== 'migrations' && (await countRows(db, name)) > 0) return true;
  }
  return false;
}

/**
 * Empties the database, makes the tables as they were when the back-up was made, lets `fill` write
 * the rows, counts them, brings the tables up to date, and begins the days of erasures again: all of it
 * or nothing.
 */
export async function restoreTables(
  db: Kysely<Tables>,
  { header, manifest }: { header: Header; manifest: Manifest },
  fill: (restore: TableRestore) => Promise<void>,
  { dialect, clock, logsOut, beforeCommit }: RestoreOptions,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await allowIdle(trx, dialect);
    await dropTables(trx, dialect);
    await applyMigrations(trx, { clock, only: header.migrations });
    await fill({ insert: (table, rows) => insertRows(trx, { table, rows, dialect }) });
    for (const [table, wanted] of Object.entries(manifest.rows)) {
      const is = await countRows(trx, table);
      if (is !== wanted) {
        throw new CommandError(({ texts }) =>
          texts.cli_backup_other_count({ table, count: is, wanted }),
        );
      }
    }
    await applyMigrations(trx, { clock });
    await beginErasuresAgain(trx, clock());
    if (logsOut) await logOutEverybody(trx);
    await beforeCommit();
  });
}
