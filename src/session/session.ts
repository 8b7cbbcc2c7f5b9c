import type { BodyOf } from '#contract/endpoint.ts';
import { noteSenderLock } from '#contract/offline.ts';
import { login, logout, type User } from '#contract/session.ts';
import { call } from '../api/call.ts';
import { HttpError, OfflineError, UnexpectedReplyError } from '../api/errors.ts';
import { activeSession, beginSession, endSession, updateSession } from '../storage/app-db.ts';
import { forgetUserId, rememberUserId } from '../storage/user-id.ts';

export interface SessionState {
  user: User | null;
  /**
   * The academy wants her to sign in: it has refused this session (401; reads are stored copies,
   * sends wait), or a change wants a fresher one.
   */
  needsSignIn: boolean;
}

export interface Session {
  /** Reads AppDB, so it works with no network; the specification's session check. */
  current(): Promise<User | null>;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Throws what `call` throws; on success the record is stored before this resolves. */
  signIn(credentials: BodyOf<typeof login>): Promise<User>;
  /** `leaveScreen` runs while there still is a student for the guarded screen to show. */
  signOut(leaveScreen: () => Promise<unknown>): Promise<void>;
  /** The academy knows her by another name or address now; every tab shows it. */
  update(user: User): Promise<void>;
  /** Tells that the academy wants a sign-in of `userId` before it does what it was asked. */
  refused(userId: string): void;
}

const channelName = 'academy-session';

export function createSession(): Session {
  let state: SessionState = { user: null, needsSignIn: false };
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(channelName);

  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const reread = async () => {
    const record = await activeSession();
    const user = record && (record.user ?? nameless(record));
    if (user?.id !== state.user?.id) set({ user, needsSignIn: false });
    else if (user?.name !== state.user?.name || user?.email !== state.user?.email) {
      set({ ...state, user });
    }
    return user;
  };
  // Another tab signed in or out; AppDB says who is here now.
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (event.data === 'signed-in') set({ ...state, needsSignIn: false });
    void reread();
  };

  return {
    current: reread,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(credentials) {
      const user = await whileNothingIsSent(() => begin(credentials));
      rememberUserId(user.id);
      set({ user, needsSignIn: false });
      channel.postMessage('signed-in');
      return user;
    },
    async signOut(leaveScreen) {
      const { user } = state;
      // First and durable: a tab closed half-way through must not leave anybody signed in.
      if (user) await endSession(user.id);
      forgetUserId();
      await leaveScreen();
      set({ user: null, needsSignIn: false });
      channel.postMessage('signed-out');
      await call(logout).catch(ignoreUnheardLogout);
    },
    async update(user) {
      await updateSession(user);
      await reread();
      channel.postMessage('updated');
    },
    refused(userId) {
      if (state.user?.id === userId && !state.needsSignIn) set({ ...state, needsSignIn: true });
    },
  };
}

async function begin(credentials: BodyOf<typeof login>): Promise<User> {
  const { data: user } = await call(login, credentials);
  const createdAt = new Date().toISOString();
  await beginSession({ user_id: user.id, email: user.email || null, login: true, createdAt, user });
  return user;
}

/**
 * A note on its way must not meet the next student's cookie, so a sign-in waits for the sender;
 * a hung one holds the door for five seconds at most.
 */
async function whileNothingIsSent<T>(run: () => Promise<T>): Promise<T> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  const signal = AbortSignal.timeout(5000);
  return navigator.locks.request(noteSenderLock, { signal }, begin).catch((error: unknown) => {
    if (hasBegun) throw error;
    return run();
  });
}

const nameless = (record: { user_id: string; email: string | null }): User => ({
  id: record.user_id,
  name: record.email ?? '',
  email: record.email ?? '',
  role: 'User',
});

/** Offline, or a plain backend without this call: the phone still forgets who was here. */
function ignoreUnheardLogout(error: unknown): void {
  const expected =
    error instanceof OfflineError ||
    error instanceof HttpError ||
    error instanceof UnexpectedReplyError;
  if (!expected) throw error;
}
