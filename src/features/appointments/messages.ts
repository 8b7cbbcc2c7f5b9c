import { HttpError } from '../../api/errors.ts';
import { firstErrorPerField } from '../../api/first-error-per-field.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { FormFailure } from '../../ui/form-failure.ts';

/** Returns the messages for a booking that failed: the appointment rows of specification 8. */
export function bookingFailure(error: unknown): FormFailure {
  if (!(error instanceof HttpError)) return { fields: {}, text: m.appointment_broken() };
  const fields = firstErrorPerField(error.errors);
  const text = Object.keys(fields).length > 0 ? null : m.appointment_refused();
  return { fields, text };
}

/** Returns the messages for a failed change by her link; a conflict is no failure (use-change-booking.ts). */
export function changeFailure(error: unknown): FormFailure {
  if (!(error instanceof HttpError)) return { fields: {}, text: m.appointment_change_failed() };
  const fields = firstErrorPerField(error.errors);
  if (Object.keys(fields).length > 0) return { fields, text: null };
  // A refusal has changed nothing; after a fault of the academy nobody knows.
  const refusal = error.status < 500 ? error.serverMessage : null;
  return { fields: {}, text: answerText(refusal ?? m.appointment_change_failed()) };
}
