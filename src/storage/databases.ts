/** The sessions' database (specification 3). */
export const sessionDatabase = 'AppDB';

/** The outbox's, named so since the first release. */
export const outboxDatabase = 'academy-notes';

/** That of the lessons that students have taken along. */
export const filmDatabase = 'academy-films';

/**
 * Whether this browser has ever had that IndexedDB database; yes where it does not say. A visitor's
 * page asks it unopened, and does without the code that opens it.
 */
export async function mayHaveDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return true;
  }
}
