import { local, tab } from './web-storage.ts';

const key = 'last_logout';
export const draftPrefix = 'draft:';

/**
 * Names the last time that a student has left this browser; empty: never. A tab that the system has
 * put away comes back with the drafts of its time, and hears of no logout in between: this tells them
 * apart.
 */
export const lastLogout = (): string => local.read(key) ?? '';

/** Drafts from here on are another person's; those of this tab go at once. */
export function markLogout(): void {
  local.write(key, `${Date.now()}:`);
  tab.keys(draftPrefix).forEach(tab.remove);
}
