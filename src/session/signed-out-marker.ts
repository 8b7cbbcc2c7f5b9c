import { signedOutCookie } from '#contract/signed-out-cookie.ts';
import { apiAddress } from '../api/address.ts';
import { writeCookie } from '../storage/cookie.ts';

/** Browsers keep no cookie for longer; Safari keeps one that a script wrote for seven days. */
const maxAgeSeconds = 400 * 24 * 3600;

/**
 * Tells the academy with every later request of this browser, films too and without a worker, that
 * nobody is signed in here any more (docs/decisions/032). False where it cannot be told that way.
 */
export function markSignedOut(): boolean {
  write('1', maxAgeSeconds);
  return isMarkedSignedOut();
}

/** Removes the cookie at a sign-in, or when the academy has received the logout. */
export const unmarkSignedOut = (): void => write('', 0);

export const isMarkedSignedOut = (): boolean =>
  document.cookie.split('; ').includes(`${signedOutCookie}=1`);

function write(value: string, seconds: number): void {
  const { hostname } = location;
  const domain = sharedDomain(hostname, new URL(apiAddress(''), location.href).hostname);
  if (domain === null) return;
  writeCookie({ name: signedOutCookie, value, seconds, domain });
}

/**
 * Returns the domain that a cookie must name to reach page and backend alike: empty on one host, else the
 * one that they share (`example.org` for `www.` and `api.`), or null where there is none. A browser
 * refuses a domain that belongs to everybody, such as `co.in`.
 */
export function sharedDomain(page: string, backend: string): string | null {
  if (page === backend) return '';
  const [mine, theirs] = [page, backend].map((host) => host.split('.').reverse());
  const shared: string[] = [];
  for (const [index, label] of (mine ?? []).entries()) {
    if (theirs?.[index] !== label) break;
    shared.unshift(label);
  }
  const isAddress = /^[\d.]+$|:/.test(page);
  return shared.length < 2 || isAddress ? null : shared.join('.');
}
