const longestWaitMs = 2000;
const chores = new Set<() => Promise<unknown>>();

/** What must be on the phone before an update reloads this tab; returns how to take it back. */
export function beforeReload(chore: () => Promise<unknown>): () => void {
  chores.add(chore);
  return () => chores.delete(chore);
}

/** Runs every chore; gives up waiting after two seconds, since a hung disk must not hold a tab. */
export async function settleBeforeReload(): Promise<void> {
  const all = Promise.allSettled([...chores].map((chore) => chore()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}
