import type { BodyOf } from '#contract/endpoint.ts';
import { csrfToken, login, logout, type User } from '#contract/session.ts';
import { call } from '../api/call.ts';
import { HttpError, OfflineError, UnexpectedReplyError } from '../api/errors.ts';
import {
  activeSession,
  beginSession,
  endSession,
  leavingUsers,
  updateSession,
} from '../storage/app-db.ts';
import { markSignedOut, unmarkSignedOut } from './signed-out-marker.ts';
import { whileNothingIsSent } from './while-nothing-is-sent.ts';

/** The part of the session that reads AppDB and asks the academy; session.ts loads it on demand. */
export const update = updateSession;
export const leaving = leavingUsers;

/** Who is signed in on this phone, as AppDB has it. */
export async function storedUser(): Promise<User | null> {
  const record = await activeSession();
  return record && (record.user ?? nameless(record));
}

/** Durable first; then the academy may know with every request that nobody is signed in here. */
export async function end(...record: Parameters<typeof endSession>): Promise<void> {
  await endSession(...record);
  markSignedOut();
}

/** Signs in and stores the record; throws what `call` throws. */
export const begin = (credentials: BodyOf<typeof login>): Promise<User> =>
  whileNothingIsSent(async () => {
    const { data: user } = await call(login, credentials);
    // Our server has done it in its answer; where page and API have two hosts only the page can.
    unmarkSignedOut();
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

/**
 * Ends at the academy the session that was ended here; may be called again until it is heard. Does
 * nothing when somebody has signed in since, for that sign-in has ended the earlier session.
 */
export async function tellLogout(): Promise<void> {
  if (await activeSession()) return;
  const isMarked = markSignedOut();
  try {
    await call(logout, isMarked ? { is_pending: true } : {});
    unmarkSignedOut();
  } catch (error) {
    ignoreUnheardLogout(error);
  }
}

/** The cheapest call that only the academy can answer. */
export const askAcademy = (): Promise<unknown> => call(csrfToken);

const nameless = (record: { user_id: string; email: string | null }): User => ({
  id: record.user_id,
  name: record.email ?? '',
  email: record.email ?? '',
  role: 'User',
});

/** Offline, or a plain backend without this call: the phone still forgets who was here. */
function ignoreUnheardLogout(error: unknown): void {
  const expected =
    error instanceof OfflineError ||
    error instanceof HttpError ||
    error instanceof UnexpectedReplyError;
  if (!expected) throw error;
}
