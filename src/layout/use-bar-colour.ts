import { useEffect, useRef } from 'react';
import { barColour, showBarColour } from '../ui/bar-colour.ts';

/**
 * Gives the phone's status bar the colour of the element that takes the returned ref. Outside the student
 * area it is manjal again.
 */
export function useBarColour() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const meta = barColour();
    const before = meta?.content;
    showBarColour(bar.current);
    return () => {
      if (meta && before) meta.content = before;
    };
  }, []);
  return bar;
}
