import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { privateCacheName } from '#contract/offline.ts';
import { keepScreenSoon } from '../../../src/last-screen/keep-screen.ts';
import type { SessionState } from '../../../src/session/session-state.ts';
import { beginSession } from '../../../src/storage/app-db.ts';
import { drawnByHeader } from '../../../src/storage/last-screen.ts';
import { createCaches } from '../../support/caches.ts';
import { priya } from '../../support/page/render-app.tsx';
import { stubNetwork } from '../../support/unit/stub-network.ts';
import { waitFor } from '../../support/wait-for.ts';

const entryOf = (build: string) => `/assets/index-${build}.js`;
const headOf = (build: string) =>
  `<script src="/assets/head.js"></script><script type="module" crossorigin src="${entryOf(build)}"></script>`;

/** The build of the empty page that the worker at work answers with; this page is of the new one. */
let shell: string;
const session = createStore<SessionState>(() => ({
  user: priya,
  session: null,
  needsSignIn: false,
}));

beforeEach(async () => {
  vi.stubGlobal('caches', createCaches());
  const serviceWorker = { controller: {}, getRegistration: async () => undefined };
  // jsdom tells of no resources.
  Object.assign(performance, { getEntriesByType: () => [] });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  await (await caches.open('shell')).put('/index.html', new Response());
  await beginSession({
    ...{ user_id: priya.id, email: priya.email, user: priya },
    ...{ login: true, createdAt: '2026-01-01' },
  });
  document.head.innerHTML = headOf('new');
  document.body.innerHTML = '<div id="root"><h1>Welcome</h1></div>';
  stubNetwork().answer = ({ url }) =>
    new Response(
      url.endsWith('.svg')
        ? '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
        : `<head>${headOf(shell)}</head><body><div id="root"></div></body>`,
    );
});

/** She opens this screen, and the page goes out of sight. */
function leave(path: string) {
  history.pushState(null, '', path);
  keepScreenSoon(session);
  document.dispatchEvent(new Event('visibilitychange'));
}

const kept = (path: string) =>
  caches.match(`/last-screen${path}`, { cacheName: privateCacheName(priya.id) });

test('no screen is kept in the empty page of another release, whose program would never take it over', async () => {
  shell = 'old';
  leave('/user/dashboard');
  shell = 'new';
  leave('/user/my-courses');
  await waitFor(async () => expect(await kept('/user/my-courses')).toBeDefined());
  expect(await kept('/user/dashboard')).toBeUndefined();
  const screen = await kept('/user/my-courses');
  expect(screen?.headers.get(drawnByHeader)).toBe(entryOf('new'));
  const html = (await screen?.text()) ?? '';
  expect(html).toContain(`<script src="/assets/head.js" data-entry="${entryOf('new')}">`);
  expect(html).toContain('Welcome');
});
