import * as v from 'valibot';
import { entriesOfKind } from './outbox-entry.ts';
import { queued } from './send-state.ts';

/** Logouts that the academy has not heard of yet: until then its session lives on there. */
export const logoutIntents = entriesOfKind('logout', v.null());

/** Kept before anything else is done: a phone that is switched off now still tells it later. */
export async function keepLogout(userId: string): Promise<void> {
  await logoutIntents.update(null, userId, () => ({
    payload: null,
    pending: queued(1, Date.now()),
  }));
}

/** A new sign-in takes the cookie's place; told now, the logout would end the new session. */
export async function dropLogouts(): Promise<void> {
  for (const { id } of await logoutIntents.list(null)) await logoutIntents.remove(null, id);
}
