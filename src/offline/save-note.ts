import { saveNotes } from '#contract/note.ts';
import { noteSyncTag } from '#contract/offline.ts';
import { call, callWithAge } from '../api/call.ts';
import { OfflineError } from '../api/errors.ts';
import { emptySlot, type NoteSlot } from '../storage/note-slot.ts';
import { readSlot, updateSlot } from '../storage/note-slots.ts';
import { edit, type Seen, save } from '../sync/note-changes.ts';
import { announce } from '../sync/note-channel.ts';
import { restore, settleOverlap } from '../sync/student-choices.ts';
import { flushNotesHere } from './flush-notes-here.ts';

export interface SaveRequest {
  userId: string;
  courseId: string;
  seen: Seen;
  text: string;
}

/** Save Notes, first half: durable on the phone in one write. Rejects when storage is full or gone. */
export async function keepNote({ userId, courseId, seen, text }: SaveRequest): Promise<NoteSlot> {
  const slot = await updateSlot(userId, courseId, (current) => {
    const edited = edit(current, seen, text, Date.now());
    return save(edited, edited.text, Date.now());
  });
  announce({ type: 'NOTE_CHANGED', userId, courseId });
  return slot;
}

/** Second half: on its way to the academy. Resolves to the slot as it is then, whatever came of it. */
export async function deliverNote(slot: NoteSlot): Promise<NoteSlot> {
  if (!slot.outgoing) return slot;
  await askForSync();
  await post(slot);
  return (await readSlot(slot.userId, slot.courseId)) ?? slot;
}

/** Her answer to an overlap: on the phone in one write, then on its way. */
export const saveSettled = (answer: {
  userId: string;
  courseId: string;
  /** What the phone's text was when she compared it. */
  mine: string;
  result: string;
}): Promise<NoteSlot> =>
  keepAndDeliver(answer, (slot) => settleOverlap(slot, answer.mine, answer.result, Date.now()));

/** An older version as a new save. */
export const saveRestored = (version: {
  userId: string;
  courseId: string;
  text: string;
}): Promise<NoteSlot> => keepAndDeliver(version, (slot) => restore(slot, version.text, Date.now()));

async function keepAndDeliver(
  { userId, courseId }: { userId: string; courseId: string },
  change: (slot: NoteSlot) => NoteSlot,
): Promise<NoteSlot> {
  const slot = await updateSlot(userId, courseId, change);
  announce({ type: 'NOTE_CHANGED', userId, courseId });
  return deliverNote(slot);
}

/** The phone's storage is full or gone: then only the academy can keep this text. Throws as `call`. */
export async function saveAtAcademyOnly(userId: string, courseId: string, text: string) {
  const answer = await call(saveNotes, { user_id: userId, course_id: courseId, notes: text });
  return { ...emptySlot(userId, courseId), text, base: { text, ...answer } };
}

/** Through the worker, which outlives this page; here only where there is no worker. */
async function post({ userId, courseId, outgoing }: NoteSlot): Promise<void> {
  if (!navigator.serviceWorker?.controller) {
    await flushNotesHere();
    return;
  }
  const body = { user_id: userId, course_id: courseId, notes: outgoing?.text ?? '' };
  await callWithAge(saveNotes, body, { csrf: 'by-worker' }).catch((error: unknown) => {
    // The slot holds what came of it; only a worker that could not run at all is made up for.
    if (error instanceof OfflineError) return flushNotesHere();
    return undefined;
  });
}

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Background sync where the browser has it; refused or absent, the other wake-ups do the work. */
async function askForSync(): Promise<void> {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(noteSyncTag).catch(() => undefined);
}
