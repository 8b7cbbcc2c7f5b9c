import { useEffect, useRef } from 'react';

/**
 * For the button that has the focus after a conflict is settled: the one that opened the merge is
 * gone by then, and would leave the focus on the page's body.
 */
export function useSettledFocus(isSettled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isSettled && wasOpen.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = !isSettled;
  }, [isSettled]);
  return button;
}
