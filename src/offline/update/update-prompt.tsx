import { useStore } from 'zustand/react';
import { offeredUpdate } from './offered-update.ts';
import { UpdateCard } from './update-card.tsx';

/**
 * This is no chunk of its own, because after a deploy that chunk might be the one that is gone. The live region
 * must be there before its words, or a screen reader would not speak them.
 */
export function UpdatePrompt() {
  const offered = useStore(offeredUpdate);
  // The key makes a dismissed card appear again when the update has become needed.
  return <div role="status">{offered && <UpdateCard key={offered} offered={offered} />}</div>;
}
