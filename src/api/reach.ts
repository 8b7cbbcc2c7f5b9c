/** `doubtful`: a stored copy answered, so the academy may be slow or gone. */
export type Reach = 'reached' | 'doubtful' | 'unreached';

const listeners = new Set<(reach: Reach) => void>();

/** Every exchange says how it went; better evidence than `navigator.onLine`. */
export function reportReach(reach: Reach): void {
  for (const listener of listeners) listener(reach);
}

export function onReach(listener: (reach: Reach) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
