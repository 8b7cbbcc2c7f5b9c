import type { Exchanged } from './exchange.ts';

/** Resolves to this phone's copy of a reply, or to undefined. */
export type FindReply = (
  address: string,
  body: string,
) => Promise<Pick<Exchanged, 'response' | 'text'> | undefined>;

let find: FindReply | null = null;

/** Resolves to this phone's copy of a reply, for a screen drawn before the academy is asked, or undefined. */
export const firstReply: FindReply = async (address, body) => find?.(address, body);

/** Sets where `firstReply` looks from now on; null: nowhere. */
export function setFirstReplies(next: FindReply | null): void {
  find = next;
}
