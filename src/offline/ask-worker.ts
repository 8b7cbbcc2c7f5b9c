import type { PageMessage } from '#contract/offline.ts';

/** Resolves to the worker's answer; to undefined when none has come in time, as from an older worker. */
export function askWorker(
  worker: ServiceWorker,
  message: PageMessage,
  withinMs: number,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (answer: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => settle(undefined), withinMs);
    port1.onmessage = (event: MessageEvent<unknown>) => settle(event.data);
    worker.postMessage(message, [port2]);
  });
}
