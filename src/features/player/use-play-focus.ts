import { useEffect, useRef } from 'react';

/**
 * Returns the ref of the button that plays and pauses: it takes over the focus of the large play button, or
 * of Try again, which are gone as soon as the video starts and would leave the focus on the page's body.
 */
export function usePlayFocus(isStarted: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isStarted && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [isStarted]);
  return button;
}
