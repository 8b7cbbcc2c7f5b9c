import { QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError, OfflineError } from './api/errors.ts';
import { isTransient } from './api/is-transient.ts';
import { refetchAfterFailure } from './offline/refetch-after-failure.ts';
import type { Session } from './session/session.ts';

/** What she has seen opens for as long as can be: above 2^31-1 ms the browser's timer ends at once. */
const keepQueriesMs = 24 * 24 * 60 * 60 * 1000;

/**
 * Private queries have a `privateKey` (session/query-keys.ts): one place sees their 401s, and drops them
 * when she is no longer here.
 */
export function createQueryClient(session: Session): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const [scope, userId] = query.queryKey;
        const isRefusal = error instanceof HttpError && error.status === 401;
        if (scope === 'private' && isRefusal) session.refused(String(userId));
      },
    }),
    defaultOptions: {
      queries: {
        // Any other mode waits for the network before a second try: an endless skeleton.
        networkMode: 'always',
        refetchOnReconnect: true,
        gcTime: keepQueriesMs,
        staleTime: 30_000,
        // With no connection the screen says so at once, and reads anew when it is back.
        retry: (failures, error) =>
          failures < 1 && isTransient(error) && !(error instanceof OfflineError),
        refetchInterval: refetchAfterFailure,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // Also when another tab has signed her out.
  session.subscribe(() => {
    const userId = session.getState().user?.id;
    queryClient.removeQueries({
      predicate: ({ queryKey: [scope, owner] }) => scope === 'private' && owner !== userId,
    });
  });
  return queryClient;
}
