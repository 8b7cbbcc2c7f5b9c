interface Cookie {
  name: string;
  value: string;
  /** The time for which the cookie is kept; 0 removes it. */
  seconds: number;
  /** The domain that the cookie names to reach more than this host. */
  domain?: string;
}

/** Writes a cookie for every page of this site. */
export function writeCookie({ name, value, seconds, domain }: Cookie): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const shared = domain ? `; Domain=${domain}` : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${shared}${secure}`;
}
