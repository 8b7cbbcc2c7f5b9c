import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { defaultShouldDehydrateQuery, type Query, type QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';

/** Raise it when the shape of a persisted query changes: older copies are then dropped. */
const queryCacheVersion = '1';

const isPublic = ({ meta }: Query): boolean => meta?.persist === 'public';

/**
 * Restores the public queries, and only them; then stores every change of theirs. A copy takes the
 * place of a failure that came before it, so a stale one is asked for once more: the screen can then say
 * that it is old. To be called once.
 */
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
      shouldDehydrateQuery: (query) => isPublic(query) && defaultShouldDehydrateQuery(query),
      shouldDehydrateMutation: () => false,
    },
  });
  restored
    .then(() => queryClient.refetchQueries({ type: 'active', stale: true, predicate: isPublic }))
    .catch(() => {}); // an unreadable copy is no copy; the library has dropped it
}
