import { backoffMs } from '../outbox/backoff.ts';
import { onRetryTrigger } from './retry-triggers.ts';

/**
 * Runs `attempt` until it resolves to true: at once, on every trigger, and by a timer that backs
 * off. A rejection is a failed try.
 */
export function retryUntilDone(attempt: () => Promise<boolean>): void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    const isDone = await attempt().catch(() => false);
    isRunning = false;
    if (isDone) stopListening();
    else timer = setTimeout(() => void run(), backoffMs(failures++));
  };
  const stopListening = onRetryTrigger(() => {
    failures = 0;
    void run();
  });
  void run();
}
