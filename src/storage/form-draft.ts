import * as v from 'valibot';
import { draftPrefix, lastLogout } from './last-logout.ts';
import { readJson, writeJson } from './stored-json.ts';
import { tab } from './web-storage.ts';

/**
 * The key of a draft, which is what was typed into a form in this tab. A draft survives a failed send and a
 * reload, and is gone with the tab or with a logout, since a phone is often shared. Passwords and
 * codes must never be put into one.
 */
export const draftKeyOf = (form: string) => `${draftPrefix}${lastLogout()}${form}`;
const DraftSchema = v.record(v.string(), v.string());

/** The kept texts by field name; an empty object where there are none or they cannot be read. */
export function readDraft(form: string): Record<string, string> {
  dropOldDrafts();
  return readJson(tab, draftKeyOf(form), DraftSchema) ?? {};
}

/** Where the browser refuses to keep it, the form itself still holds what was typed. */
export const writeDraft = (form: string, values: Record<string, string | undefined>): void =>
  void writeJson(tab, draftKeyOf(form), values);

export const dropDraft = (form: string): void => tab.remove(draftKeyOf(form));

/** Drops this tab's drafts from before the last logout: they name the student who has left. */
export function dropOldDrafts(): void {
  const current = draftKeyOf('');
  for (const key of tab.keys(draftPrefix)) if (!key.startsWith(current)) tab.remove(key);
}
