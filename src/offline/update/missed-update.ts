import { isAnythingUnsaved } from '../unsaved/unsaved.ts';
import { offerReload } from './offered-update.ts';
import { reloadOnce } from './reload.ts';
import { isFirstReloadFor, keptEntry, runningEntry, servedEntry } from './served-build.ts';

/**
 * Follows an update that nobody told this page of: a worker that takes over after it has served the
 * HTML and before the program listens leaves an old page on a new worker. A page that is newer than
 * its worker, since the server wrote its HTML, is left alone.
 */
export async function followMissedUpdate(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const kept = await keptEntry();
  if (kept === null || kept === runningEntry() || kept !== (await servedEntry())) return;
  if (isAnythingUnsaved() || !isFirstReloadFor(kept)) offerReload(null);
  else await reloadOnce();
}
