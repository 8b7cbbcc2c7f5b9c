import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Moves the focus within a list that she has just changed: to the first of these places
 * (`data-focus`) that is there and can be pressed. Rows that come later, as `rows` changes, may take
 * the focus away with the row that had it: then it is moved once more.
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
    if (found && found === document.activeElement) return; // or its row is closed
  }
}
