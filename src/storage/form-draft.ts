/**
 * What was typed into a form, for this tab: it survives a failed send and a reload, and is gone
 * with the tab, since a phone is often shared. Passwords and codes must never be handed in.
 */
const keyOf = (form: string) => `draft:${form}`;

/** The kept texts by field name; an empty object where there are none or they cannot be read. */
export function readDraft(form: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, string] => {
        return typeof entry[1] === 'string';
      }),
    );
  } catch {
    return {};
  }
}

export function writeDraft(form: string, values: Record<string, string | undefined>): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values));
  } catch {
    // A private window may refuse; the form itself still holds what was typed.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // As above.
  }
}

/** With a logout: what a student has typed into this tab's forms names her. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
    }
  } catch {
    // As above.
  }
}
