import { noteKey } from '#contract/note-key.ts';
import { call } from '../../api/call.ts';
import { isAbsent } from '../../api/is-absent.ts';
import { announceNote } from '../../outbox/channel.ts';
import { activeSession } from '../../storage/app-db.ts';
import { readNote } from '../../storage/local-notes.ts';
import { importNoteKey } from '../../storage/note-seal.ts';
import { forgetNoteKey, keepNoteKey, openNotes, readNoteKey } from '../../storage/sealed-notes.ts';
import { retryUntilDone } from '../network/retry-until-done.ts';
import { intoNote } from './opened-note.ts';

let stopRetrying = () => {};

/**
 * Fetches the key that can seal her notes at a logout without a network, keeps it for the time of
 * her session, and opens what she has sealed here before. Resolves after the first try and never
 * throws: without a network, or without `crypto.subtle` (a page without https), there is no key, and
 * the logout says so. A failed try is repeated for as long as she is signed in.
 */
export function ensureNoteKey(userId: string): Promise<void> {
  stopRetrying();
  let isRetry = false;
  return new Promise((resolve) => {
    stopRetrying = retryUntilDone(async () => {
      const isOver = isRetry && !(await isHere(userId));
      isRetry = true;
      const isDone = isOver || (await openWithKey(userId));
      resolve();
      return isDone;
    });
  });
}

const isHere = async (userId: string) => (await activeSession())?.user_id === userId;

/** Fetches the key if need be and opens her notes; resolves to false where another try may help. */
async function openWithKey(userId: string): Promise<boolean> {
  try {
    if (!(await readNoteKey(userId))) await fetchKey(userId);
    await openNotes(userId, intoNote, (courseId) => void announce(userId, courseId));
    return true;
  } catch (error) {
    return isAbsent(error); // a plain backend would say so for ever
  }
}

async function announce(userId: string, courseId: string): Promise<void> {
  const note = await readNote(userId, courseId).catch(() => null);
  if (note) announceNote(note);
}

async function fetchKey(userId: string): Promise<void> {
  if (!globalThis.crypto?.subtle) return;
  const { data } = await call(noteKey, { user_id: userId });
  await keepNoteKey(userId, await importNoteKey(data.key));
  // The student may have logged out meanwhile, and her data may have been cleared.
  if (!(await isHere(userId))) await forgetNoteKey(userId);
}
