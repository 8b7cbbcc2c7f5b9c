import './styles/base.css';
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { startTransition } from 'react';
import { App } from './app.tsx';
import { persistPublicQueries } from './bootstrap/persist-public-queries.ts';
import { skipFirstScroll } from './bootstrap/scroll-restoration.ts';
import { startDownloads } from './downloads/start-downloads.ts';
import { watchInstall } from './offline/install.ts';
import { hideWhenFrozen } from './offline/logout/hide-when-frozen.ts';
import { followStudent } from './offline/logout/student-change.ts';
import { watchNetwork } from './offline/network/network.ts';
import { retryUntilDone } from './offline/network/retry-until-done.ts';
import { startOutbox } from './offline/outbox/start-outbox.ts';
import { registerWorker } from './offline/registration/register-worker.ts';
import { watchTyping } from './offline/unsaved/unsaved.ts';
import { watchGoneChunks } from './offline/update/gone-chunks.ts';
import { followMissedUpdate } from './offline/update/missed-update.ts';
import { fetchMissingChunks, lacksChunks } from './offline/update/missing-chunks.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { createSession } from './session/session.ts';
import { abortWhenFrozen } from './storage/back-forward-cache.ts';
import { readTheme } from './storage/theme.ts';
import { markHydrating } from './ui/early-tap.ts';
import { showTheme } from './ui/show-theme.ts';

type Address = Pick<ParsedLocation, 'pathname' | 'searchStr'>;

abortWhenFrozen();
const session = createSession();
const queryClient = createQueryClient(session);
persistPublicQueries(queryClient);
const found = document.getElementById('root');
if (!found) throw new Error('index.html has no #root');
const root = found;

showTheme(readTheme()); // the head has done so already where its script has come
watchTyping();
watchGoneChunks();
void start();
watchInstall();
watchNetwork();
followStudent(session);
hideWhenFrozen(session);

let isRunning = false;
/** After this time the work begins even where nothing is drawn yet: what was written is to be sent. */
const latestWorkMs = 10_000;

/** Starts the work that no screen waits for: begun at once it would only hold up the first screen. */
function startWork(): void {
  if (isRunning) return;
  isRunning = true;
  startOutbox(session);
  startDownloads(session);
  registerWorker();
  void followMissedUpdate();
}

/** A page that came as HTML is hydrated as it stands, if it is what this visitor would be shown. */
async function start(): Promise<void> {
  const isPrerendered = root.dataset.page !== undefined;
  if (isPrerendered) {
    if (root.querySelector('form')) {
      const { keepTypedText } = await import('./offline/unsaved/typed-text.ts');
      keepTypedText(root);
    }
    startWork();
    await nextTask();
  } else setTimeout(startWork, latestWorkMs);
  const lastScreen =
    root.querySelector('[data-last-screen]') && import('./last-screen/take-over.ts');
  // React's renderer takes a slow phone 40 ms to begin, so it begins in a task of its own.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  if (isPrerendered) await nextTask();
  const router = createAppRouter({ queryClient, session });
  router.subscribe('onRendered', ({ toLocation }) => {
    startWork();
    if (!toLocation.pathname.startsWith('/user/')) return;
    // Where the code is out of reach the next start shows an older screen, or none.
    import('./last-screen/keep-screen.ts').then(
      ({ keepScreenSoon }) => keepScreenSoon(session),
      ignore,
    );
  });
  const app = <App session={session} queryClient={queryClient} router={router} />;
  if (!isPrerendered) {
    markHydrating();
    if (lastScreen) await (await lastScreen).readLastScreen(router, queryClient);
    createRoot(root).render(app); // what stands there stays until it is replaced at one stroke
    return;
  }
  router.options.scrollRestoration = skipFirstScroll(router.latestLocation.pathname);
  await nextTask();
  await router.load();
  // Until then the page can be read as it came, and its links lead on.
  if (lacksChunks(router)) await untilWhole(router);
  markHydrating();
  if (isAsPrerendered(root.dataset, router.state.location)) {
    // Without it the router adds a Suspense on the client only (TanStack/router#3305, #8473).
    router.ssr = { manifest: undefined };
    // As a transition React does it in slices of a few milliseconds.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    createRoot(root).render(app); // what stands there stays until it is replaced at one stroke
  }
}

/**
 * Whether this visitor would be shown the page that came. The parameters of campaign links change
 * nothing; `reads` and `greets` are explained in contract/public-pages.ts.
 */
function isAsPrerendered(
  { page, reads, greets }: DOMStringMap,
  { pathname, searchStr }: Address,
): boolean {
  if (pathname.replace(/(?<=.)\/+$/, '') !== page) return false;
  if (greets !== undefined && session.getState().user) return false;
  return reads === undefined || !new URLSearchParams(searchStr).has(reads);
}

const untilWhole = (router: AnyRouter): Promise<void> =>
  new Promise((resolve) => {
    retryUntilDone(async () => {
      const isWhole = await fetchMissingChunks(router);
      if (isWhole) resolve();
      return isWhole;
    });
  });

const ignore = () => undefined;

/** Resolves in a new task: a prerendered page can be tapped already, and taps are answered in between. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve));
}
