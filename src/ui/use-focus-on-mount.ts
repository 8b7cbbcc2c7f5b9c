import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to what has just taken the place of something else; it is then read out. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const arrived = useRef<Element>(null);
  useEffect(() => arrived.current?.focus(), []);
  return arrived;
}
