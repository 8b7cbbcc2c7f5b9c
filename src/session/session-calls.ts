import type { BodyOf } from '#contract/endpoint.ts';
import { outboxLock } from '#contract/offline.ts';
import { login, type User } from '#contract/session.ts';
import { call } from '../api/call.ts';
import { fetchCsrfToken } from '../api/csrf.ts';
import { activeSession, beginSession, endSession, updateSession } from '../storage/app-db.ts';
import { dropLogouts, keepLogout } from '../storage/logout-intent.ts';

/** The part of the session that reads AppDB and asks the academy; session.ts loads it on demand. */

/**
 * The wish to log out is kept first: a phone that is switched off in between must still tell it.
 * Where this browser can keep nothing more, the session ends here all the same.
 */
export async function end(userId: string): Promise<void> {
  await keepLogout(userId).catch(() => undefined);
  await endSession(userId);
}

export const update = updateSession;

/** Who is signed in on this phone, as AppDB has it. */
export async function storedUser(): Promise<User | null> {
  const record = await activeSession();
  return record && (record.user ?? nameless(record));
}

/** Signs in and stores the record; throws what `call` throws. */
export const begin = (credentials: BodyOf<typeof login>): Promise<User> =>
  whileNothingIsSent(async () => {
    const { data: user } = await call(login, credentials);
    await dropLogouts().catch(() => undefined);
    const createdAt = new Date().toISOString();
    await beginSession({
      user_id: user.id,
      email: user.email || null,
      login: true,
      createdAt,
      user,
    });
    return user;
  });

/** The cheapest call that only the academy can answer. */
export const askAcademy = (): Promise<unknown> => fetchCsrfToken();

/**
 * A note on its way must not meet the next student's cookie, so a sign-in waits for the sender;
 * a hung one holds the door for five seconds at most.
 */
async function whileNothingIsSent<T>(run: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  const signal = AbortSignal.timeout(5000);
  return navigator.locks.request(outboxLock, { signal }, begin).catch((error: unknown) => {
    if (hasBegun) throw error;
    return run();
  });
}

const nameless = (record: { user_id: string; email: string | null }): User => ({
  id: record.user_id,
  name: record.email ?? '',
  email: record.email ?? '',
  role: 'User',
});
