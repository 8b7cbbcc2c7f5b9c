import { rules } from '#contract/fields.ts';
import { HttpError, OfflineError } from '../../api/errors.ts';
import { firstErrorPerField } from '../../api/first-error-per-field.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { noAnswerText } from '../../i18n/no-answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { FormFailure } from '../../ui/form-failure.ts';

/** Returns the messages for a failed login: the login rows of specification 8. */
export function signInFailure(error: unknown): FormFailure {
  if (error instanceof OfflineError)
    return { fields: {}, text: noAnswerText(error, m.sign_in_offline()) };
  // The academy has logged her in, and this phone's storage cannot hold that.
  if (error instanceof DOMException) return { fields: {}, text: m.sign_in_not_kept() };
  if (!(error instanceof HttpError)) return { fields: {}, text: m.sign_in_failed() };
  // A refusal with `data` comes from a backend that knows the form and refuses what is in it.
  const refused = 'data' in error.body ? m.sign_in_invalid() : m.sign_in_failed();
  return refusal(error, refused);
}

export function registrationFailure(error: unknown): FormFailure {
  if (error instanceof OfflineError)
    return { fields: {}, text: noAnswerText(error, m.register_offline()) };
  if (!(error instanceof HttpError)) return { fields: {}, text: m.register_failed() };
  const failure = refusal(error, m.register_failed());
  // Perhaps her own first try succeeded, and only its answer was lost. The text tells strangers no more
  // than the field does.
  const isTaken = failure.fields.email === rules.emailTaken;
  return isTaken ? { ...failure, text: m.register_taken() } : failure;
}

/** Tells apart a lost network, a reply that is not the academy's, its refusal, and its own fault. */
export function resetFailure(error: unknown): FormFailure {
  if (error instanceof OfflineError) {
    return { fields: {}, text: noAnswerText(error, m.forgot_offline()) };
  }
  if (!(error instanceof HttpError)) return { fields: {}, text: m.forgot_broken() };
  return refusal(error, error.status < 500 ? m.forgot_refused() : m.forgot_failed());
}

function refusal(error: HttpError, otherwise: string): FormFailure {
  const fields = firstErrorPerField(error.errors);
  if (Object.keys(fields).length > 0) return { fields, text: null };
  return { fields: {}, text: answerText(error.serverMessage ?? otherwise) };
}
