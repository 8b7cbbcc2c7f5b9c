import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';

const toastList = createStore<ReactNode>(() => null);

/** Called with the first toast by the code that shows them (toast.tsx): no first screen carries it. */
export const mountToasts = (list: ReactNode): void => toastList.setState(list, true);

/** The live region stands before the first toast does, or that one would not be spoken. */
export function Toaster() {
  return <div role="status">{useStore(toastList)}</div>;
}
