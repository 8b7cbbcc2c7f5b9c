import { outboxSyncTag } from '#contract/offline.ts';
import { flushEnded } from '#contract/worker-answers.ts';
import { askWorker } from '../worker/ask-worker.ts';

/** A worker that has not answered within this time is an older one, or dead. */
const startWithinMs = 2_000;
/** A worker that takes longer was probably killed; one that still sends has the lock, and the page waits. */
const withinMs = 60_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the worker, which outlives this page, to send what waits, or sends it here where there is
 * none. Resolves when that try is over, whatever its result: each entry keeps its own failure.
 */
export async function requestFlush(): Promise<void> {
  const worker = navigator.serviceWorker?.controller ?? null;
  const answer =
    worker && (await askWorker(worker, { type: 'FLUSH_OUTBOX' }, { withinMs, startWithinMs }));
  if (answer === flushEnded) return;
  try {
    const { flushOutbox } = await import('../../outbox/sender.ts');
    await flushOutbox();
  } catch {
    // Storage or the chunk is out of reach: the next trigger tries again.
  }
}

/** Registers a background sync where the browser has it; otherwise the other triggers suffice. */
export async function requestSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(outboxSyncTag);
  } catch {
    // Firefox refuses even to name a registration where it may store nothing.
  }
}
