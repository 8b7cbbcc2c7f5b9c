import { useEffect, useRef } from 'react';

/**
 * Gives the phone's status bar the colour of the element that takes the returned ref. Outside the student
 * area it is manjal again.
 */
export function useBarColour() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (!meta || !bar.current) return;
    const before = meta.content;
    meta.content = getComputedStyle(bar.current).backgroundColor;
    return () => {
      meta.content = before;
    };
  }, []);
  return bar;
}
