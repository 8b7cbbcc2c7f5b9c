import { outboxSyncTag } from '#contract/offline.ts';
import { flushEnded } from '#contract/worker-answers.ts';
import { askWorker } from './ask-worker.ts';

/** A worker that has not said within this that it has begun is an older one, or dead. */
const startWithinMs = 2_000;
/** Longer than any try of the sender: after this the worker was killed in the midst of it. */
const withinMs = 60_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Has what waits sent, by the worker, which outlives this page, or here where there is none.
 * Resolves when that try is over, whatever came of it: each entry keeps its own failure.
 */
export async function requestFlush(): Promise<void> {
  const worker = navigator.serviceWorker?.controller ?? null;
  const answer =
    worker && (await askWorker(worker, { type: 'FLUSH_OUTBOX' }, { withinMs, startWithinMs }));
  if (answer === flushEnded) return;
  try {
    const { flushOutbox } = await import('../outbox/sender.ts');
    await flushOutbox();
  } catch {
    // Storage or the chunk is out of reach: the next trigger tries again.
  }
}

/** Background sync where the browser has it; refused or absent, the other triggers do the work. */
export async function requestSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined =
      await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(outboxSyncTag);
  } catch {
    // Firefox refuses even to name a registration where it may store nothing.
  }
}
