/** Shows a theme; `system` leaves it to prefers-color-scheme (styles/tokens.css). */
export function showTheme(theme: 'system' | 'light' | 'dark'): void {
  if (typeof document === 'undefined') return;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
