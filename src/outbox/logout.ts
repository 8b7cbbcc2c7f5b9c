import { logout } from '#contract/session.ts';
import { call } from '../api/call.ts';
import { isTransient } from '../api/is-transient.ts';
import { logoutIntents } from '../storage/logout-intent.ts';
import { updateSendState } from '../storage/outbox-entry.ts';
import { DiscardedError, type Kind } from './kind.ts';

/**
 * A logout is sent only while nobody is signed in here, because the cookie says whose session ends.
 */
export const logouts: Kind = {
  name: 'logout',
  waiting: async (session) =>
    (session ? [] : await logoutIntents.list(null)).flatMap(({ id, pending }) =>
      pending ? [{ kind: 'logout', userId: null, id, pending } as const] : [],
    ),
  async send({ id }) {
    const intent = await logoutIntents.read(null, id);
    if (!intent) throw new DiscardedError();
    // With `is_pending` a logout that arrives late ends no session that has begun since.
    const body = intent.payload.isMarked ? { is_pending: true } : {};
    await call(logout, body).catch((error: unknown) => {
      // Anything else is an answer: the session has ended before, or the backend has no such call.
      if (isTransient(error)) throw error;
    });
    await logoutIntents.remove(null, id);
    return true;
  },
  update: updateSendState,
};
