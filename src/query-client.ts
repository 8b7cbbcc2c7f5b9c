import { QueryCache, QueryClient } from '@tanstack/react-query';
import { OfflineError } from './api/errors.ts';
import { isRefusedSession } from './api/is-refused-session.ts';
import { isTransient } from './api/is-transient.ts';
import { backoffMs } from './outbox/backoff.ts';
import { anyStudentQueryKey } from './session/query-keys.ts';
import type { Session } from './session/session.ts';

/** Queries are kept for as long as possible: above 2^31-1 ms the browser's timer ends at once. */
const keepQueriesMs = 24 * 24 * 60 * 60 * 1000;

/** The longest wait before a failed read is tried again: somebody looks at the screen that it is to fill. */
const longestRetryMs = 8_000;

/**
 * Creates the page's query client. It tells the session where the academy refuses it to private queries
 * (those with a `studentQueryKey`, session/query-keys.ts), and drops the queries of a student who is no longer here.
 */
export function createQueryClient(session: Session): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        const [scope, userId] = query.queryKey;
        if (scope === anyStudentQueryKey[0] && isRefusedSession(error))
          session.refused(String(userId));
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
        // A read that failed while others go well hears of no return of the network: a timer repeats it.
        refetchInterval: ({ state: { error, errorUpdateCount } }) =>
          error !== null && isTransient(error)
            ? Math.min(backoffMs(errorUpdateCount), longestRetryMs)
            : false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  session.subscribe(({ user, session: now }, before) => {
    // The session also changes when another tab has signed her out, or in again.
    if (now === before.session) return;
    queryClient.removeQueries({
      queryKey: anyStudentQueryKey,
      predicate: ({ queryKey: [, owner] }) => owner !== user?.id,
    });
    if (!user || !before.user) return;
    // Until now her screens have shown stored copies or nothing. What is still under way is given up, for
    // its late refusal would be no answer to this session.
    void queryClient.cancelQueries({}, { silent: true });
    void queryClient.invalidateQueries();
  });
  return queryClient;
}
