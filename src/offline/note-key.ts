import * as v from 'valibot';
import { noteKey } from '#contract/note-key.ts';
import { call } from '../api/call.ts';
import { isAbsent } from '../api/is-absent.ts';
import { announceNote } from '../outbox/channel.ts';
import { isUnsent } from '../outbox/is-due.ts';
import { reconcile } from '../outbox/note/changes.ts';
import { distinct } from '../outbox/note/put-back.ts';
import { activeSession } from '../storage/app-db.ts';
import { type LocalNote, LocalNoteSchema, rowOf } from '../storage/local-note.ts';
import { readNote } from '../storage/local-notes.ts';
import { importNoteKey } from '../storage/note-seal.ts';
import { forgetNoteKey, keepNoteKey, openNotes, readNoteKey } from '../storage/sealed-notes.ts';
import { onRetryTrigger } from './retry-triggers.ts';

/** A plain backend answers 404: it is not asked again while this page lives. */
let isPlain = false;

/**
 * Fetches the key that can seal her notes at a logout without a network, keeps it for the time of
 * her session, and opens what she has sealed here before. Never throws: without a network, or
 * without `crypto.subtle` (a page without https), there is no key, and the logout says so.
 */
export async function ensureNoteKey(userId: string): Promise<void> {
  try {
    if (!(await readNoteKey(userId))) await fetchKey(userId);
    for (const courseId of await openNotes(userId, intoNote)) {
      const note = await readNote(userId, courseId).catch(() => null);
      if (note) announceNote(note);
    }
  } catch (error) {
    isPlain ||= isAbsent(error);
    if (!isPlain) retryOnce(userId);
  }
}

let stopWaiting: (() => void) | undefined;

/** The academy was too busy or the line too slow: no `online` event tells when another try is worth it. */
function retryOnce(userId: string): void {
  stopWaiting?.();
  stopWaiting = onRetryTrigger(async () => {
    stopWaiting?.();
    const here = await activeSession().catch(() => null);
    if (here?.user_id === userId) await ensureNoteKey(userId);
  });
}

async function fetchKey(userId: string): Promise<void> {
  if (isPlain || !globalThis.crypto?.subtle) return;
  const { data } = await call(noteKey, { user_id: userId });
  await keepNoteKey(userId, await importNoteKey(data.key));
  // The student may have logged out meanwhile, and her data may have been cleared.
  if ((await activeSession())?.user_id !== userId) await forgetNoteKey(userId);
}

/**
 * Merges an opened row into what is there now; words that the student has typed here meanwhile stay
 * too.
 */
export function intoNote(row: unknown, there: unknown): unknown {
  if (there === undefined) return row;
  const kept = v.safeParse(LocalNoteSchema, row);
  const now = v.safeParse(LocalNoteSchema, there);
  if (!kept.success || !now.success) return undefined; // an update may be able to read both
  const stash = [...kept.output.stash, ...now.output.stash];
  if (!isUnsent(now.output))
    return rowOf(inPlaceOf(now.output, { ...kept.output, stash: distinct(stash) }));
  return rowOf({ ...now.output, stash: distinct([...stash, ...onlyHere(kept.output)]) });
}

/**
 * A kept note where a synced one stands, which may be open on a screen: it is no older than that one,
 * and knows what the academy holds.
 */
function inPlaceOf(now: LocalNote, kept: LocalNote): LocalNote {
  const note = {
    ...kept,
    saves: Math.max(kept.saves, now.saves),
    editedAt: Math.max(kept.editedAt, now.editedAt),
  };
  if (kept.base !== null || now.base === null) return note;
  return reconcile(note, now.base, Date.now());
}

/** The student's own texts in a note, as stash entries. */
const onlyHere = ({ text, pending, resolution, editedAt }: LocalNote): LocalNote['stash'] =>
  [text, pending?.text, resolution].flatMap((words) =>
    words ? [{ text: words, at: editedAt }] : [],
  );
