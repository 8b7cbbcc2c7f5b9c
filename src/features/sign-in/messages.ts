import { rules } from '#contract/fields.ts';
import { HttpError, OfflineError } from '../../api/errors.ts';
import { firstErrorPerField } from '../../api/first-error-per-field.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { FormFailure } from '../../ui/form-failure.ts';

/** The login rows of specification 8. */
export function signInFailure(error: unknown): FormFailure {
  if (error instanceof OfflineError) return { fields: {}, text: m.sign_in_offline() };
  if (!(error instanceof HttpError)) return { fields: {}, text: m.sign_in_failed() };
  // Data, and yet not successful: the backend knows the form and refuses what is in it.
  const refused = 'data' in error.body ? m.sign_in_invalid() : m.sign_in_failed();
  return refusal(error, refused);
}

export function registrationFailure(error: unknown): FormFailure {
  if (error instanceof OfflineError) return { fields: {}, text: m.register_offline() };
  if (!(error instanceof HttpError)) return { fields: {}, text: m.register_failed() };
  const failure = refusal(error, m.register_failed());
  // Of her own first try perhaps only the answer was lost; nobody is told more than the field says.
  const isTaken = failure.fields.email === rules.emailTaken;
  return isTaken ? { ...failure, text: m.register_taken() } : failure;
}

/** Three texts for no success: the academy said no, it broke, or something else answered. */
export function resetFailure(error: unknown): FormFailure {
  if (error instanceof OfflineError) return { fields: {}, text: m.forgot_offline() };
  if (!(error instanceof HttpError)) return { fields: {}, text: m.forgot_broken() };
  return refusal(error, error.status < 500 ? m.forgot_refused() : m.forgot_failed());
}

function refusal(error: HttpError, otherwise: string): FormFailure {
  const fields = firstErrorPerField(error.errors);
  if (Object.keys(fields).length > 0) return { fields, text: null };
  return { fields: {}, text: answerText(error.serverMessage ?? otherwise) };
}
