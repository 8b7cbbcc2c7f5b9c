import { m } from '../../i18n/paraglide/messages.js';
import type { LocalNote } from '../../storage/local-note.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

/**
 * "Saved successfully" is the academy's word, never the phone's (rules 5.2). What the phone keeps is
 * said beside the note (use-state-announcement.ts): a toast would say it again.
 */
export function showSaveOutcome({ pending }: LocalNote): void {
  if (!pending) toastSuccess(m.notes_saved_toast());
  else if (pending.pause?.kind === 'rejected') toastError(m.notes_save_failed_toast());
  else if (pending.pause) toastError(m.notes_saved_sign_in_toast());
}
