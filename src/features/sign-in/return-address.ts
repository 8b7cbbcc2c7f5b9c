const returnable = /^\/(user|studio|course|cart|payment|subscribe|order-success)(?=[/?#]|$)[^\\]*$/;

/** Reads the search of the login and the registration, which says where to go afterwards. */
export function returnSearch(search: { redirect?: unknown }): { redirect?: string } {
  const redirect = returnAddress(search.redirect);
  return redirect ? { redirect } : {};
}

/**
 * Returns the path to go back to, if it belongs to our own screens that lead to a sign-in; else undefined:
 * `//evil.example` and backslashes, which browsers read as slashes, would lead off the site.
 */
export function returnAddress(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !returnable.test(asked)) return undefined;
  return asked.includes('//') ? undefined : asked;
}
