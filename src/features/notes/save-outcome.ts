import type { Connectivity } from '../../api/connectivity.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { connectivity } from '../../offline/network/network.ts';
import type { LocalNote } from '../../storage/local-note.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { whyWaiting } from './why-waiting.ts';

const kept = {
  offline: m.notes_kept_offline,
  timeout: m.notes_kept_timeout,
  captive: m.notes_kept_captive,
  sick: m.notes_kept_sick,
  waiting: m.notes_kept_waiting,
};

/** Tells what a save came to when its dialog closes: `done` where the academy has the note. */
export function showDialogOutcome(after: LocalNote, done: string): void {
  if (after.conflict) toastError(m.notes_detail_conflict());
  else if (after.pending) showSaveOutcome(after, connectivity.getState(), toastSuccess);
  else toastSuccess(done);
}

/**
 * Tells what a save came to. "Saved successfully" is the academy's word, never the phone's (rules 5.2). That
 * the phone keeps a note is seen in the chip and beside Save Notes; `announce` says it to who does not see
 * it, since a toast would be the third on the screen to say so.
 */
export function showSaveOutcome(
  { pending }: LocalNote,
  connectivity: Connectivity | 'checking',
  announce: (text: string) => void,
): void {
  if (!pending) {
    toastSuccess(m.notes_saved_toast());
    return;
  }
  const why = whyWaiting(pending, connectivity);
  if (why === 'rejected') toastError(m.notes_save_failed_toast());
  else if (why === 'sign-in') toastError(m.notes_saved_sign_in_toast());
  else announce(kept[why]());
}
