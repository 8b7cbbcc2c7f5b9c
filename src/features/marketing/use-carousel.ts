import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useIsStill } from './use-is-still.ts';

interface CarouselOptions {
  count: number;
  everyMs: number;
}

/** Scrolling has come to rest when nothing moved for this long; `scrollend` is too young. */
const restMs = 120;

/**
 * Adds to a rail of slides the number of the current one, previous and next, and the advance every
 * `everyMs` ms. The browser itself scrolls the rail by finger, arrow keys and wheel.
 */
export function useCarousel<Rail extends HTMLElement>({ count, everyMs }: CarouselOptions) {
  const railRef = useRef<Rail>(null);
  const regionRef = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const goal = useRef<number>(null);
  const [isPaused, setIsPaused] = useState(false);
  const isStill = useIsStill(regionRef);
  const isPlaying = !isPaused && !isStill;

  const show = useCallback(
    (to: number) => {
      const next = (to + count) % count;
      setIndex(next);
      goal.current = next;
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

  useScrolledIndex(railRef, goal, setIndex);
  return { railRef, regionRef, index, isPaused, isPlaying, show, setIsPaused };
}

/** The events by which a visitor moves the rail otherwise than with its buttons. */
const gestures = ['pointerdown', 'touchstart', 'wheel', 'keydown'];

/**
 * Makes the slide at the rail's beginning the current one after a swipe. A rail that is on its way to
 * `goal` may halt between two slides when the phone is busy, so only a gesture gives up the goal.
 */
function useScrolledIndex(
  railRef: RefObject<HTMLElement | null>,
  goal: RefObject<number | null>,
  setIndex: (change: (now: number) => number) => void,
): void {
  useEffect(() => {
    const box = railRef.current;
    if (!box) return;
    let timer = 0;
    const stop = new AbortController();
    const onRest = () => {
      if (goal.current !== null && !isAt(box, goal.current)) return;
      goal.current = null;
      setIndex((now) => slideAt(box, now));
    };
    const onScroll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(onRest, restMs);
    };
    const onGesture = () => {
      goal.current = null;
    };
    const how = { signal: stop.signal, passive: true };
    box.addEventListener('scroll', onScroll, how);
    for (const name of gestures) box.addEventListener(name, onGesture, how);
    onScroll(); // a prerendered page may have been swiped before its program came
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [railRef, goal, setIndex]);
}

const slides = (rail: HTMLElement) => [...rail.children] as HTMLElement[]; // list items, all of them

function scrollLeftOf(rail: HTMLElement, index: number): number {
  const [first] = slides(rail);
  const slide = slides(rail)[index];
  return slide && first ? slide.offsetLeft - first.offsetLeft : 0;
}

/** Returns how many px the rail is from a slide's place; the last slides' place is the rail's end. */
function distanceTo(rail: HTMLElement, index: number): number {
  const end = rail.scrollWidth - rail.clientWidth;
  return Math.abs(Math.min(scrollLeftOf(rail, index), end) - rail.scrollLeft);
}

const isAt = (rail: HTMLElement, index: number) => distanceTo(rail, index) < 4;

/** Returns the slide that the rail stands at; `now` stays where it is one of several, as at the end. */
function slideAt(rail: HTMLElement, now: number): number {
  if (isAt(rail, now)) return now;
  const nearer = (best: number, at: number) =>
    distanceTo(rail, at) < distanceTo(rail, best) ? at : best;
  return slides(rail).reduce((best, _, at) => nearer(best, at), 0);
}
