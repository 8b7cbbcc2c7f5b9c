import { type ComponentType, useSyncExternalStore } from 'react';

let List: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Called with the first toast by the code that shows them (toast.tsx): no first screen carries it. */
export function mountToasts(list: ComponentType): void {
  List = list;
  for (const listener of listeners) listener();
}

/** The live region stands before the first toast does, or that one would not be spoken. */
export function Toaster() {
  const ToastList = useSyncExternalStore(
    subscribe,
    () => List,
    () => null,
  );
  return <div role="status">{ToastList && <ToastList />}</div>;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
