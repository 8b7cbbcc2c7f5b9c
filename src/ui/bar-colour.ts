/** Gives the phone's status bar the colour that the page's bar has now; returns what takes it back. */
export function showBarColour(bar: Element | null): (() => void) | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (!meta || !bar) return;
  const before = meta.content;
  meta.content = getComputedStyle(bar).backgroundColor;
  return () => {
    meta.content = before;
  };
}
