import csrfProtection from '@fastify/csrf-protection';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ForbiddenError } from '../errors.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook: answers 403 unless the call comes from a page of ours. */
    requirePageOrigin: (request: FastifyRequest) => Promise<void>;
  }
}

/** Both locks of rules 6: the token in `X-CSRF-Token`, and the Origin header. */
export const csrf = fp<Pick<Services, 'config'>>(async (app, { config }) => {
  await app.register(csrfProtection, {
    cookieKey: 'academy.csrf',
    cookieOpts: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
    },
    // Only the header: a token in a body would be read before the body was judged.
    getToken: (request) => String(request.headers['x-csrf-token'] ?? ''),
    csrfOpts: { userInfo: true, hmacKey: config.sessionSecret },
    getUserInfo: tokenBearer,
    logLevel: 'info',
  });
  // The API has forms of its own (a new password, a checkout), on its own origin.
  const origins = [...config.pageOrigins, config.apiUrl];
  // Every browser names the origin of a POST; a request without one is no page of ours.
  app.decorate('requirePageOrigin', async (request: FastifyRequest) => {
    if (!origins.includes(request.headers.origin ?? '')) {
      throw new ForbiddenError('origin');
    }
  });
});

export function createCsrfToken(request: FastifyRequest, reply: FastifyReply): string {
  return reply.generateCsrf({ userInfo: tokenBearer(request) });
}

/** A token belongs to one session: signing in or out leaves every earlier one worthless. */
function tokenBearer({ cookies }: FastifyRequest): string {
  const name = Object.keys(cookies).find((cookie) => cookie.endsWith('academy.session_token'));
  return (name && cookies[name]) || 'visitor';
}
