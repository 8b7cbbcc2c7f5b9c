/**
 * Goes to a payment page. The address comes from the network, and one that is not http or https could be a
 * script: throws TypeError then.
 */
export function redirectTo(address: string): void {
  const url = new URL(address, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new TypeError(`${url.protocol} is no address of a payment page`);
  }
  location.assign(url.href);
}
