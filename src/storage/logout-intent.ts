import * as v from 'valibot';
import { entriesOfKind } from './outbox-entry.ts';
import { queued } from './send-state.ts';

const PayloadSchema = v.object({
  /** Whether the academy sees by a cookie that nobody is signed in here any more. */
  isMarked: v.boolean(),
});

/** Logouts that the academy has not heard of yet: until then its session lives on there. */
export const logoutIntents = entriesOfKind('logout', PayloadSchema);

/**
 * Queues a logout before the session ends here, so that a phone that is switched off now still
 * sends it later.
 */
export async function keepLogout(userId: string, isMarked: boolean): Promise<void> {
  const pending = queued(1, Date.now());
  await logoutIntents.update(null, userId, () => ({ payload: { isMarked }, pending }));
}

/** Deletes queued logouts at a sign-in: sent afterwards, a logout would end the new session. */
export async function dropLogouts(): Promise<void> {
  for (const { id } of await logoutIntents.list(null)) await logoutIntents.remove(null, id);
}
