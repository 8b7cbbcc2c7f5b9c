/**
 * Goes to a payment page. The address comes from the network and must be http, since it could be a
 * script.
 */
export function redirectTo(address: string): void {
  const url = new URL(address, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError(`${url.protocol} is no address of a payment page`);
  }
  location.assign(url.href);
}
