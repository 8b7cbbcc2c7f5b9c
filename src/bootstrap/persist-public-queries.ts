import type { QueryClient } from '@tanstack/react-query';

/**
 * Persists public queries from the first one on, and restores what was persisted. Pages without
 * any, the home and the dashboard, do not load the code.
 */
export function persistPublicQueries(queryClient: QueryClient): void {
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'added' || query.meta?.persist !== 'public') return;
    stop();
    import('../storage/query-cache.ts')
      .then(({ keepQueries }) => keepQueries(queryClient))
      .catch(() => {}); // out of reach: the queries themselves will say so, where it matters
  });
}
