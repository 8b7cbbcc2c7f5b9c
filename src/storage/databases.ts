/** The sessions' database (specification 3). */
export const sessionDatabase = 'AppDB';

/** The outbox's database, named so since the first release. */
export const outboxDatabase = 'academy-notes';

/** The database of the lessons that students have taken along. */
export const filmDatabase = 'academy-films';

/**
 * Whether this browser has that IndexedDB database; true where it does not say. A visitor's page asks
 * without opening the database, and does without the code that opens it.
 */
export async function mayHaveDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return true;
  }
}
