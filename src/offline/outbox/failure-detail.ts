import { answerText } from '../../i18n/answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { LocalNote } from '../../storage/local-note.ts';

/** Says why a note goes to the academy by no further try: she has to log in, or to change it. */
export function failureDetail({ conflict, pending }: LocalNote): string {
  if (conflict) return m.notes_detail_conflict();
  const pause = pending?.pause;
  if (pause?.kind !== 'rejected') return m.notes_detail_sign_in();
  return pause.reason
    ? m.notes_detail_rejected({ reason: answerText(pause.reason) })
    : m.notes_detail_rejected_plain({ status: pause.status });
}
