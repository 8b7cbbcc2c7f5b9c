import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Role } from '#contract/roles.ts';
import { signedOutCookie } from '#contract/signed-out-cookie.ts';
import { ForbiddenError, SignInNeededError } from '../http/errors.ts';
import type { SessionInfo, Student } from '../identity/student-session.ts';
import type { Services } from '../services.ts';

export type { Student } from '../identity/student-session.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Hook: answers 401 without a session, else remembers who it is. */
    requireStudent: Hook;
  }
  interface FastifyRequest {
    student: Student | null;
    session: SessionInfo | null;
  }
}

/** Reads who is asking from the session cookie, once per request that needs it. */
export const session = fp<Pick<Services, 'identity'>>(async (app, { identity }) => {
  app.decorateRequest('student', null);
  app.decorateRequest('session', null);
  app.decorate('requireStudent', async (request: FastifyRequest, reply: FastifyReply) => {
    // She has logged out in this browser: her cookie counts for nothing, even before that logout is heard.
    if (hasSignedOut(request)) throw new SignInNeededError();
    const current = await identity.currentSession(request);
    if (!current) throw new SignInNeededError();
    request.student = current.student;
    request.session = current.session;
    // A session that is used lives on: its renewed cookie rides on this reply.
    passCookies(reply, current.cookies);
  });
});

/** The student of a request that went through `requireStudent`; throws otherwise. */
export function signedInStudent(request: FastifyRequest): Student {
  if (!request.student) throw new SignInNeededError();
  return request.student;
}

const staff: Role = 'Staff';

/** Whether somebody works in the studio. */
export const isStaff = ({ role }: Student): boolean => role === staff;

/** Hook, after `requireStudent`: answers 403 to who does not work in the studio. */
export async function requireStaff(request: FastifyRequest): Promise<void> {
  if (!isStaff(signedInStudent(request))) throw new ForbiddenError('staff');
}

/** The session of a request that went through `requireStudent`; throws otherwise. */
export function currentSession(request: FastifyRequest): SessionInfo {
  if (!request.session) throw new SignInNeededError();
  return request.session;
}

/** Whether this browser has logged out of a session that may still be live. */
export const hasSignedOut = ({ cookies }: FastifyRequest): boolean => signedOutCookie in cookies;

/** Takes the mark of a logout back, with the reply that ends the session or begins the next. */
export function clearSignedOut(reply: FastifyReply): void {
  reply.clearCookie(signedOutCookie, { path: '/', sameSite: 'lax' });
}

export function passCookies(reply: FastifyReply, cookies: string[]): void {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}
