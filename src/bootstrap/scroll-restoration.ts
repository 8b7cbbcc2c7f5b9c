import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Returns the scroll restoration for a prerendered page: its first rendering leaves the visitor
 * where she has scrolled meanwhile. Every other one scrolls to the top, or back.
 */
export function skipFirstScroll(first: string): (to: { location: ParsedLocation }) => boolean {
  let written = first;
  return ({ location }) => {
    const isMove = location.pathname !== written;
    written = '';
    // The router hears only scrolls after its first rendering, and she may leave before the next scroll.
    if (!isMove) document.dispatchEvent(new Event('scroll'));
    return isMove;
  };
}
