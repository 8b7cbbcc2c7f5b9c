import type { IncomingHttpHeaders } from 'node:http';
import { availableParallelism } from 'node:os';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { minPasswordChars } from '#contract/limits.ts';
import { dialectOf, pingDatabase } from '../db/database.ts';
import { identityTables } from '../db/identity-tables.ts';
import { retryIfConnectionLost } from '../db/lost-connection.ts';
import type { Tables } from '../db/tables.ts';
import { InvalidCredentialsError } from '../http/errors.ts';
import type { Config } from '../settings/config.ts';
import { createLiveSessions } from './live-session.ts';
import { argon2Passwords, hashesAtOnce, type Passwords } from './passwords.ts';
import { createIdentityRows } from './repository.ts';
import type { Cookies } from './session-cookie.ts';
import type { SessionInfo, Student } from './student-session.ts';

/** The only importer of better-auth: users, passwords and sessions, without its HTTP routes. */

interface SignedIn {
  student: Student;
  /** `Set-Cookie` values for the reply. */
  cookies: string[];
}

/** A request whose cookies are parsed. */
interface Asking {
  headers: IncomingHttpHeaders;
  cookies: Cookies;
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
  /** Resolves to null without a live session; `cookies` is empty unless the session was renewed. */
  currentSession(asking: Asking): Promise<(SignedIn & { session: SessionInfo }) | null>;
  /** Revokes the session on the server, or throws; answers the cookies that clear it in the browser. */
  signOut(headers: IncomingHttpHeaders): Promise<string[]>;
  /** Whether this is the student's password; false where she has none. */
  isPasswordOf(userId: string, password: string): Promise<boolean>;
  /** The student's live sessions, the newest sign-in first. */
  sessionsOf(userId: string): Promise<SessionInfo[]>;
  /** Answers false, after the same work, when the address is taken: it is for the caller to tell. */
  addStudent(student: { name: string; email: string; password: string }): Promise<boolean>;
}

// Students are without network for weeks; a session that is used is renewed once a day.
const sessionSeconds = 60 * 24 * 3600;
const renewAfterSeconds = 24 * 3600;
/**
 * So many sign-ins run at once: enough that a password is always there to be verified. Otherwise what
 * better-auth does around a hundred of them would be done in one go, before anybody else's call.
 */
const signInsAtOnce = hashesAtOnce(availableParallelism()) + 2;
/** Far beyond any password; the body limit is what counts. */
const maxVerifiedPasswordChars = 65_536;

export function createIdentity(
  db: Kysely<Tables>,
  config: Config,
  passwords: Passwords = argon2Passwords,
): Identity {
  const auth = createAuth(db, config, passwords);
  const rows = createIdentityRows(db);
  const liveSession = createLiveSessions(rows, {
    secret: config.sessionSecret,
    renewAfterMs: renewAfterSeconds * 1000,
    lifetimeMs: sessionSeconds * 1000,
    cookieName: async () => (await auth.$context).authCookies.sessionToken.name,
  });

  const inTurn = pLimit(signInsAtOnce);

  async function currentSession({ headers, cookies }: Asking) {
    // The session is read before anything is done, so the read may be repeated also for a call that writes.
    const live = await retryIfConnectionLost(() => liveSession(cookies));
    return live ? { ...live, cookies: [] } : askLibrary(headers);
  }

  async function askLibrary(headers: IncomingHttpHeaders) {
    const ask = (query?: { disableRefresh: boolean }) =>
      auth.api.getSession({
        headers: authHeaders(headers),
        returnHeaders: true,
        ...(query && { query }),
      });
    const { response, headers: reply } = await ask().catch((error: unknown) => {
      if (!(error instanceof APIError && error.statusCode === 500)) throw error;
      // The session is renewed on the way, once a day; a call that only reads needs no such write. A
      // connection that was lost is there again. better-auth does not say why it failed; the ping does.
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

  /**
   * A change of the password ends the sessions that are there. One that is made a moment later, of a
   * password that was verified before, must not stay: it is deleted, and the new password decides.
   */
  const withCredentials: Identity['signIn'] = async (credentials, headers) => {
    const hash = await rows.passwordHashAt(credentials.email);
    const { token, ...signedIn } = await askCredentials(credentials, headers);
    if (hash && (await rows.isPasswordHash(signedIn.student.id, hash))) return signedIn;
    await rows.deleteSessionOf(token);
    return withCredentials(credentials, headers);
  };

  async function askCredentials(...[body, headers]: Parameters<Identity['signIn']>) {
    try {
      const { response, headers: reply } = await auth.api.signInEmail({
        body,
        headers: authHeaders(headers),
        returnHeaders: true,
      });
      const { user, token } = response;
      return { student: studentOf(user), cookies: reply.getSetCookie(), token };
    } catch (error) {
      if (error instanceof APIError && error.statusCode < 500) throw new InvalidCredentialsError();
      throw error;
    }
  }

  return {
    currentSession,
    signIn: (credentials, headers) =>
      inTurn(async () => {
        // The old session is read before the sign-in: afterwards nothing leads to the session whose
        // cookie is replaced.
        const earlier = await askLibrary(headers);
        const signedIn = await withCredentials(credentials, headers);
        if (earlier) await rows.deleteSession(earlier.session.id);
        return signedIn;
      }),
    async signOut(headers) {
      const { headers: reply } = await auth.api.signOut({
        headers: authHeaders(headers),
        returnHeaders: true,
      });
      // better-auth says "signed out" even when the database could not forget the session: this says why.
      const left = await askLibrary(headers);
      if (left) await rows.deleteSession(left.session.id);
      return reply.getSetCookie();
    },
    async isPasswordOf(userId, password) {
      const hash = await rows.passwordHashOf(userId);
      return hash !== null && passwords.verify({ hash, password });
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
      maxPasswordLength: maxVerifiedPasswordChars,
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

const ownCookie = /^\s*(__Secure-)?academy\.session_token\s*=/;

/**
 * Only what identity needs leaves the request: the session's cookie, and the device for its row.
 * Another of better-auth's names, `session_data`, which we do not use, would fail it where it holds
 * something else.
 */
function authHeaders(headers: IncomingHttpHeaders): Headers {
  const kept = new Headers();
  const cookies = (headers.cookie ?? '').split(';').filter((cookie) => ownCookie.test(cookie));
  if (cookies.length > 0) kept.set('cookie', cookies.join(';'));
  if (headers['user-agent']) kept.set('user-agent', headers['user-agent']);
  return kept;
}

function studentOf(user: {
  id: string;
  name: string;
  email: string;
  role?: string | null | undefined;
  language?: string | null | undefined;
}): Student {
  const { id, name, email, role, language } = user;
  return { id, name, email, role: role ?? 'User', language: language ?? null };
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
