import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * Pages of a text that flows in columns as wide as its box. Turning goes by scrolling, so a swipe
 * turns too; `layout` changes when the text is set anew.
 */
export function usePages(box: RefObject<HTMLElement | null>, layout: string) {
  const [at, setAt] = useState({ page: 0, count: 1 });
  const read = useCallback(() => {
    const { current } = box;
    if (!current || current.clientWidth === 0) return;
    const step = stepOf(current);
    const count = Math.max(1, Math.ceil((current.scrollWidth - 1) / step));
    const page = Math.min(count - 1, Math.round(current.scrollLeft / step));
    setAt((before) => (before.page === page && before.count === count ? before : { page, count }));
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has other pages
  useEffect(() => {
    const { current } = box;
    read();
    current?.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read);
    void document.fonts?.ready.then(read);
    return () => {
      current?.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, [box, read, layout]);
  const go = useCallback(
    (page: number) => {
      const { current } = box;
      if (current) current.scrollTo({ left: page * stepOf(current), behavior: 'instant' });
      read();
    },
    [box, read],
  );
  return { ...at, go };
}

const stepOf = (box: HTMLElement): number =>
  box.clientWidth + (Number.parseFloat(getComputedStyle(box).columnGap) || 0);
