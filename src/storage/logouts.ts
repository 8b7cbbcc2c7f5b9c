import { local, tab } from './web-storage.ts';

const key = 'logouts';
export const draftPrefix = 'draft:';

/**
 * How often a student has left this browser; empty: never. A tab that the system has put away comes
 * back with the drafts of its time, and hears of no logout in between: this tells them apart.
 */
export const logouts = (): string => local.read(key) ?? '';

/** Drafts from here on are another person's; those of this tab go at once. */
export function countLogout(): void {
  local.write(key, String((Number(logouts()) || 0) + 1));
  tab.keys(draftPrefix).forEach(tab.remove);
}
