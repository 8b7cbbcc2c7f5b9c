import { isLostConnection, retryIfConnectionLost } from '../db/lost-connection.ts';

interface StoredBefore {
  /** Whether a row has it by now. */
  isUsed(): Promise<boolean>;
  remove(): Promise<void>;
}

/**
 * Removes what was stored for a write that has failed with this error, and answers whether a row has
 * it all the same: a commit can be done, and its answer lost. Where nobody knows, it stays.
 */
export async function removeUnused(
  error: unknown,
  { isUsed, remove }: StoredBefore,
): Promise<boolean> {
  const isThere = await retryIfConnectionLost(isUsed).catch(() => undefined);
  // A commit whose connection was lost may still be under way.
  if (isThere === false && !isLostConnection(error)) await remove();
  return isThere === true;
}
