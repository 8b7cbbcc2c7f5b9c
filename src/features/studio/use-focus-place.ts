import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Moves the focus within a list that she has just changed: to the first of these places
 * (`data-focus`) that is there and can be pressed. Rows that come later, as `rows` changes, may take
 * the focus away with the row that had it: then it is moved once more.
 */
export function useFocusPlace(list: RefObject<HTMLElement | null>, rows?: unknown) {
  const [wanted, setWanted] = useState<string[]>([]);
  const focus = useEffectEvent(() => {
    for (const place of wanted) {
      const found = list.current?.querySelector<HTMLElement>(
        `[data-focus="${place}"]:not(:disabled)`,
      );
      found?.focus();
      if (found && found === document.activeElement) return; // or its row is closed
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish is fulfilled once
  useEffect(() => focus(), [wanted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at with each change of the rows
  useEffect(() => {
    const isLost = document.activeElement?.matches('body, :disabled') ?? true;
    if (isLost) focus();
  }, [rows]);
  return (...places: string[]) => setWanted(places);
}
