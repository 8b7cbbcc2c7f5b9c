import { mayHaveDatabase, outboxDatabase } from '../../storage/databases.ts';
import { hasLegacy } from '../../storage/legacy-storage.ts';
import type { SignedIn } from './outbox-triggers.ts';

let session: SignedIn | null = null;
let isStarted = false;

/**
 * Loads the outbox's triggers once there can be something in it: with a student, or where this
 * browser has kept something before. A visitor's first page never loads them.
 */
export function startOutbox(signedIn: SignedIn & { current(): Promise<unknown> }): void {
  session = signedIn;
  const startIfNeeded = async () => {
    const mayWait = hasLegacy('appointments') || (await mayHaveDatabase(outboxDatabase));
    if (signedIn.getState().user || mayWait) await start();
  };
  signedIn.subscribe(() => void startIfNeeded());
  window.addEventListener('online', () => void startIfNeeded());
  void signedIn.current().then(startIfNeeded, () => undefined);
}

/** Loads the triggers now, because something has just been kept for the first time. */
export async function start(): Promise<void> {
  if (isStarted || !session) return;
  isStarted = true;
  try {
    const { startTriggers } = await import('./outbox-triggers.ts');
    startTriggers(session);
  } catch {
    // The chunk is out of reach: the worker has a `sync` event, and the next change tries again.
    isStarted = false;
  }
}
