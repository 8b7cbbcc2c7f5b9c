import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/**
 * Returns the pages of a text that flows in columns as wide as its box, read from the box after every
 * render; `page` counts from 0. Turning goes by scrolling, so a swipe turns too.
 */
export function usePages(boxRef: RefObject<HTMLElement | null>) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { current } = boxRef;
      current?.addEventListener('scroll', onChange, { passive: true });
      window.addEventListener('resize', onChange);
      void document.fonts?.ready.then(onChange);
      return () => {
        current?.removeEventListener('scroll', onChange);
        window.removeEventListener('resize', onChange);
      };
    },
    [boxRef],
  );
  const count = useSyncExternalStore(subscribe, () => countOf(boxRef.current));
  const page = useSyncExternalStore(subscribe, () => pageOf(boxRef.current));
  const go = (to: number) => {
    const { current } = boxRef;
    if (current) current.scrollTo({ left: to * stepOf(current), behavior: 'instant' });
  };
  return { page, count, go };
}

const stepOf = (box: HTMLElement): number =>
  box.clientWidth + (Number.parseFloat(getComputedStyle(box).columnGap) || 0);

function countOf(box: HTMLElement | null): number {
  if (!box || box.clientWidth === 0) return 1;
  return Math.max(1, Math.ceil((box.scrollWidth - 1) / stepOf(box)));
}

function pageOf(box: HTMLElement | null): number {
  if (!box || box.clientWidth === 0) return 0;
  return Math.min(countOf(box) - 1, Math.round(box.scrollLeft / stepOf(box)));
}
