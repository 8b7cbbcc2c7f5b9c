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
void registerWorker();

/** A page that came as HTML is taken over as it stands; any other begins empty. */
async function start(): Promise<void> {
  if (root.dataset.page === undefined || root.dataset.page !== location.pathname) {
    root.replaceChildren();
    createRoot(root).render(app);
    return;
  }
  await router.load();
  // Without it the router adds a Suspense on the client only (TanStack/router#3305, #8473).
  router.ssr = { manifest: undefined };
  hydrateRoot(root, app);
}
