import { useEffect, useRef } from 'react';

/**
 * Returns the ref of the button that gets the focus when a conflict is resolved: the button that opened the
 * merge is gone by then, and has left the focus on the page's body.
 */
export function useResolvedFocus(isResolved: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isResolved && wasOpen.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasOpen.current = !isResolved;
  }, [isResolved]);
  return button;
}
