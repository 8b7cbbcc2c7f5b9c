import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps public queries on the phone from the first one on, and brings back what was kept. Pages
 * that ask for none, the home and the dashboard, do without the code.
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
