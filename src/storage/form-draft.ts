import * as v from 'valibot';
import { draftPrefix, lastLogout } from './last-logout.ts';
import { readJson, writeJson } from './stored-json.ts';
import { tab } from './web-storage.ts';

/**
 * What was typed into a form, for this tab: it survives a failed send and a reload, and is gone
 * with the tab or with a logout, since a phone is often shared. Passwords and codes must never be
 * handed in.
 */
const keyOf = (form: string) => `${draftPrefix}${lastLogout()}${form}`;
const DraftSchema = v.record(v.string(), v.string());

/** The kept texts by field name; an empty object where there are none or they cannot be read. */
export function readDraft(form: string): Record<string, string> {
  dropOldDrafts();
  return readJson(tab, keyOf(form), DraftSchema) ?? {};
}

/** Where the browser refuses to keep it, the form itself still holds what was typed. */
export const writeDraft = (form: string, values: Record<string, string | undefined>): void =>
  void writeJson(tab, keyOf(form), values);

export const dropDraft = (form: string): void => tab.remove(keyOf(form));

/** What was typed into this tab's forms before a logout names who has left. */
export function dropOldDrafts(): void {
  const current = keyOf('');
  for (const key of tab.keys(draftPrefix)) if (!key.startsWith(current)) tab.remove(key);
}
