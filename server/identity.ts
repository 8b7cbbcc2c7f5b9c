import type { IncomingHttpHeaders } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import { minPasswordChars } from '#contract/limits.ts';
import type { Config } from './config.ts';
import { dialectOf } from './db/database.ts';
import { identityTables } from './db/identity-tables.ts';
import type { Tables } from './db/tables.ts';
import { InvalidCredentialsError } from './errors.ts';

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

export interface Identity {
  /** Makes a new session. Throws `InvalidCredentialsError`. */
  signIn(
    credentials: { email: string; password: string },
    headers: IncomingHttpHeaders,
  ): Promise<SignedIn>;
  /** Null without a live session; `cookies` is empty unless the session was renewed. */
  currentSession(headers: IncomingHttpHeaders): Promise<SignedIn | null>;
  /** Revokes the session on the server, or throws; answers the cookies that clear it in the browser. */
  signOut(headers: IncomingHttpHeaders): Promise<string[]>;
  /** Does nothing when the address is taken: better-auth hides that from whoever asks. */
  addStudent(student: { name: string; email: string; password: string }): Promise<void>;
}

// Students are without network for weeks; a session that is used is renewed once a day.
const sessionSeconds = 60 * 24 * 3600;
const renewAfterSeconds = 24 * 3600;
/** Argon2id, OWASP's first choice for a server: 19 MiB, 2 passes. */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createIdentity(db: Kysely<Tables>, config: Config): Identity {
  const auth = createAuth(db, config);
  async function currentSession(headers: IncomingHttpHeaders) {
    const { response, headers: reply } = await auth.api.getSession({
      headers: authHeaders(headers),
      returnHeaders: true,
    });
    return response && { student: studentOf(response.user), cookies: reply.getSetCookie() };
  }

  return {
    currentSession,
    async signIn(credentials, headers) {
      try {
        const { response, headers: reply } = await auth.api.signInEmail({
          body: credentials,
          headers: authHeaders(headers),
          returnHeaders: true,
        });
        return { student: studentOf(response.user), cookies: reply.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500)
          throw new InvalidCredentialsError();
        throw error;
      }
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
    async addStudent(student) {
      await auth.api.signUpEmail({ body: student });
    },
  };
}

function createAuth(db: Kysely<Tables>, config: Config) {
  return betterAuth({
    database: { db, type: dialectOf(config) },
    secret: config.sessionSecret,
    baseURL: config.publicUrl,
    trustedOrigins: config.pageOrigins,
    telemetry: { enabled: false },
    // What it would log it also throws, and our error handler logs that with the request's id.
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
      password: {
        hash: (password) => hash(password, argon2Cost),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
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
