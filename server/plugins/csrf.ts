import csrfProtection from '@fastify/csrf-protection';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { ForbiddenError } from '../http/errors.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook: answers 403 unless the call comes from a page of ours. */
    requirePageOrigin: (request: FastifyRequest) => Promise<void>;
    /** Hook: answers 403 unless the call carries a token of its session. */
    requireToken: onRequestHookHandler;
  }
}

const cookieKey = 'academy.csrf';

/** A page sends the same token with each call; one that was right stays right. */
const mostKnown = 10_000;

/** Both locks of rules 6: the token in `X-CSRF-Token`, and the Origin header. */
export const csrf = fp<Pick<Services, 'config'>>(async (app, { config }) => {
  await app.register(csrfProtection, {
    cookieKey,
    cookieOpts: {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
    },
    // Only the header is read: a token in a body would be read before the body was judged.
    getToken: tokenOf,
    csrfOpts: { userInfo: true, hmacKey: config.sessionSecret },
    getUserInfo: tokenBearer,
    logLevel: 'info',
  });
  /** The secret and the bearer with which a token was right, by the token. */
  const known = new Map<string, { secret: string | undefined; bearer: string }>();
  app.decorate('requireToken', (request, reply, done) => {
    const { [cookieKey]: secret } = request.cookies;
    const token = tokenOf(request);
    const bearer = tokenBearer(request);
    const right = known.get(token);
    if (right && right.secret === secret && right.bearer === bearer) return done();
    return app.csrfProtection(request, reply, () => {
      if (known.size >= mostKnown) known.clear();
      known.set(token, { secret, bearer });
      done();
    });
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

const tokenOf = ({ headers }: FastifyRequest): string => String(headers['x-csrf-token'] ?? '');

/** A token belongs to one session: signing in or out leaves every earlier one worthless. */
function tokenBearer({ cookies }: FastifyRequest): string {
  const name = Object.keys(cookies).find((cookie) => cookie.endsWith('academy.session_token'));
  return (name && cookies[name]) || 'visitor';
}
