import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIsStill } from './use-is-still.ts';

interface CarouselOptions {
  count: number;
  everyMs: number;
}

/** Scrolling has come to rest when nothing moved for this long; `scrollend` is too young. */
const restMs = 120;

/**
 * A rail of slides that a finger, the arrow keys and the wheel scroll by themselves; this adds the
 * number of the slide, previous and next, and the advance by itself.
 */
export function useCarousel<Rail extends HTMLElement>({ count, everyMs }: CarouselOptions) {
  const railRef = useRef<Rail>(null);
  const regionRef = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const isStill = useIsStill(regionRef);
  const isPlaying = !isPaused && !isStill;

  const show = useCallback(
    (to: number) => {
      const next = (to + count) % count;
      setIndex(next);
      railRef.current?.scrollTo?.({
        left: scrollLeftOf(railRef.current, next),
        behavior: 'smooth',
      });
    },
    [count],
  );

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => show(index + 1), everyMs);
    return () => clearTimeout(timer);
  }, [isPlaying, index, everyMs, show]);

  useScrolledIndex(railRef, setIndex);
  return { railRef, regionRef, index, isPaused, isPlaying, show, setIsPaused };
}

/** After a swipe, the slide at the rail's beginning is the current one. */
function useScrolledIndex(
  railRef: RefObject<HTMLElement | null>,
  setIndex: (change: (now: number) => number) => void,
): void {
  useEffect(() => {
    const box = railRef.current;
    let timer = 0;
    const onScroll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => box && setIndex((now) => slideAt(box, now)), restMs);
    };
    box?.addEventListener('scroll', onScroll, { passive: true });
    onScroll(); // a written page may have been swiped before its program came
    return () => {
      window.clearTimeout(timer);
      box?.removeEventListener('scroll', onScroll);
    };
  }, [railRef, setIndex]);
}

const slides = (rail: HTMLElement) => [...rail.children] as HTMLElement[]; // list items, all of them

function scrollLeftOf(rail: HTMLElement, index: number): number {
  const [first] = slides(rail);
  const slide = slides(rail)[index];
  return slide && first ? slide.offsetLeft - first.offsetLeft : 0;
}

/** The last slides of a wide rail cannot reach its beginning: there, the asked-for one stays. */
function slideAt(rail: HTMLElement, now: number): number {
  const end = rail.scrollWidth - rail.clientWidth;
  const reachable = (index: number) => Math.min(scrollLeftOf(rail, index), end);
  if (Math.abs(reachable(now) - rail.scrollLeft) < 4) return now;
  const distance = (index: number) => Math.abs(reachable(index) - rail.scrollLeft);
  return slides(rail).reduce((best, _, i) => (distance(i) < distance(best) ? i : best), 0);
}
