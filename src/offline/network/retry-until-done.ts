import { backoffMs } from '../../outbox/backoff.ts';
import { onRetryTrigger } from './retry-triggers.ts';

/**
 * Runs `attempt` until it resolves to true: at once, on every trigger, and by a timer that backs
 * off. A rejection is a failed try. Returns a function that ends it early.
 */
export function retryUntilDone(attempt: () => Promise<boolean>): () => void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;
  const run = async () => {
    if (isRunning || isStopped) return;
    isRunning = true;
    clearTimeout(timer);
    const isDone = await attempt().catch(() => false);
    isRunning = false;
    if (isDone) stop();
    else if (!isStopped) timer = setTimeout(() => void run(), backoffMs(failures++));
  };
  const stopListening = onRetryTrigger(() => {
    failures = 0;
    void run();
  });
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
  void run();
  return stop;
}
