import { useEffect, useRef, useState } from 'react';

/** Half of a phone's screen: with what stands before it, the element is then a screen or two away. */
const rootMargin = '400px 0px';

/**
 * Whether this element is, or was, in the window or near it: nearer than `loading="lazy"`, which asks
 * for a picture 1,250 to 2,500 px before. A hidden element takes no room while nobody knows whether
 * anything comes there, so the element before it is watched instead. False while the page is prerendered;
 * true for a browser that cannot tell.
 */
export function useIsNear<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (isNear) return;
    const watched = current?.hidden ? current.previousElementSibling : current;
    if (!watched || !('IntersectionObserver' in window)) return setIsNear(true);
    const look: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    };
    const observer = new IntersectionObserver(look, { rootMargin });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [isNear]);
  return { box, isNear };
}
