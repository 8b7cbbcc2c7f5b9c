import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

const toastList = createStore<ReactNode>(() => null);

/** Called with every toast by the code that shows them (toast.tsx), which no first screen carries. */
export const mountToasts = (list: ReactNode): void => toastList.setState(list, true);

/**
 * The live region stands before the first toast does, or that one would not be spoken. Only what is added
 * is read, or the first toast would be said again with a second one.
 */
export function Toaster() {
  return (
    <div role="status" aria-atomic="false">
      {useStore(toastList)}
    </div>
  );
}
