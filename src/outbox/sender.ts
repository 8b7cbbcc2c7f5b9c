import { outboxLock } from '#contract/offline.ts';
import { OfflineError } from '../api/errors.ts';
import { activeSession, type SessionRecord } from '../storage/app-db.ts';
import type { SendState } from '../storage/send-state.ts';
import { afterFailure } from './after-failure.ts';
import { announceRefusal } from './announce-refusal.ts';
import { announce, announceChange } from './channel.ts';
import { isDue } from './is-due.ts';
import { DiscardedError, type Kind, UnsupportedCallError, type Waiting } from './kind.ts';
import { kinds } from './kinds.ts';

/**
 * The extensions that this backend has no call for: it is not asked again while this page or worker
 * lives.
 */
const unsupported = new Set<Kind['extension']>();

/** The number of tries, by entry, that a full phone could not write down, while this page or worker lives. */
const uncounted = new Map<string, number>();

/**
 * Sends what waits and may be sent: what the signed-in student has written and what needs no
 * session. There is one sender across tabs and worker: the Web Lock queues the others, who then
 * find nothing left to do. Resolves to true when something still waits for another try. Rejects with a
 * mistake of the program in one entry when the others have been tried.
 */
export function flushOutbox(): Promise<boolean> {
  return navigator.locks.request(outboxLock, async () => {
    const session = await activeSession();
    let isWaiting = false;
    const mistakes: unknown[] = [];
    for (const { kind, entry } of await allWaiting(session)) {
      if (isUnsupported(kind)) continue;
      if (!isDue(entry.pending, session?.createdAt ?? null, Date.now())) {
        if (entry.pending.pause !== null) continue;
        isWaiting = true;
        // The page has one timer, which an earlier try of another entry may have used up.
        announceChange(entry);
        continue;
      }
      announce({ type: 'ENTRY_SENDING', ...keyOf(entry) });
      const { wasReached, pending } = await attempt(kind, entry, session).catch(
        (error: unknown) => {
          mistakes.push(error);
          return done;
        },
      );
      announceChange({ ...keyOf(entry), pending });
      isWaiting ||= pending !== null && pending.pause === null;
      if (!wasReached) break;
    }
    if (mistakes.length > 0) throw mistakes[0];
    return isWaiting;
  });
}

/**
 * Resolves to all entries that wait, the least tried first: one that never gets an answer must not hold
 * up the others.
 */
async function allWaiting(session: SessionRecord | null) {
  const found: { kind: Kind; entry: Waiting }[] = [];
  for (const kind of kinds) {
    for (const entry of await kind.waiting(session)) {
      const attempts = entry.pending.attempts + (uncounted.get(nameOf(entry)) ?? 0);
      found.push({ kind, entry: { ...entry, pending: { ...entry.pending, attempts } } });
    }
  }
  return found.sort((one, other) => one.entry.pending.attempts - other.entry.pending.attempts);
}

interface Attempt {
  /** False when the academy could not be reached at all: the other entries would fail too. */
  wasReached: boolean;
  /**
   * The state that the failure leaves in what was tried; null where no try is to follow: it was sent or
   * discarded, or the backend has no such call.
   */
  pending: SendState | null;
}
const done: Attempt = { wasReached: true, pending: null };

const isUnsupported = ({ extension }: Kind): boolean =>
  extension !== undefined && unsupported.has(extension);

async function attempt(
  kind: Kind,
  entry: Waiting,
  session: SessionRecord | null,
): Promise<Attempt> {
  try {
    if (await kind.send(entry)) announce({ type: 'ENTRY_SENT', ...keyOf(entry) });
    uncounted.delete(nameOf(entry));
    return done;
  } catch (error) {
    if (error instanceof DiscardedError) return done;
    if (error instanceof UnsupportedCallError) {
      unsupported.add(kind.extension);
      return done;
    }
    const owner = entry.userId === null ? null : (session?.createdAt ?? null);
    const failed = (pending: SendState): SendState => {
      const { attempts, version } = pending;
      const after = afterFailure(error, { attempts, session: owner, now: Date.now() });
      // A refusal is about the text that was sent; the academy has not seen yet what was saved
      // meanwhile.
      const isUnjudged = after.pause?.kind === 'rejected' && version !== entry.pending.version;
      return isUnjudged ? pending : { ...pending, ...after };
    };
    try {
      // The entry was discarded on its way, so its failure says nothing about the others.
      if (!(await kind.update(entry, failed))) return done;
      uncounted.delete(nameOf(entry));
    } catch (unwritten) {
      if (!(unwritten instanceof DOMException)) throw unwritten;
      uncounted.set(nameOf(entry), (uncounted.get(nameOf(entry)) ?? 0) + 1);
    }
    const pending = failed(entry.pending);
    if (pending.pause?.kind === 'sign-in' && entry.userId !== null) {
      await announceRefusal(entry.userId, pending.pause.session);
    }
    return { wasReached: !(error instanceof OfflineError), pending };
  }
}

const keyOf = ({ kind, userId, id }: Waiting) => ({ kind, userId, id });
const nameOf = (entry: Waiting): string => JSON.stringify(keyOf(entry));
