import { useStore } from 'zustand/react';
import { UpdateCard } from './update-card.tsx';
import { offeredUpdate } from './worker.ts';

/** Not a chunk of its own: after a deploy that chunk may be what is gone. */
export function UpdatePrompt() {
  const offered = useStore(offeredUpdate);
  // With a key, so that what was put aside is shown again when it has become needed.
  return offered && <UpdateCard key={offered} offered={offered} />;
}
