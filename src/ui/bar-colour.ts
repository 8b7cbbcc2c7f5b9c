export const barColour = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');

/** Gives the phone's status bar the colour that the page's bar has now. */
export function showBarColour(bar: Element | null): void {
  const meta = barColour();
  if (meta && bar) meta.content = getComputedStyle(bar).backgroundColor;
}
