import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { PageHeadContext } from './layout/page-title.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import type { Session } from './session/session.ts';

const nobody = { user: null, needsSignIn: false };
const refuse = () => Promise.reject(new Error('There is no session at build time'));
const noSession: Session = {
  current: async () => null,
  state: () => nobody,
  subscribe: () => () => {},
  signIn: refuse,
  update: refuse,
  signOut: refuse,
  refused: () => {},
};

/** For build/prerender.ts: a public page as a first visitor finds it, before any answer came. */
export async function renderPage(path: string) {
  const queryClient = createQueryClient(noSession);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ queryClient, session: noSession }, history);
  await router.load();
  let head = { title: '', description: '' };
  const body = renderToString(
    <PageHeadContext
      value={(found) => {
        head = found;
      }}
    >
      <App session={noSession} queryClient={queryClient} router={router} />
    </PageHeadContext>,
  );
  const routeIds = router.state.matches.map(({ routeId }) => routeId as string);
  queryClient.clear();
  return { body, routeIds, ...head };
}
