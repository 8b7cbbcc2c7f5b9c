import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** The parsed cookies of a request: by name, decoded. */
export type Cookies = Record<string, string | undefined>;

interface CookieOptions {
  /** The name that better-auth gives the cookie, with `__Secure-` where it has that. */
  name: string;
  secret: string;
}

/** A phone sends the same cookie with each call; a signature that was right stays right. */
const mostKnown = 10_000;

/** An HMAC-SHA-256 in base64: 43 characters and a `=`. */
const signatureChars = 44;

/**
 * Reads the session's token from a request's cookies: `token.signature`, as better-call signs them.
 * Its own check goes through the thread pool, where it waits behind password hashes; this one is
 * synchronous. Answers null for whatever is not surely signed by us.
 */
export function createCookieReader({ name, secret }: CookieOptions) {
  const key = createSecretKey(secret, 'utf8');
  const known = new Map<string, string>();

  return (cookies: Cookies): string | null => {
    const value = cookies[name];
    if (!value) return null;
    const token = known.get(value) ?? checked(value);
    if (token !== null && !known.has(value)) {
      if (known.size >= mostKnown) known.clear();
      known.set(value, token);
    }
    return token;
  };

  function checked(value: string): string | null {
    const end = value.lastIndexOf('.');
    if (end < 1 || value.length - end - 1 !== signatureChars) return null;
    const token = value.slice(0, end);
    const expected = createHmac('sha256', key).update(token).digest('base64');
    const signature = Buffer.from(value.slice(end + 1));
    // Letters beyond ASCII make more bytes than characters, and the comparison throws for another length.
    if (signature.length !== signatureChars) return null;
    return timingSafeEqual(Buffer.from(expected), signature) ? token : null;
  }
}
