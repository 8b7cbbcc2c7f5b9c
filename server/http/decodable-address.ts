/**
 * Returns the address of a request with a path that can be decoded: in a path whose percent escapes are
 * no UTF-8, as of a link that was cut, each `%` stands for itself. Fastify would answer such a request
 * before our hooks and error handler, without the security headers and in no shape of ours.
 */
export function decodableAddress(address: string): string {
  const [path = ''] = address.split('?', 1);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
