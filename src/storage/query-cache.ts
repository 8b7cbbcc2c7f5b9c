import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { defaultShouldDehydrateQuery, type QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';

/** Raise it when the shape of a persisted query changes: older copies are then dropped. */
const queryCacheVersion = '1';

/** Restores the public queries, and only them; then stores every change of theirs. */
export function keepQueries(queryClient: QueryClient): void {
  const [, restored] = persistQueryClient({
    queryClient,
    persister: createSyncStoragePersister({
      storage: window.localStorage,
      key: 'academy-public-queries',
      throttleTime: 1000,
    }),
    maxAge: Number(queryClient.getDefaultOptions().queries?.gcTime),
    buster: queryCacheVersion,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) =>
        query.meta?.persist === 'public' && defaultShouldDehydrateQuery(query),
      shouldDehydrateMutation: () => false,
    },
  });
  restored.catch(() => {}); // an unreadable copy is no copy; the library has dropped it
}
