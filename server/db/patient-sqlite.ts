import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/** The longest that a statement waits for another process's lock before it gives up, in ms. */
const patienceMs = 5000;
const firstWaitMs = 5;
const longestWaitMs = 100;

/** Thrown when another process has held the write lock for too long; nothing was written. */
export class DatabaseBusyError extends Error {
  constructor(cause: unknown) {
    super(
      `Another process has been writing to the database for more than ${patienceMs / 1000} seconds. Nothing was changed; try again when it has ended.`,
      { cause },
    );
    this.name = 'DatabaseBusyError';
  }
}

interface PatientConfig extends SqliteDialectConfig {
  /** Whether a transaction is open on the one connection. */
  isInTransaction(): boolean;
  /** Answers when everything that was committed before is on the disk. */
  flush(): Promise<void>;
  /** Flushes for the last time, and ends: nothing is flushed after it. */
  endLog(): Promise<void>;
}

/**
 * SQLite has one connection and waits for another process's lock in the thread itself
 * (`busy_timeout`), which would stop everybody. Here a statement that finds the lock taken lets the
 * connection go, sleeps, and tries again: others read meanwhile.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #config: PatientConfig;

  constructor(config: PatientConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver(this.#config);
  }
}

class PatientDriver extends SqliteDriver {
  readonly #config: PatientConfig;

  constructor(config: PatientConfig) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection({
      take: () => super.acquireConnection(),
      release: () => super.releaseConnection(),
      isInTransaction: this.#config.isInTransaction,
      flush: this.#config.flush,
    });
  }

  override async releaseConnection(connection?: unknown): Promise<void> {
    if (connection instanceof PatientConnection) await connection.release();
  }

  override async destroy(): Promise<void> {
    await this.#config.endLog();
    await super.destroy();
  }
}

interface OneConnection extends Pick<PatientConfig, 'isInTransaction' | 'flush'> {
  /** Waits until nobody else uses the connection. */
  take(): Promise<DatabaseConnection>;
  release(): Promise<void>;
}

/** Holds the one connection for a statement, and from `begin` to the end of its transaction. */
class PatientConnection implements DatabaseConnection {
  readonly #one: OneConnection;
  #held: DatabaseConnection | null = null;
  #streams = 0;

  constructor(one: OneConnection) {
    this.#one = one;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { result, isInTransaction } = await untilFree(() =>
      this.#run((connection) => connection.executeQuery<R>(query)),
    );
    // Others may have the connection by now: only the answer waits for the disk.
    if (!isInTransaction && !changesNothing(query)) await this.#one.flush();
    return result;
  }

  async *streamQuery<R>(
    query: CompiledQuery,
    chunkSize?: number,
  ): AsyncIterableIterator<QueryResult<R>> {
    this.#held ??= await this.#one.take();
    this.#streams += 1;
    try {
      yield* this.#held.streamQuery<R>(query, chunkSize);
    } finally {
      this.#streams -= 1;
      await this.#letGo();
    }
  }

  async release(): Promise<void> {
    if (this.#held === null) return;
    this.#held = null;
    await this.#one.release();
  }

  async #letGo(): Promise<void> {
    if (this.#streams === 0 && !this.#one.isInTransaction()) await this.release();
  }

  async #run<T>(work: (connection: DatabaseConnection) => Promise<T>) {
    this.#held ??= await this.#one.take();
    try {
      const result = await work(this.#held);
      return { result, isInTransaction: this.#one.isInTransaction() };
    } finally {
      await this.#letGo();
    }
  }
}

/** Whether a query is sure to write nothing; any other is taken for a write. */
const changesNothing = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || /^\s*(select|rollback)\b/i.test(sql);

/** Repeats work that finds a lock. Throws `DatabaseBusyError` in the end, and any other error at once. */
async function untilFree<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() + waitMs > giveUpAt) throw new DatabaseBusyError(error);
    }
    // Those who wait together must not come back together.
    await sleep(waitMs * (0.5 + Math.random() / 2));
  }
}

/** SQLITE_BUSY (sqlite.org/rescode.html); an extended code has the result code in its lowest byte. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5;
