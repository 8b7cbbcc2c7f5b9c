import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { defaultShouldDehydrateQuery, type Query, type QueryClient } from '@tanstack/react-query';
import { persistQueryClient, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { publicQueriesKey } from './forget-choices.ts';
import { lastLogout } from './last-logout.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A query that is the same for everybody is kept for the next visit. */
      persist?: 'public';
      /** It is kept no longer than this, since the next person at this phone must not find it. */
      until?: 'logout';
    };
  }
}

/**
 * Raise it when the shape of a persisted query changes, as tests/src/kept-queries.test.ts tells: older copies
 * are then dropped. Not with every release: no worker keeps a booking or an outline for who is offline.
 */
const queryCacheVersion = '3';

const isOfAnother = ({ meta, state }: Query): boolean =>
  meta?.until === 'logout' && state.dataUpdatedAt <= Number.parseInt(lastLogout(), 10);

const isPublic = ({ meta }: Query): boolean => meta?.persist === 'public';

/**
 * Restores the public queries, and only them; then stores every change of theirs. A copy takes the
 * place of a failure that came before it, so a stale one is asked for once more: the screen can then say
 * that it is old. To be called once.
 */
export function keepQueries(queryClient: QueryClient): void {
  const options = {
    queryClient,
    persister: createSyncStoragePersister({
      storage: window.localStorage,
      key: publicQueriesKey,
      throttleTime: 1000,
    }),
    maxAge: Number(queryClient.getDefaultOptions().queries?.gcTime),
    buster: queryCacheVersion,
    dehydrateOptions: {
      shouldDehydrateQuery: (query: Query) =>
        isPublic(query) && !isOfAnother(query) && defaultShouldDehydrateQuery(query),
      shouldDehydrateMutation: () => false,
    },
  };
  const [, restored] = persistQueryClient(options);
  restored
    .then(async () => {
      // What was read before this code was here would wait for the next change.
      await persistQueryClientSave(options);
      await queryClient.refetchQueries({ type: 'active', stale: true, predicate: isPublic });
    })
    .catch(() => {}); // an unreadable copy is no copy; the library has dropped it
}
