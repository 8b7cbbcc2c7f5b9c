import type { Connectivity } from '../../api/connectivity.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { LocalNote } from '../../storage/local-note.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { whyWaiting } from './why-waiting.ts';

const waiting = {
  offline: m.notes_saved_on_phone_toast,
  timeout: m.notes_saved_timeout_toast,
  captive: m.notes_saved_captive_toast,
  sick: m.notes_saved_sick_toast,
  waiting: m.notes_saved_waiting_toast,
};

/** "Saved successfully" is the academy's word, never the phone's (rules 5.2). */
export function showSaveOutcome(
  { pending }: LocalNote,
  connectivity: Connectivity | 'checking',
): void {
  if (!pending) {
    toastSuccess(m.notes_saved_toast());
    return;
  }
  const why = whyWaiting(pending, connectivity);
  if (why === 'rejected') toastError(m.notes_save_failed_toast());
  else if (why === 'sign-in') toastError(m.notes_saved_sign_in_toast());
  else toastSuccess(waiting[why]());
}
