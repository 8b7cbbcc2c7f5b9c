import { createContext, use } from 'react';
import { useStore } from 'zustand/react';
import type { User } from '#contract/session.ts';
import type { Session } from './session.ts';
import type { SessionState } from './session-state.ts';

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** The session's state: signed out in the prerendered page, and known a moment later. */
export const useSessionState = (): SessionState => useStore(useSession());

/** The student, on screens behind the guard. Throws where nobody is signed in. */
export function useStudent(): User {
  const { user } = useSessionState();
  if (!user) throw new Error('useStudent needs a _student route above it');
  return user;
}
