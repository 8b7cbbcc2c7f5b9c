import type { QueryClient } from '@tanstack/react-query';
import { catalogueKey } from './query-keys.ts';

/** The moment of the last refusal, in ms since 1970, by page. */
const doubtedAt = new WeakMap<QueryClient, number>();

/**
 * Has the courses read anew: the academy has refused what the list says, so one that the worker has stored
 * before now is no word of today, however young it is.
 */
export function doubtCatalogue(client: QueryClient): void {
  doubtedAt.set(client, Date.now());
  void client.invalidateQueries({ queryKey: catalogueKey });
}

/** Whether the academy has refused what it said at this moment (an ISO 8601 date). */
export const isDoubted = (client: QueryClient, storedAt: string): boolean =>
  Date.parse(storedAt) <= (doubtedAt.get(client) ?? Number.NEGATIVE_INFINITY);
