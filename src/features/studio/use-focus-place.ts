import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns a function that moves the focus within a list that she has just changed: to the first of the given
 * places (`data-focus`) that is there and can have it. When `rows` changes later, the row with the focus may
 * go: then the focus is moved once more.
 */
export function useFocusPlace(list: RefObject<HTMLElement | null>, rows?: readonly unknown[]) {
  const [wanted, setWanted] = useState<string[]>([]);
  const focusAgain = useEffectEvent(() => focusFirst(wanted, list.current));
  useEffect(() => focusFirst(wanted, list.current), [wanted, list]);
  useEffect(() => {
    if (rows && (document.activeElement?.matches('body, :disabled') ?? true)) focusAgain();
  }, [rows]);
  return (...places: string[]) => setWanted(places);
}

function focusFirst(places: string[], list: HTMLElement | null) {
  for (const place of places) {
    const found = list?.querySelector<HTMLElement>(`[data-focus="${place}"]:not(:disabled)`);
    found?.focus();
    if (found && found === document.activeElement) return; // else its row is closed: on to the next
  }
}
