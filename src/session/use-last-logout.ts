import { useSyncExternalStore } from 'react';
import { lastLogout } from '../storage/last-logout.ts';
import { useSession } from './use-session.tsx';

/**
 * Names the last logout in this browser. As the key of a form it empties one that a leaving student has
 * filled in, in another tab too, since what stands in it is hers; a sign-in changes and empties nothing.
 */
export const useLastLogout = (): string =>
  useSyncExternalStore(useSession().subscribe, lastLogout, lastLogout);
