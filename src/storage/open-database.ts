import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from 'idb';
export { unwrap } from 'idb';

/** A browser that never answers must not hold a lock for longer, nor keep a page from showing anything. */
const longestOpenMs = 10_000;

/**
 * Resolves as `opened` does, and rejects with a `TimeoutError` where the browser does not answer. What
 * opens after all is given to `closeLate`.
 */
export const openedInTime = <Opened>(
  opened: Promise<Opened>,
  closeLate?: (late: Opened) => void,
): Promise<Opened> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      opened.then(closeLate, () => undefined);
      reject(new DOMException('Storage does not answer', 'TimeoutError'));
    }, longestOpenMs);
    opened.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Calls `run` with the open connection, and once more where that had been dropped (`InvalidStateError`). */
type InDatabase<Schema> = <T>(
  run: (database: IDBPDatabase<Schema>) => T | PromiseLike<T>,
) => Promise<T>;

/**
 * Returns a function that gives the open connection to one database, the same to everybody. iOS drops
 * connections of sleeping apps: ours is forgotten then, and opened anew. The function rejects with a
 * `TimeoutError` where the browser does not answer, and with what `run` rejects with.
 */
export function databaseConnection<Schema extends DBSchema | unknown = unknown>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): InDatabase<Schema> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    connection = null;
  };

  const connect = (): Promise<IDBPDatabase<Schema>> => {
    const opened = openDB<Schema>(name, version, {
      upgrade: (database, _from, _to, transaction) => {
        // `openDB` rejects for this failure too; `done` would be a second rejection, which nobody handles.
        transaction.done.catch(() => undefined);
        upgrade(database);
      },
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close(); // `event.target` of versionchange is the database
        forget();
      },
      terminated: forget,
    });
    // A connection that comes after all must not stay open unused.
    return openedInTime(opened, (late) => late.close());
  };

  const open = () => {
    connection ??= connect().catch((error: unknown) => {
      forget();
      throw error;
    });
    return connection;
  };

  return async (run) => {
    const used = open();
    try {
      return await run(await used);
    } catch (error) {
      // A connection that iOS has dropped begins no transaction, and a new one does.
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
      if (connection === used) forget();
      return run(await open());
    }
  };
}
