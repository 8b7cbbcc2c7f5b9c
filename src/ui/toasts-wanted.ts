import { useSyncExternalStore } from 'react';

let isWanted = false;
const listeners = new Set<() => void>();

/** Called with the first toast: until then nobody loads what shows them. */
export function wantToasts(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
