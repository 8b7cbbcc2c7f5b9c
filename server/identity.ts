import type { IncomingHttpHeaders } from 'node:http';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { minPasswordChars } from '#contract/limits.ts';
import type { Config } from './config.ts';
import { dialectOf, pingDatabase } from './db/database.ts';
import { identityTables } from './db/identity-tables.ts';
import type { Tables } from './db/tables.ts';
import { InvalidCredentialsError } from './errors.ts';
import { createIdentityRows } from './identity-repository.ts';
import { argon2Passwords, type Passwords } from './passwords.ts';

/** The only importer of better-auth: users, passwords and sessions, without its HTTP routes. */

export interface Student {
  id: string;
  name: string;
  email: string;
  role: string;
}

interface SignedIn {
  student: Student;
  /** `Set-Cookie` values for the reply. */
  cookies: string[];
}

/** One sign-in on one device. */
export interface SessionInfo {
  id: string;
  /** When she signed in, epoch milliseconds of the real clock: better-auth has no other. */
  signedInAtMs: number;
  lastUsedAtMs: number;
  userAgent: string | null;
}

export interface Identity {
  /**
   * Makes a new session, and ends the one that this browser has presented, whoever's it was.
   * Throws `InvalidCredentialsError`.
   */
  signIn(
    credentials: { email: string; password: string },
    headers: IncomingHttpHeaders,
  ): Promise<SignedIn>;
  /** Null without a live session; `cookies` is empty unless the session was renewed. */
  currentSession(
    headers: IncomingHttpHeaders,
  ): Promise<(SignedIn & { session: SessionInfo }) | null>;
  /** Revokes the session on the server, or throws; answers the cookies that clear it in the browser. */
  signOut(headers: IncomingHttpHeaders): Promise<string[]>;
  /** The student's live sessions, the newest sign-in first. */
  sessionsOf(userId: string): Promise<SessionInfo[]>;
  /** Answers false, after the same work, when the address is taken: it is for the caller to tell. */
  addStudent(student: { name: string; email: string; password: string }): Promise<boolean>;
}

// Students are without network for weeks; a session that is used is renewed once a day.
const sessionSeconds = 60 * 24 * 3600;
const renewAfterSeconds = 24 * 3600;
/** Far beyond any password; the body limit is what counts. */
const maxPasswordChars = 65_536;

export function createIdentity(
  db: Kysely<Tables>,
  config: Config,
  passwords: Passwords = argon2Passwords,
): Identity {
  const auth = createAuth(db, config, passwords);
  const rows = createIdentityRows(db);
  async function currentSession(headers: IncomingHttpHeaders) {
    const ask = (query?: { disableRefresh: boolean }) =>
      auth.api.getSession({
        headers: authHeaders(headers),
        returnHeaders: true,
        ...(query && { query }),
      });
    const { response, headers: reply } = await ask().catch((error: unknown) => {
      if (!(error instanceof APIError && error.statusCode === 500)) throw error;
      // Once a day the session is renewed by the way; who only reads needs no write. A connection
      // that was lost is there again. better-auth does not say why it failed, but the database does.
      return ask({ disableRefresh: true }).catch(async () => {
        await pingDatabase(db);
        throw error;
      });
    });
    return (
      response && {
        student: studentOf(response.user),
        session: sessionOf(response.session),
        cookies: reply.getSetCookie(),
      }
    );
  }

  async function withCredentials(
    credentials: { email: string; password: string },
    headers: IncomingHttpHeaders,
  ): Promise<SignedIn> {
    try {
      const { response, headers: reply } = await auth.api.signInEmail({
        body: credentials,
        headers: authHeaders(headers),
        returnHeaders: true,
      });
      return { student: studentOf(response.user), cookies: reply.getSetCookie() };
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) throw new InvalidCredentialsError();
      throw error;
    }
  }

  return {
    currentSession,
    async signIn(credentials, headers) {
      // The old session is read before the sign-in: afterwards nothing leads to the session whose
      // cookie is replaced.
      const earlier = await currentSession(headers);
      const signedIn = await withCredentials(credentials, headers);
      if (earlier) await rows.deleteSession(earlier.session.id);
      return signedIn;
    },
    async signOut(headers) {
      const { headers: reply } = await auth.api.signOut({
        headers: authHeaders(headers),
        returnHeaders: true,
      });
      // better-auth says "signed out" even when the database could not forget the session.
      if (await currentSession(headers)) throw new Error('a session could not be revoked');
      return reply.getSetCookie();
    },
    async sessionsOf(userId) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.listSessions(userId, { onlyActiveSessions: true });
      return found.map(sessionOf).sort((a, b) => b.signedInAtMs - a.signedInAtMs);
    },
    async addStudent(student) {
      const { user } = await auth.api.signUpEmail({ body: student });
      // For a taken address better-auth hashes too, and answers a student who is not there.
      return rows.hasStudent(user.id);
    },
  };
}

function createAuth(db: Kysely<Tables>, config: Config, passwords: Passwords) {
  return betterAuth({
    database: { db, type: dialectOf(config) },
    secret: config.sessionSecret,
    baseURL: config.publicUrl,
    trustedOrigins: config.pageOrigins,
    telemetry: { enabled: false },
    // better-auth also throws what it would log, and our error handler logs that with the request's
    // id.
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'academy',
      useSecureCookies: config.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: minPasswordChars,
      maxPasswordLength: maxPasswordChars,
      password: passwords,
    },
    user: identityTables.user,
    session: {
      ...identityTables.session,
      expiresIn: sessionSeconds,
      updateAge: renewAfterSeconds,
    },
    account: identityTables.account,
    verification: identityTables.verification,
  });
}

/** Only what identity needs leaves the request: the cookie, and the device for the session's row. */
function authHeaders(headers: IncomingHttpHeaders): Headers {
  const kept = new Headers();
  if (headers.cookie) kept.set('cookie', headers.cookie);
  if (headers['user-agent']) kept.set('user-agent', headers['user-agent']);
  return kept;
}

function studentOf(user: {
  id: string;
  name: string;
  email: string;
  role?: string | null | undefined;
}): Student {
  return { id: user.id, name: user.name, email: user.email, role: user.role ?? 'User' };
}

function sessionOf(session: {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  userAgent?: string | null | undefined;
}): SessionInfo {
  return {
    id: session.id,
    signedInAtMs: session.createdAt.getTime(),
    lastUsedAtMs: session.updatedAt.getTime(),
    userAgent: session.userAgent || null,
  };
}
