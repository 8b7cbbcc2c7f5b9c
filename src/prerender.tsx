import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { m } from './i18n/paraglide/messages.js';
import { academyContact } from './layout/academy-contact.ts';
import { PageHeadContext } from './layout/page-title.ts';
import { WithoutScript } from './layout/without-script.tsx';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import type { Session } from './session/session.ts';

const nobody = { user: null, session: null, needsSignIn: false };
const refuse = () => Promise.reject(new Error('There is no session at build time'));
const noSession: Session = {
  current: async () => null,
  getState: () => nobody,
  getInitialState: () => nobody,
  subscribe: () => () => {},
  signIn: refuse,
  update: refuse,
  signOut: refuse,
  refused: () => {},
  leaving: async () => [],
};

/** Renders a public page for build/prerender.ts, as a first visitor finds it before any answer came. */
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
  const withoutScript = renderToStaticMarkup(<WithoutScript {...academyContact} />);
  return {
    body,
    routeIds,
    withoutScript,
    siteName: m.site_name(),
    home: m.site_nav_home(),
    ...head,
  };
}
