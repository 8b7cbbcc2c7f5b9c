import type { BodyOf } from '#contract/endpoint.ts';
import { login } from '#contract/login.ts';
import type { User } from '#contract/session.ts';
import { call } from '../api/call.ts';
import { activeSession, beginSession } from '../storage/app-db.ts';
import { forgetChoices } from '../storage/forget-choices.ts';
import { dropLogouts } from '../storage/logout-intent.ts';
import type { SessionState } from './session-state.ts';
import { unmarkSignedOut } from './signed-out-marker.ts';
import { whileNothingIsSent } from './while-nothing-is-sent.ts';

/** Signs in and stores the record, which says which session it is; throws what `call` and the storage throw. */
export const begin = (credentials: BodyOf<typeof login>): Promise<SessionState & { user: User }> =>
  whileNothingIsSent(async () => {
    const { data: user } = await call(login, credentials);
    // Our server has removed the signed-out cookie in its answer; where page and API have two hosts only
    // the page can.
    unmarkSignedOut();
    await dropLogouts().catch(() => undefined);
    const left = await activeSession();
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
  });
