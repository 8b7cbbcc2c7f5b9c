import type { PageMessage } from '#contract/offline.ts';
import { workStarted } from '#contract/worker-answers.ts';

interface AnswerTimeouts {
  /**
   * The limit for the last answer, which a worker that was ended in the midst of its work never
   * gives.
   */
  withinMs: number;
  /**
   * The limit for the first of two answers: an older worker, which does not know the message, gives
   * none.
   */
  startWithinMs?: number;
}

/** Resolves to the worker's last answer; to undefined when none has come in time. */
export function askWorker(
  worker: ServiceWorker,
  message: PageMessage,
  { withinMs, startWithinMs = withinMs }: AnswerTimeouts,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const end = (answer?: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    let timer = setTimeout(end, startWithinMs);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== workStarted) return end(data);
      clearTimeout(timer);
      timer = setTimeout(end, withinMs);
    };
    worker.postMessage(message, [port2]);
  });
}
