import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

interface Toasts {
  /** The code that shows them gives it with each (toast.tsx), since no first screen carries that. */
  list?: ReactNode;
  /** The live regions of what lies above the page (toast-region.tsx), the topmost last. */
  regions: Element[];
}

export const toastStore = createStore<Toasts>(() => ({ regions: [] }));

/**
 * The live region stands before the first toast does, or that one would not be spoken. Only what is added
 * is read, or the first toast would be said again with a second one.
 */
export function Toaster() {
  return (
    <div role="status" aria-atomic="false">
      {useStore(toastStore).list}
    </div>
  );
}
