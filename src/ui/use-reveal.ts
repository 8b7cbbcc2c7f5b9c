import { useEffect, useRef } from 'react';

/**
 * Reveals an element once, when it comes into view (specification 9). Sets `data-reveal` to `waiting`, then
 * to `now`, on what lies below the fold; what is in view already, or has no script, stands complete.
 */
export function useReveal<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  useEffect(() => {
    const shown = box.current;
    if (!shown || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          shown.dataset.reveal = 'waiting';
          return;
        }
        observer.disconnect();
        if (shown.dataset.reveal) shown.dataset.reveal = 'now';
      },
      { rootMargin: '0px 0px -20%' },
    );
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return box;
}
