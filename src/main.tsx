import { defaultShouldDehydrateQuery } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppointmentSync } from './offline/appointment-wake-ups.ts';
import { watchInstall } from './offline/install.ts';
import { watchNetwork } from './offline/network.ts';
import { startNoteSync } from './offline/note-wake-ups.ts';
import { registerWorker } from './offline/worker.ts';
import { createQueryClient, keepQueriesMs } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { createSession } from './session/session.ts';
import { SessionProvider } from './session/use-session.tsx';
import { publicQueryPersister } from './storage/query-cache.ts';
import './styles/base.css';

/** Raise it when the shape of a persisted query changes: older copies are then dropped. */
const queryCacheVersion = '1';

const session = createSession();
const queryClient = createQueryClient(session);
const router = createAppRouter({ queryClient, session });
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
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
  </StrictMode>,
);

watchInstall();
watchNetwork();
startNoteSync(session);
startAppointmentSync();
void registerWorker();
