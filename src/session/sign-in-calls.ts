import type { BodyOf } from '#contract/endpoint.ts';
import { login } from '#contract/login.ts';
import type { User } from '#contract/session.ts';
import { call } from '../api/call.ts';
import { activeSession, beginSession } from '../storage/app-db.ts';
import { mayHaveDatabase, sessionDatabase } from '../storage/databases.ts';
import { forgetChoices } from '../storage/forget-choices.ts';
import { dropLogouts, keepLogout } from '../storage/logout-intent.ts';
import type { SessionState } from './session-state.ts';
import { markSignedOut, unmarkSignedOut } from './signed-out-marker.ts';
import { whileNothingIsSent } from './while-nothing-is-sent.ts';

/**
 * Signs in and stores the record, which says which session it is; throws what `call` and the storage throw, and
 * where the student has logged out here before her answer came: she has left this phone to others, who may
 * have logged in by now.
 */
export const begin = (credentials: BodyOf<typeof login>): Promise<SessionState & { user: User }> =>
  whileNothingIsSent(async () => {
    const before = (await mayHaveDatabase(sessionDatabase)) ? await activeSession() : null;
    const { data: user } = await call(login, credentials);
    return await storeBegun(user, before?.user_id).catch(async (error: unknown) => {
      // The academy's answer has begun a session, whose cookie this browser has: it ends as by a logout.
      await keepLogout(user.id, markSignedOut()).catch(() => undefined);
      throw error;
    });
  });

async function storeBegun(user: User, before: string | undefined) {
  const left = await activeSession();
  if (before === user.id && left?.user_id !== user.id)
    throw new Error('She has logged out before her login was answered');
  // Our server has removed the signed-out cookie in its answer; where page and API have two hosts only
  // the page can.
  unmarkSignedOut();
  await dropLogouts().catch(() => undefined);
  const record = {
    user_id: user.id,
    email: user.email || null,
    login: true,
    createdAt: new Date().toISOString(),
    user,
  };
  await beginSession(record);
  // A visitor's choices are hers now; those of a student who was still signed in here are not.
  if (left && left.user_id !== user.id) forgetChoices();
  return { user, session: record.createdAt, needsSignIn: false };
}
