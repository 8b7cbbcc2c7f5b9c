import { outboxLock } from '#contract/offline.ts';
import { OfflineError } from '../api/errors.ts';
import { activeSession, type SessionRecord } from '../storage/app-db.ts';
import { afterFailure } from './after-failure.ts';
import { announce } from './channel.ts';
import { isDue } from './is-due.ts';
import { DiscardedError, type Kind, UnsupportedCallError, type Waiting } from './kind.ts';
import { kinds } from './kinds.ts';

/** What this backend has no call for: it is not asked again while this page or worker lives. */
const unsupported = new Set<Kind>();

/**
 * Sends what waits and may be sent: what the signed-in student has written and what needs no
 * session. One sender across tabs and worker: the Web Lock queues the others, who then find nothing
 * left to do. Resolves to true when something still waits for another try.
 */
export function flushOutbox(): Promise<boolean> {
  return navigator.locks.request(outboxLock, async () => {
    const session = await activeSession();
    for (const kind of kinds) {
      if (!(await flushKind(kind, session))) return true;
    }
    return (await Promise.all(kinds.map((kind) => isWaiting(kind, session)))).includes(true);
  });
}

/** Resolves to false when the academy could not be reached at all: the rest would fare no better. */
async function flushKind(kind: Kind, session: SessionRecord | null): Promise<boolean> {
  if (unsupported.has(kind)) return true;
  for (const entry of await kind.waiting(session)) {
    if (unsupported.has(kind)) return true;
    if (!isDue(entry.pending, session?.createdAt ?? null, Date.now())) continue;
    announce({ type: 'ENTRY_SENDING', ...keyOf(entry) });
    const wasReached = await attempt(kind, entry, session);
    announce({ type: 'ENTRY_CHANGED', ...keyOf(entry) });
    if (!wasReached) return false;
  }
  return true;
}

async function attempt(
  kind: Kind,
  entry: Waiting,
  session: SessionRecord | null,
): Promise<boolean> {
  try {
    if (await kind.send(entry)) announce({ type: 'ENTRY_SENT', ...keyOf(entry) });
    return true;
  } catch (error) {
    if (error instanceof DiscardedError) return true;
    if (error instanceof UnsupportedCallError) {
      unsupported.add(kind);
      return true;
    }
    const owner = entry.userId === null ? null : (session?.createdAt ?? null);
    const failure = (attempts: number) =>
      afterFailure(error, { attempts, session: owner, now: Date.now() });
    const isStillWaiting = await kind.update(entry, (pending) => ({
      ...pending,
      ...failure(pending.attempts),
    }));
    // Discarded on its way: nothing can be said of the others.
    if (!isStillWaiting) return true;
    if (failure(0).pause?.kind === 'sign-in' && entry.userId !== null) {
      announce({ type: 'SIGN_IN_NEEDED', userId: entry.userId });
    }
    return !(error instanceof OfflineError);
  }
}

async function isWaiting(kind: Kind, session: SessionRecord | null): Promise<boolean> {
  if (unsupported.has(kind)) return false;
  return (await kind.waiting(session)).some(({ pending }) => pending.pause === null);
}

const keyOf = ({ kind, userId, id }: Waiting) => ({ kind, userId, id });
