import type { User } from '#contract/session.ts';

/** Who is signed in on this page, as its store has it. */
export interface SessionState {
  user: User | null;
  /** The `createdAt` of her record: a further sign-in of the same student begins another session. */
  session: string | null;
  /**
   * Whether the student has to sign in: the academy has refused this session (reads are stored copies,
   * sends wait), or a change requires a more recent sign-in.
   */
  needsSignIn: boolean;
}
