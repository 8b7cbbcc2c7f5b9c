import { slowAnswerMs } from '#contract/limits.ts';
import { onConnectivityReport } from '../../api/connectivity.ts';
import { announceNote } from '../../outbox/channel.ts';
import { save } from '../../outbox/note/changes.ts';
import { resolveConflict, restore } from '../../outbox/note/choices.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { readNote, updateNote } from '../../storage/local-notes.ts';
import { requestFlush, requestSync } from './request-flush.ts';

/**
 * Does the first half of Save Notes: stores what `edit` makes of the row, as a save, durably in one write.
 * Rejects when storage is full or gone.
 */
export async function keepNote(
  { userId, courseId }: { userId: string; courseId: string },
  edit: (note: LocalNote) => LocalNote,
): Promise<LocalNote> {
  const note = await updateNote(userId, courseId, (current) => {
    const edited = edit(current);
    return save(edited, edited.text, Date.now());
  });
  announceNote(note);
  return note;
}

/**
 * Does the second half of Save Notes: sends the note. Resolves to the note as it is when the try is
 * over; `onSilence` is called once with the note where five seconds bring no answer, and the try
 * goes on.
 */
export async function deliverNote(
  note: LocalNote,
  onSilence?: (note: LocalNote) => void,
): Promise<LocalNote> {
  if (!note.pending) return note;
  void requestSync();
  // A note that cannot be read any more is still the one that was stored a moment ago.
  const now = async () => (await readNote(note.userId, note.courseId).catch(() => null)) ?? note;
  const stopListening = onSilence && onceSilent(() => void now().then(onSilence));
  await requestFlush();
  stopListening?.();
  return now();
}

/**
 * Calls `listener` when an exchange reports that the academy does not answer, so that the message
 * has the same reason as the banner; a sender that reports nothing gets one second more.
 */
function onceSilent(listener: () => void): () => void {
  const stop = () => {
    stopReports();
    clearTimeout(timer);
  };
  const run = () => {
    stop();
    listener();
  };
  const stopReports = onConnectivityReport((report) => {
    if (report === 'timeout') run();
  });
  const timer = setTimeout(run, slowAnswerMs + 1000);
  return stop;
}

/** Stores the student's resolution of a conflict in one write, then sends it. */
export const saveResolved = (resolution: {
  userId: string;
  courseId: string;
  /** The phone's text that the student has compared. */
  mine: string;
  /** The academy's text that she has compared. */
  theirs: string;
  result: string;
}): Promise<LocalNote> =>
  keepAndDeliver(resolution, (note) =>
    resolveConflict(note, resolution, resolution.result, Date.now()),
  );

/** Stores an older version as a new save, then sends it. */
export const saveRestored = (version: {
  userId: string;
  courseId: string;
  text: string;
}): Promise<LocalNote> =>
  keepAndDeliver(version, (note) => restore(note, version.text, Date.now()));

async function keepAndDeliver(
  { userId, courseId }: { userId: string; courseId: string },
  change: (note: LocalNote) => LocalNote,
): Promise<LocalNote> {
  const note = await updateNote(userId, courseId, change);
  announceNote(note);
  return deliverNote(note);
}
