import { local } from './web-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';

export function readTheme(): Theme {
  const stored = local.read(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Where the browser refuses to keep it, the choice lasts as long as the page. */
export function writeTheme(theme: Theme): void {
  if (theme === 'system') local.remove(key);
  else local.write(key, theme);
}
