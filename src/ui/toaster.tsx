import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

const toastList = createStore<ReactNode>(() => null);

/** Called with the first toast by the code that shows them (toast.tsx): no first screen carries it. */
export const mountToasts = (list: ReactNode): void => toastList.setState(list, true);

/**
 * The live region stands before the first toast does, or that one would not be spoken. It is read
 * by what is added: with a second toast the first would be said again.
 */
export function Toaster() {
  return (
    <div role="status" aria-atomic="false">
      {useStore(toastList)}
    </div>
  );
}
