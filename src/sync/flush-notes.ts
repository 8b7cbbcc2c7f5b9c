import { noteSenderLock } from '#contract/offline.ts';
import { activeSession, type SessionRecord } from '../storage/app-db.ts';
import type { NoteSlot } from '../storage/note-slot.ts';
import { slotsOf } from '../storage/note-slots.ts';
import { isDue, isWaiting } from './is-due.ts';
import { change } from './note-changes.ts';
import { announce } from './note-channel.ts';
import { afterFailure } from './outcome.ts';
import { DiscardedError, sendNote, store } from './send-note.ts';

const unreached = new Set<unknown>(['offline', 'timeout', 'unexpected']);

/**
 * Sends what the signed-in student has waiting, and nobody else's. One sender across tabs and
 * worker: the Web Lock queues the others, who then find nothing left to do.
 * Resolves to true when something still waits for another try.
 */
export async function flushNotes(): Promise<boolean> {
  return navigator.locks.request(noteSenderLock, async () => {
    const session = await activeSession();
    if (!session) return false;
    for (const slot of await slotsOf(session.user_id)) {
      if (!isDue(slot, session.createdAt, Date.now())) continue;
      const { userId, courseId } = slot;
      announce({ type: 'NOTE_SENDING', userId, courseId });
      const reached = await trySlot(slot, session).catch(goOnWhereDiscarded);
      announce({ type: 'NOTE_CHANGED', userId, courseId });
      if (!reached) break;
    }
    return (await slotsOf(session.user_id)).some(isWaiting);
  });
}

/** Resolves to false when the academy could not be reached at all: the rest would fare no better. */
async function trySlot(slot: NoteSlot, session: SessionRecord): Promise<boolean> {
  const { userId } = slot;
  let wasReached = true;
  try {
    await sendNote(slot);
  } catch (error) {
    const after = await keepFailure(slot, session, error);
    wasReached = !unreached.has(after.outgoing?.problem);
    if (after.outgoing?.pause?.kind === 'sign-in') announce({ type: 'SIGN_IN_NEEDED', userId });
  }
  return wasReached;
}

/** No row is left to say how it went, and nothing can be said of the others. */
function goOnWhereDiscarded(error: unknown): boolean {
  if (error instanceof DiscardedError) return true;
  throw error;
}

function keepFailure(slot: NoteSlot, session: SessionRecord, error: unknown): Promise<NoteSlot> {
  return store(slot, (current) =>
    change(
      current,
      afterFailure(error, {
        attempts: current.outgoing?.attempts ?? 0,
        session: session.createdAt,
        now: Date.now(),
      }),
    ),
  );
}
