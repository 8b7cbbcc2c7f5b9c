/** Whether this browser has ever had that IndexedDB database; yes where it does not say. */
export async function mayHaveDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return true;
  }
}
