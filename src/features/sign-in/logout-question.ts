import { flushBeforeReload } from '../../offline/unsaved/before-reload.ts';
import { isUnsent } from '../../outbox/is-due.ts';
import { filmDatabase, mayHaveDatabase } from '../../storage/databases.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { notesOf } from '../../storage/local-notes.ts';
import { readNoteKey } from '../../storage/sealed-notes.ts';
import { takenLessons } from '../../storage/taken-lessons.ts';

/**
 * Signs her out on all devices, once she has answered; false stops the logout, and she was told why. Where it
 * has succeeded it may be called again, and only this phone is left to be logged out.
 */
export type Before = () => Promise<boolean>;

export interface LogoutQuestion {
  /** Notes that are on this phone only. */
  unsent: LocalNote[];
  /** Whether the notes that she keeps here can be sealed, so that they are unreadable without her sign-in. */
  canBeLocked: boolean;
  /** The number of lessons that she has taken along. */
  lessons: number;
}

/** Resolves to what she is asked before a logout; null: this phone has no unsent note and no taken lesson. */
export async function logoutQuestion(userId: string): Promise<LogoutQuestion | null> {
  // An open note stores its last words, or leaves them behind, while she is still signed in.
  await flushBeforeReload();
  const { restoreUnsavedEdits, withUnsavedEdits } = await import(
    '../../offline/unsaved/restore-unsaved-edits.ts'
  );
  // Edits of closed pages are merged first; those that cannot be merged now stay for the next start.
  await restoreUnsavedEdits(userId).catch(() => undefined);
  // Notes that this phone cannot read now stay on it, and are sealed with the next start.
  const notes = await notesOf(userId).catch(() => []);
  const unsent = withUnsavedEdits(userId, notes).filter(isUnsent);
  const lessons = await lessonsHere(userId).catch(() => 0);
  if (unsent.length === 0 && lessons === 0) return null;
  const canBeLocked = (await readNoteKey(userId).catch(() => null)) !== null;
  return { unsent, canBeLocked, lessons };
}

async function lessonsHere(userId: string): Promise<number> {
  return (await mayHaveDatabase(filmDatabase)) ? (await takenLessons(userId)).length : 0;
}
