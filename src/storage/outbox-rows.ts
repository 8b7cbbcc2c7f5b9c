import { del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { outboxDatabase } from './databases.ts';
import { databaseConnection, unwrap } from './open-database.ts';

/*
 * Everything that is written on this phone for the academy, and the students' keys, one row each: page
 * and worker share it. Database and store keep the names of the first release, whose notes are in them.
 */

const storeName = 'slots';

export type RowKey = [string, ...string[]];

const inOutbox = databaseConnection(outboxDatabase, 1, (database) => {
  database.createObjectStore(storeName);
});

/** idb-keyval's own store has no strict durability and does not survive iOS's dropped connections. */
const store: UseStore = (mode, callback) =>
  inOutbox((database) =>
    callback(
      unwrap(database)
        .transaction(storeName, mode, { durability: 'strict' })
        .objectStore(storeName),
    ),
  ).catch((error: unknown) => {
    // Firefox and Safari give a transaction its error only after they have told that it failed.
    throw error ?? new DOMException('Not stored', 'AbortError');
  });

/** Opens the database early: the first keystroke must not wait for it. */
export const openOutbox = (): Promise<void> => inOutbox(() => undefined);

/** Resolves to the row as it stands, or to undefined. Callers parse it: a browser may return anything. */
export const readRow = (key: RowKey): Promise<unknown> => get<unknown>(key, store);

/**
 * Reads, changes and writes one row in a single transaction, durable when it resolves. `change`
 * must be pure; where it gives back what it got, nothing is written. Rejects with what `change`
 * throws, when storage is full, and with a TimeoutError where the database does not open.
 */
export const updateRow = (key: RowKey, change: (row: unknown) => unknown): Promise<void> =>
  store('readwrite', async (rows) => {
    const row: unknown = await promisifyRequest(rows.get(key));
    const next = change(row);
    if (next !== row) rows.put(next, key);
    await promisifyRequest(rows.transaction);
  });

export const deleteRow = (key: RowKey): Promise<void> => del(key, store);
export const writeRow = (key: RowKey, row: unknown): Promise<void> => set(key, row, store);

/** Every row of this database with its key, as it stands (sealed-notes.ts). */
export const allRows = (): Promise<[IDBValidKey, unknown][]> =>
  entries<IDBValidKey, unknown>(store);

/**
 * Puts a row into another place in one transaction, so that no crash leaves it in both or in none.
 * `change` is given what stands in both places, and answers what the new place is to hold; null
 * drops the row, undefined leaves everything as it is.
 */
export const moveRow = (
  from: IDBValidKey,
  to: RowKey,
  change: (row: unknown, there: unknown) => unknown,
): Promise<void> =>
  store('readwrite', async (rows) => {
    const row: unknown = await promisifyRequest(rows.get(from));
    const next = change(row, await promisifyRequest(rows.get(to)));
    // An exception here does not abort the transaction, so the row has its new place before it loses the old.
    if (next != null) rows.put(next, to);
    if (next !== undefined) rows.delete(from);
    await promisifyRequest(rows.transaction);
  });

/** Every row whose key begins with `prefix`, in the order of the keys; no other is even read. */
export const rowsUnder = (prefix: RowKey): Promise<unknown[]> =>
  store('readonly', (rows) =>
    // An array sorts after every string, so this ends behind the last key that begins so.
    promisifyRequest<unknown[]>(rows.getAll(IDBKeyRange.bound(prefix, [...prefix, []]))),
  );
