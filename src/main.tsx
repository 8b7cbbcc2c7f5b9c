import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keepPublicQueries } from './keep-public-queries.ts';
import { startAppointmentSync } from './offline/appointment-wake-ups.ts';
import { watchInstall } from './offline/install.ts';
import { watchNetwork } from './offline/network.ts';
import { startNoteSyncWithStudent } from './offline/note-sync.ts';
import { startPlaybackSync } from './offline/playback-wake-ups.ts';
import { registerWorker } from './offline/worker.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { createSession } from './session/session.ts';
import './styles/base.css';

const session = createSession();
const queryClient = createQueryClient(session);
const router = createAppRouter({ queryClient, session });
keepPublicQueries(queryClient);
const found = document.getElementById('root');
if (!found) throw new Error('index.html has no #root');
const root = found;
const app = <App session={session} queryClient={queryClient} router={router} />;

void start();
watchInstall();
watchNetwork();
startNoteSyncWithStudent(session);
startAppointmentSync();
startPlaybackSync();
registerWorker();

/** A page that came as HTML is taken over as it stands, if it is what this visitor would be shown. */
async function start(): Promise<void> {
  if (root.dataset.page === undefined) {
    createRoot(root).render(app);
    return;
  }
  if (root.querySelector('form')) {
    const { keepTypedText } = await import('./typed-text.ts');
    keepTypedText(root);
  }
  await router.load();
  if (isAsWritten(root.dataset)) {
    // Without it the router adds a Suspense on the client only (TanStack/router#3305, #8473).
    router.ssr = { manifest: undefined };
    hydrateRoot(root, app);
  } else {
    createRoot(root).render(app); // what stands there stays until it is replaced at one stroke
  }
}

/** Campaign links change nothing; `reads` and `greets` are explained in contract/public-pages.ts. */
function isAsWritten({ page, reads, greets }: DOMStringMap): boolean {
  const { pathname, searchStr } = router.state.location;
  if (pathname.replace(/(?<=.)\/+$/, '') !== page) return false;
  if (greets !== undefined && session.state().user) return false;
  return reads === undefined || !new URLSearchParams(searchStr).has(reads);
}
