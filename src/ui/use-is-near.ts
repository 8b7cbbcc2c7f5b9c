import { useEffect, useRef, useState } from 'react';

/** Half of a phone's screen: with what stands before it, it is a screen or two away. */
const rootMargin = '400px 0px';

/**
 * Whether what stands before this element is, or was, in the window or near it: the element itself is
 * hidden, so that it takes no room while nobody knows whether anything comes there. False while the
 * page is prerendered; true for a browser that cannot tell.
 */
export function useIsNear<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const before = box.current?.previousElementSibling;
    if (isNear) return;
    if (!before || !('IntersectionObserver' in window)) return setIsNear(true);
    const look: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    };
    const observer = new IntersectionObserver(look, { rootMargin });
    observer.observe(before);
    return () => observer.disconnect();
  }, [isNear]);
  return { box, isNear };
}
