const returnable = /^\/(user|course|cart|payment|subscribe|order-success)(?=[/?#]|$)[^\\]*$/;

/**
 * Only a path of our own screens that ask for a sign-in: `//evil.example` and backslashes, which
 * browsers read as slashes, would lead off the site.
 */
export function returnAddress(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !returnable.test(asked)) return undefined;
  return asked.includes('//') ? undefined : asked;
}
