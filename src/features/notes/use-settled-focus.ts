import { useEffect, useRef } from 'react';

/**
 * Returns the ref of the button that gets the focus when a conflict is settled: the button that opened the
 * merge is gone by then, and has left the focus on the page's body.
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
