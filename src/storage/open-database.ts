import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';

/** A browser that never answers must not hold a lock, nor a page before its first word. */
const longestOpenMs = 10_000;

/**
 * Answers the open connection to one database, the same to everybody. iOS drops connections of
 * sleeping apps: ours is forgotten then, and opened anew on the next use. Rejects with a
 * `TimeoutError` where the browser does not answer.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    connection = null;
  };

  const connect = (): Promise<IDBPDatabase<Schema>> => {
    const opened = openDB<Schema>(name, version, {
      upgrade: (database, _from, _to, transaction) => {
        // What `openDB` rejects with tells of it; by itself it would be a rejection that nobody hears.
        transaction.done.catch(() => undefined);
        upgrade(database);
      },
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close(); // `event.target` of versionchange is the database
        forget();
      },
      terminated: forget,
    });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // One that comes after all must not stay open unused.
        opened.then((database) => database.close()).catch(() => undefined);
        reject(new DOMException("This browser's storage does not answer", 'TimeoutError'));
      }, longestOpenMs);
      opened.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  };

  return () => {
    connection ??= connect().catch((error: unknown) => {
      forget();
      throw error;
    });
    return connection;
  };
}
