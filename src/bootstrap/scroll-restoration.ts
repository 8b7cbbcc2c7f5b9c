import type { ParsedLocation } from '@tanstack/react-router';

/**
 * For the router of a page that came as HTML: the first rendering at its address leaves the visitor
 * where she has scrolled meanwhile. Every other one scrolls to the top, or back.
 */
export function skipFirstScroll(): (to: { location: ParsedLocation }) => boolean {
  let written = window.location.pathname;
  return ({ location }) => {
    const isMove = location.pathname !== written;
    written = '';
    // The router hears only scrolls that come after its first rendering; she may go before the next.
    if (!isMove) document.dispatchEvent(new Event('scroll'));
    return isMove;
  };
}
