import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isUpdateWaiting, onUpdateWaiting } from './worker.ts';

const UpdateCard = lazy(() =>
  import('./update-card.tsx').then((file) => ({ default: file.UpdateCard })),
);

/** The card comes with the first update, not with the first screen. */
export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(onUpdateWaiting, isUpdateWaiting, () => false);
  if (!isWaiting) return null;
  return (
    <Suspense>
      <UpdateCard />
    </Suspense>
  );
}
