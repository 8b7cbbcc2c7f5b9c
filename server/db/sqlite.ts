import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteDialect } from 'kysely';
import type { FastPath } from './fast-path.ts';
import { createNamedRows } from './named-rows.ts';
import { isBusy, PatientSqliteDialect } from './patient-sqlite.ts';
import { createSharedReads } from './shared-reads.ts';
import { createWriteAheadLog, type SyncFile } from './write-ahead-log.ts';

/** The value of `pragma synchronous` with which a commit does not wait for the disk. */
const normal = 1;

/** Opens (or makes) a database file for Kysely, through Node's own SQLite. */
export function openSqlite(
  file: string,
  syncFile?: SyncFile,
): { dialect: SqliteDialect; fastPath: FastPath } {
  const sqlite = new DatabaseSync(file);
  writeAhead(sqlite);
  // A write that was answered survives a power cut, as with FULL: `flush` waits for the disk instead.
  sqlite.exec('pragma synchronous = normal; pragma foreign_keys = on');
  // The unit is pages of 4 kB. To fold the log into the file stops the one thread, and was a third of what
  // a commit cost at SQLite's own 1,000: pages that are written again and again are folded in once.
  sqlite.exec('pragma wal_autocheckpoint = 4000');
  lowerEveryLetter(sqlite);
  const level = sqlite.prepare('pragma synchronous');
  const writer = adapt(sqlite);
  // This connection sees what is committed, whatever transaction the other one is in.
  const readOnly = new DatabaseSync(file, { readOnly: true });
  lowerEveryLetter(readOnly);
  const rowsOfWriter = createNamedRows(sqlite);
  const rowsOfReader = createNamedRows(readOnly);
  const reads = createSharedReads(readOnly);
  const log = createWriteAheadLog(file, {
    foldIn() {
      // A read that is still open would keep the log.
      reads.end();
      return foldIn(sqlite);
    },
    sync: syncFile,
  });
  const dialect = new PatientSqliteDialect({
    database: {
      prepare(sql) {
        reads.end();
        return writer.prepare(sql);
      },
      close() {
        reads.end();
        // The last connection to close folds the log into the file, which only the writer may.
        readOnly.close();
        writer.close();
      },
    },
    isInTransaction: () => sqlite.isTransaction,
    // With a higher or lower level than `normal`, the commit itself has waited, or nobody is to wait.
    flush: async () => {
      if (level.get()?.synchronous === normal) await log.flush();
    },
    endLog: log.end,
  });
  return {
    dialect,
    fastPath({ sql, values, isRead }, { isInTransaction }) {
      if (isInTransaction ? !sqlite.isTransaction : !isRead) return null;
      try {
        if (isInTransaction) return Promise.resolve(rowsOfWriter(sql)(values));
        reads.join();
        return Promise.resolve(rowsOfReader(sql)(values));
      } catch (error) {
        if (isBusy(error)) return null;
        throw error;
      }
    },
  };
}

/** SQLite's own `lower` knows the letters of ASCII only: `É` would stay as it is. No index uses it. */
function lowerEveryLetter(sqlite: DatabaseSync): void {
  sqlite.function('lower', { deterministic: true }, (text) =>
    text === null ? null : String(text).toLowerCase(),
  );
}

const mostTries = 50;
const betweenTriesMs = 100;

/** Turns the log on, with patience: of two processes that open a new file at once, one finds it locked. */
function writeAhead(sqlite: DatabaseSync): void {
  for (let attempt = 1; ; attempt += 1) {
    try {
      sqlite.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (attempt === mostTries) throw error;
      // Nothing is served yet, so this thread may sleep.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenTriesMs);
    }
  }
}

/** Folds the log into the file; answers false where it cannot, as while a transaction is open. */
function foldIn(sqlite: DatabaseSync): boolean {
  try {
    return sqlite.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } catch {
    return false;
  }
}

/** Our calls make some hundred different queries; a list of ids of any length makes more. */
const mostStatements = 500;

/** Gives Node's SQLite the shape that Kysely knows from better-sqlite3. */
function adapt(sqlite: DatabaseSync): SqliteDatabase {
  // Compiling a query costs more than running it, and every call makes the same few again.
  const compiled = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const known = compiled.get(sql);
      if (known) return known;
      if (compiled.size >= mostStatements) compiled.clear();
      const statement = compile(sqlite, sql);
      compiled.set(sql, statement);
      return statement;
    },
  };
}

const nothingChanged = { changes: 0, lastInsertRowid: 0 };

function compile(sqlite: DatabaseSync, sql: string): ReturnType<SqliteDatabase['prepare']> {
  // Take the write lock at once: a transaction that reads first and then finds another process
  // writing could not wait, since what it has read is old by then.
  const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...bindable(values)),
    run(values) {
      // A full disk ends the transaction by itself; Kysely's rollback would then fail, and hide why.
      if (sql === 'rollback' && !sqlite.isTransaction) return nothingChanged;
      return statement.run(...bindable(values));
    },
    iterate: (values) => statement.iterate(...bindable(values)),
  };
}

// Kysely's compiler only ever hands over what the query was given; a wrong type throws in SQLite.
const bindable = (values: readonly unknown[]) => values as SQLInputValue[];
