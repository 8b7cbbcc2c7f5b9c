/**
 * Calls `look` on every scroll, and once with the next frame: a reloaded page begins where it was, but
 * to ask for the place at once would lay the page out in the midst of its hydration. Returns what ends it.
 */
export function onScroll(look: () => void): () => void {
  const frame = requestAnimationFrame(look);
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', look);
  };
}
