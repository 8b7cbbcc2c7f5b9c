import type { createIdentityRows } from './repository.ts';
import { type Cookies, createCookieReader } from './session-cookie.ts';
import type { SessionInfo, Student } from './student-session.ts';

interface LiveSessionOptions {
  /** Resolves to the name that better-auth gives the cookie. */
  cookieName(): Promise<string>;
  secret: string;
  lifetimeMs: number;
  /** A session that is used is renewed when this much of its life is over. */
  renewAfterMs: number;
}

/**
 * The short way to what nearly every call of a student asks: a session that is live and not yet due
 * for renewal, in one query. Null says only that better-auth must be asked, which ends and renews
 * sessions. Like better-auth it goes by the real clock.
 */
export function createLiveSessions(
  rows: ReturnType<typeof createIdentityRows>,
  { cookieName, secret, lifetimeMs, renewAfterMs }: LiveSessionOptions,
) {
  let readToken: ReturnType<typeof createCookieReader> | null = null;
  return async (cookies: Cookies): Promise<{ student: Student; session: SessionInfo } | null> => {
    readToken ??= createCookieReader({ name: await cookieName(), secret });
    const token = readToken(cookies);
    const row = token === null ? undefined : await rows.session(token);
    if (!row) return null;
    const expiresAtMs = timeOf(row.expires_at);
    const isFresh = Date.now() < expiresAtMs - lifetimeMs + renewAfterMs;
    if (!isFresh) return null;
    return {
      student: {
        id: row.id,
        name: row.name,
        email: row.email,
        role: row.role,
        language: row.language,
      },
      session: {
        id: row.session_id,
        signedInAtMs: timeOf(row.created_at),
        lastUsedAtMs: timeOf(row.updated_at),
        userAgent: row.user_agent || null,
      },
    };
  };
}

const timeOf = (stored: Date | string): number => new Date(stored).getTime();
