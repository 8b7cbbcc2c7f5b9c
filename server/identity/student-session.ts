export interface Student {
  id: string;
  name: string;
  email: string;
  role: string;
  /** The language in which she is written to; null: she has chosen none. */
  language: string | null;
}

/** One sign-in on one device. */
export interface SessionInfo {
  id: string;
  /** When she signed in, epoch milliseconds of the real clock: better-auth has no other. */
  signedInAtMs: number;
  lastUsedAtMs: number;
  userAgent: string | null;
}
