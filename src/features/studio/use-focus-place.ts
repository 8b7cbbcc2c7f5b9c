import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves the focus within a list that has just changed: to the first of these places (`data-focus`)
 * that is there and can be pressed.
 */
export function useFocusPlace(list: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<string[]>([]);
  useEffect(() => {
    for (const place of wanted) {
      const found = list.current?.querySelector<HTMLElement>(
        `[data-focus="${place}"]:not(:disabled)`,
      );
      found?.focus();
      if (found && found === document.activeElement) return; // or its row is closed
    }
  }, [list, wanted]);
  return (...places: string[]) => setWanted(places);
}
