import type { FastifyInstance } from 'fastify';
import { logoutAll, revokeSession, sessionList } from '#contract/device.ts';
import { login } from '#contract/login.ts';
import { csrfToken, logout } from '#contract/session.ts';
import { NotFoundError } from '../../http/errors.ts';
import { createCsrfToken } from '../../plugins/csrf.ts';
import {
  clearSignedOut,
  currentSession,
  hasSignedOut,
  passCookies,
} from '../../plugins/session.ts';
import { route } from '../../route.ts';
import type { Services } from '../../services.ts';
import { chosenLanguage, keepLanguageInCookie } from '../../texts/reader.ts';
import { createStudents } from '../students/repository.ts';
import { deviceName } from './device-name.ts';
import { createSessions } from './repository.ts';

export async function sessionRoutes(
  app: FastifyInstance,
  { db, identity, rateLimits, config }: Pick<Services, 'db' | 'identity' | 'rateLimits' | 'config'>,
): Promise<void> {
  const sessions = createSessions(db);
  const students = createStudents(db);
  app.addRetention({ what: 'sessions', deleteExpired: sessions.deleteExpired });
  route(app, csrfToken, ({ request, reply }) => ({
    csrf_token: createCsrfToken(request, reply),
  }));

  route(app, login, async ({ body, request, reply }) => {
    const by = { address: request.ip, account: body.email };
    await rateLimits.take('signIn', by);
    const { student, cookies } = await identity.signIn(body, request.headers);
    await rateLimits.refund('signIn', by);
    passCookies(reply, cookies);
    if (hasSignedOut(request)) clearSignedOut(reply);
    const { language, ...user } = student;
    const chosen = chosenLanguage(request);
    if (chosen && language === null) await students.keepFirstLanguage(user.email, chosen);
    keepLanguageInCookie(reply, student, config.publicUrl);
    return { message: 'Login successful!', data: { ...user, user } };
  });

  // The call is public: a browser whose session has ended must still be able to clear its cookie.
  route(app, logout, async ({ body, request, reply }) => {
    const isOutdated = body?.is_pending === true && !hasSignedOut(request);
    if (isOutdated) return { message: 'Logged out.' };
    passCookies(reply, await identity.signOut(request.headers));
    if (hasSignedOut(request)) clearSignedOut(reply);
    return { message: 'Logged out.' };
  });

  route(app, sessionList, async ({ user, request }) => {
    const { id: currentId } = currentSession(request);
    const found = await identity.sessionsOf(user.id);
    return {
      data: found.map(({ id, signedInAtMs, lastUsedAtMs, userAgent }) => ({
        id,
        signed_in_at: new Date(signedInAtMs).toISOString(),
        last_used_at: new Date(lastUsedAtMs).toISOString(),
        device: userAgent && deviceName(userAgent),
        is_current: id === currentId,
      })),
    };
  });

  route(app, revokeSession, async ({ user, body }) => {
    if (!(await sessions.revoke(user.id, body.session_id))) throw new NotFoundError();
    return { message: 'Logged out there.' };
  });

  route(app, logoutAll, async ({ user, request, reply }) => {
    await sessions.revokeAll(user.id);
    passCookies(reply, await identity.signOut(request.headers));
    return { message: 'Logged out everywhere.' };
  });
}
