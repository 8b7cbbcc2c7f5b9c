const returnable = /^\/(user|course)\/[^\\]*$/;

/**
 * Only a path of our own guarded screens: `//evil.example` and backslashes, which browsers read
 * as slashes, would lead off the site.
 */
export function returnAddress(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !returnable.test(asked)) return undefined;
  return asked.includes('//') ? undefined : asked;
}
