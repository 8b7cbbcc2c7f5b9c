import type { OutboxKind } from '#contract/offline.ts';
import type { SendState } from '../storage/send-state.ts';
import { backoffMs } from './backoff.ts';

/** While a film plays, its position is sent this often; a pause or the end sends it at once. */
export const whilePlayingMs = 30_000;
const whilePlaying: readonly OutboxKind[] = ['position', 'progress'];

/** Returns the wait before a page tries again by itself; null where nothing waits, or only for a person. */
export function retryDelayMs(kind: OutboxKind, pending: SendState | null): number | null {
  if (!pending || pending.pause) return null;
  const { attempts, notBefore } = pending;
  if (attempts === 0 && whilePlaying.includes(kind)) return whilePlayingMs;
  if (!notBefore) return backoffMs(attempts);
  // The second value is what is left of the wait, or all of it where the clock was set back meanwhile.
  const { until, setAt } = notBefore;
  return Math.max(backoffMs(attempts), until - Math.max(setAt, Date.now()));
}
