import { isIP } from 'node:net';
import * as v from 'valibot';
import { inItsLanguage } from './setting-words.ts';

/**
 * The networks whose `X-Forwarded-For` is believed; rate limits count by the address that comes out of it.
 * False: nobody is believed, and behind a proxy every visitor would share the proxy's limits.
 */
export type TrustProxy = false | string[];

const problem = inItsLanguage((texts) => texts.settings_trust_proxy());
const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** TRUST_PROXY cannot be "yes": then any visitor could write an address of her choice into the header. */
export const proxyEntries = {
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((entry) => entry.trim())),
      v.check((networks) => networks.every(isNetwork), problem),
    ),
  ),
};

function isNetwork(text: string): boolean {
  if (named.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
