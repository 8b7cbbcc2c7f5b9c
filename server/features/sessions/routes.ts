import type { FastifyInstance } from 'fastify';
import { csrfToken, login, logout } from '#contract/session.ts';
import type { Identity } from '../../identity.ts';
import { passCookies } from '../../plugins/session.ts';
import { route } from '../../route.ts';

export async function sessionRoutes(
  app: FastifyInstance,
  { identity }: { identity: Identity },
): Promise<void> {
  route(app, csrfToken, ({ reply }) => ({ csrf_token: reply.generateCsrf() }));

  route(app, login, async ({ body, request, reply }) => {
    const { student, cookies } = await identity.signIn(body, request.headers);
    passCookies(reply, cookies);
    return { message: 'Login successful!', data: { ...student, user: { ...student } } };
  });

  // Public: a browser whose session has ended must still be able to forget it.
  route(app, logout, async ({ request, reply }) => {
    passCookies(reply, await identity.signOut(request.headers));
    return { message: 'Signed out.' };
  });
}
