import type { User } from '#contract/session.ts';
import { fetchCsrfToken } from '../api/csrf.ts';
import { activeSession, endSession, leavingUsers, updateSession } from '../storage/app-db.ts';
import { forgetChoices } from '../storage/forget-choices.ts';
import { dropLogouts, keepLogout } from '../storage/logout-intent.ts';
import type { SessionState } from './session-state.ts';
import { markSignedOut, unmarkSignedOut } from './signed-out-marker.ts';

// What of the session reads AppDB and asks the academy: session.ts loads it on demand.

export const update = updateSession;
export const leaving = leavingUsers;

/** Who is signed in on this phone, as AppDB has it, and in which session. */
export async function stored(): Promise<SessionState> {
  const record = await activeSession();
  return {
    user: record && (record.user ?? nameless(record)),
    session: record?.createdAt ?? null,
    needsSignIn: false,
  };
}

/**
 * Ends the session; from here on the academy refuses this browser's cookie. The logout is queued
 * before the record ends, since a phone that is switched off in between must still send it. Where
 * this browser cannot queue it, the session ends here all the same. Throws where the record cannot
 * be ended: she is logged in as before, and the academy goes on answering her.
 */
export async function end(...record: Parameters<typeof endSession>): Promise<void> {
  const [userId] = record;
  await keepLogout(userId, markSignedOut()).catch(() => undefined);
  await endSession(...record).catch(async (error: unknown) => {
    unmarkSignedOut();
    await dropLogouts().catch(() => undefined);
    throw error;
  });
  forgetChoices();
}

/** The cheapest call that only the academy can answer. */
export const askAcademy = (): Promise<unknown> => fetchCsrfToken();

const nameless = (record: { user_id: string; email: string | null }): User => ({
  id: record.user_id,
  name: record.email ?? '',
  email: record.email ?? '',
  role: 'User',
});
