import { isUnsent } from '../outbox/is-due.ts';
import type { LocalNote } from '../storage/local-note.ts';
import { notesOf } from '../storage/local-notes.ts';
import { readNoteKey } from '../storage/sealed-notes.ts';
import { restoreUnsavedEdits } from './restore-unsaved-edits.ts';

interface WhatStays {
  unsent: LocalNote[];
  /** Whether what the student keeps can be sealed, so that it is unreadable without her sign-in. */
  canBeLocked: boolean;
}

/** What of hers only this phone has, and a logout would leave on it. */
export async function whatStays(userId: string): Promise<WhatStays> {
  // Edits that cannot be merged now stay, and the next start merges them.
  await restoreUnsavedEdits(userId).catch(() => undefined);
  // Notes that this phone cannot read now stay on it, and are sealed with the next start.
  const unsent = (await notesOf(userId).catch(() => [])).filter(isUnsent);
  const key = unsent.length > 0 ? await readNoteKey(userId).catch(() => null) : null;
  return { unsent, canBeLocked: key !== null };
}
