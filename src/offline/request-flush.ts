import * as v from 'valibot';
import { FlushReplySchema, outboxSyncTag, type PageMessage } from '#contract/offline.ts';

/** A worker that has not said within this that it has begun is an older one, or dead. */
const startMs = 2_000;
/** Longer than any try of the sender: after this the worker was killed in the midst of it. */
const longestFlushMs = 60_000;

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Has what waits sent, by the worker, which outlives this page, or here where there is none.
 * Resolves when that try is over, whatever came of it: each entry keeps its own failure.
 */
export async function requestFlush(): Promise<void> {
  const worker = navigator.serviceWorker?.controller ?? null;
  if (worker && (await askWorker(worker))) return;
  try {
    const { flushOutbox } = await import('../outbox/sender.ts');
    await flushOutbox();
  } catch {
    // Storage or the chunk is out of reach: the next trigger tries again.
  }
}

/** Background sync where the browser has it; refused or absent, the other triggers do the work. */
export async function requestSync(): Promise<void> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(outboxSyncTag).catch(() => undefined);
}

/** Resolves to true when the worker has ended its try, to false when it will not. */
function askWorker(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (hasEnded: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(hasEnded);
    };
    let timer = setTimeout(end, startMs, false);
    port1.onmessage = (event: MessageEvent<unknown>) => {
      const reply = v.safeParse(FlushReplySchema, event.data);
      if (!reply.success) return;
      if (reply.output === 'FLUSH_ENDED') return end(true);
      clearTimeout(timer);
      timer = setTimeout(end, longestFlushMs, false);
    };
    worker.postMessage({ type: 'FLUSH_OUTBOX' } satisfies PageMessage, [port2]);
  });
}
