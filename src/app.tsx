import type { QueryClient } from '@tanstack/react-query';
import { defaultShouldDehydrateQuery } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { keepQueriesMs } from './query-client.ts';
import type { createAppRouter } from './router.tsx';
import type { Session } from './session/session.ts';
import { SessionProvider } from './session/use-session.tsx';
import { publicQueryPersister } from './storage/query-cache.ts';

/** Raise it when the shape of a persisted query changes: older copies are then dropped. */
const queryCacheVersion = '1';

interface AppProps {
  session: Session;
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

/** The same tree in the browser and in the prerenderer, or hydration would not match. */
export function App({ session, queryClient, router }: AppProps) {
  return (
    <StrictMode>
      <SessionProvider value={session}>
        <PersistQueryClientProvider
          client={queryClient}
          persistOptions={{
            persister: publicQueryPersister,
            maxAge: keepQueriesMs,
            buster: queryCacheVersion,
            dehydrateOptions: {
              shouldDehydrateQuery: (query) =>
                query.meta?.persist === 'public' && defaultShouldDehydrateQuery(query),
              shouldDehydrateMutation: () => false,
            },
          }}
        >
          <RouterProvider router={router} />
        </PersistQueryClientProvider>
      </SessionProvider>
    </StrictMode>
  );
}
