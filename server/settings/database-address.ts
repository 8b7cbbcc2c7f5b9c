/**
 * Parses DATABASE_URL as `pg` does, which takes one without a host for a socket's
 * (`postgres://user:password@/academy?host=/run/postgresql`). Returns null where it cannot be parsed, as with
 * a `/` or `#` in the password.
 */
export function databaseAddress(url: string): URL | null {
  const parseable = [url, url.replace('@/', '@localhost/')].find((one) => URL.canParse(one));
  return parseable === undefined ? null : new URL(parseable);
}
