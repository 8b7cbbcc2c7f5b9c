const returnable = /^\/(user|studio|course|cart|payment|subscribe|order-success)(?=[/?#]|$)[^\\]*$/;

/** The search of the pages that sign in or up: where to go then. */
export function returnSearch(search: { redirect?: unknown }): { redirect?: string } {
  const redirect = returnAddress(search.redirect);
  return redirect ? { redirect } : {};
}

/**
 * Only a path of our own screens that ask for a sign-in: `//evil.example` and backslashes, which
 * browsers read as slashes, would lead off the site.
 */
export function returnAddress(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !returnable.test(asked)) return undefined;
  return asked.includes('//') ? undefined : asked;
}
