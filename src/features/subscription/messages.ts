import { HttpError, OfflineError } from '../../api/errors.ts';
import { firstErrorPerField } from '../../api/first-error-per-field.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { noAnswerText } from '../../i18n/no-answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { FormFailure } from '../../ui/form-failure.ts';

/** Returns the messages for a code that was not sent: the subscribe rows of specification 8. */
export function sendFailure(error: unknown): FormFailure {
  if (error instanceof OfflineError)
    return { fields: {}, text: noAnswerText(error, m.subscribe_offline()) };
  const fields = error instanceof HttpError ? firstErrorPerField(error.errors) : {};
  const text = Object.keys(fields).length > 0 ? null : m.subscribe_send_failed();
  return { fields, text };
}

export function verifyFailure(error: unknown): FormFailure {
  if (error instanceof OfflineError)
    return { fields: {}, text: noAnswerText(error, m.subscribe_offline()) };
  if (!(error instanceof HttpError)) return { fields: {}, text: m.subscribe_verify_failed() };
  const fields = firstErrorPerField(error.errors);
  if (Object.keys(fields).length > 0) return { fields, text: null };
  const isRefusal = error.status < 500;
  const otherwise = isRefusal ? m.subscribe_invalid() : m.subscribe_verify_failed();
  return { fields: {}, text: answerText(error.serverMessage ?? otherwise) };
}
