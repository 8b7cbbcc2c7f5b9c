import { local, tab } from './web-storage.ts';

export const lastLogoutKey = 'last_logout';
export const draftPrefix = 'draft:';

/**
 * Names the last time that a student has left this browser; empty: never. A tab that the system has
 * put away hears of no logout meanwhile, and comes back with its drafts: their keys hold this name, which
 * tells old ones from new ones.
 */
export const lastLogout = (): string => local.read(lastLogoutKey) ?? '';

/** Marks a logout: drafts from here on are another person's, and those of this tab go at once. */
export function markLogout(): void {
  local.write(lastLogoutKey, `${Date.now()}:`);
  // A tab that holds an older one has missed it (offline/unsaved/typed-text.ts).
  tab.write(lastLogoutKey, lastLogout());
  tab.keys(draftPrefix).forEach(tab.remove);
}
