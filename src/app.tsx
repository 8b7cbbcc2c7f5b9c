import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { createAppRouter } from './router.tsx';
import type { Session } from './session/session.ts';
import { SessionProvider } from './session/use-session.tsx';

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
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SessionProvider>
    </StrictMode>
  );
}
