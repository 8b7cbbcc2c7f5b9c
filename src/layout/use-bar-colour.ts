import { useEffect, useRef } from 'react';
import { showBarColour } from '../ui/bar-colour.ts';

/**
 * Gives the phone's status bar the colour of the element that takes the returned ref. Outside the student
 * area it is manjal again.
 */
export function useBarColour() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => showBarColour(bar.current), []);
  return bar;
}
