import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BodyOf } from '#contract/endpoint.ts';
import type { login } from '#contract/login.ts';
import type { User } from '#contract/session.ts';
import { OfflineError } from '../api/errors.ts';
import { whenBroughtBack } from '../storage/back-forward-cache.ts';
import { mayHaveDatabase, sessionDatabase } from '../storage/databases.ts';
import { forgetUserId, rememberUserId } from '../storage/user-id.ts';
import type { SessionState } from './session-state.ts';

type SessionStore = StoreApi<SessionState>;

/** The session is also the store of its own state: `useStore(session)` follows it. */
export interface Session extends Pick<SessionStore, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Reads AppDB, so it works with no network; the session check of specification 4. */
  current(): Promise<User | null>;
  /** Throws what `call` and the storage throw; the record is stored before this resolves. */
  signIn(credentials: BodyOf<typeof login>): Promise<User>;
  /**
   * `leaveScreen` runs while there still is a student for the guarded screen to show. `everywhere`: the
   * academy has ended all her sessions, and no record of any ended one stays on this phone. Throws where
   * her record cannot be ended; she is signed in as before then.
   */
  signOut(leaveScreen: () => Promise<unknown>, scope?: 'here' | 'everywhere'): Promise<void>;
  /** Resolves to the students who have logged out here and whose data is still to be cleared. */
  leaving(): Promise<string[]>;
  /** Stores the student's new name or address, which every tab then shows. */
  update(user: User): Promise<void>;
  /** Records that the academy requires a sign-in of `userId` before it does what it was asked. */
  refused(userId: string): void;
}

const channelName = 'academy-session';
/** The next screen is waited for this long. */
const longestLeaveMs = 2000;
const nobody: SessionState = { user: null, session: null, needsSignIn: false };

/** To be called once for a page: the session follows the other tabs for as long as the page lives. */
export function createSession(): Session {
  const store = createStore(() => nobody);
  const { getState, getInitialState, setState, subscribe } = store;
  const channel = new BroadcastChannel(channelName);

  const reread = async () => {
    // A visitor has no AppDB, and a visitor's page does not load what reads it.
    const found = (await mayHaveDatabase(sessionDatabase))
      ? await (await sessionCalls()).stored()
      : nobody;
    const { user } = found;
    const { user: known, session } = getState();
    if (found.session !== session) setState(found);
    else if (user?.name !== known?.name || user?.email !== known?.email) setState({ user });
    return user;
  };
  const follow = () => void reread().catch(() => undefined); // no AppDB: the next screen says so
  // Another tab signed in or out; AppDB says who is here now.
  channel.onmessage = follow;
  // A page that was frozen has missed such messages.
  whenBroughtBack(follow);

  return {
    getState,
    getInitialState,
    subscribe,
    current: reread,
    async signIn(credentials) {
      const begun = await (await signInCalls()).begin(credentials);
      rememberUserId(begun.user.id);
      setState(begun);
      channel.postMessage('signed-in');
      return begun.user;
    },
    async signOut(leaveScreen, scope = 'here') {
      const { user } = getState();
      // This is first and durable: a tab that is closed half-way through must not leave anybody
      // signed in.
      const calls = await sessionCalls();
      if (user) await calls.end(user.id, scope === 'everywhere' ? 'record' : 'data');
      forgetUserId();
      channel.postMessage('signed-out');
      // The code of the next screen may never come, and hers must not stay for whoever has the phone now.
      await Promise.race([
        leaveScreen(),
        new Promise((resolve) => setTimeout(resolve, longestLeaveMs)),
      ]);
      setState(nobody);
    },
    leaving: async () =>
      (await mayHaveDatabase(sessionDatabase)) ? (await sessionCalls()).leaving() : [],
    async update(user) {
      await (await sessionCalls()).update(user);
      await reread();
      channel.postMessage('updated');
    },
    refused(userId) {
      const { user, needsSignIn } = getState();
      if (user?.id === userId && !needsSignIn) setState({ needsSignIn: true });
    },
  };
}

/**
 * This chunk is loaded with the first student or the first form; a visitor's first page does not
 * need it.
 */
const sessionCalls = () => fetched(import('./session-calls.ts'));

const signInCalls = () => fetched(import('./sign-in-calls.ts'));

const fetched = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch((cause: unknown) => {
    throw new OfflineError('No code of the session', { cause });
  });
