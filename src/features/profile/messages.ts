import { HttpError, OfflineError } from '../../api/errors.ts';
import { firstErrorPerField } from '../../api/first-error-per-field.ts';
import { isRefusedSession } from '../../api/is-refused-session.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { noAnswerText } from '../../i18n/no-answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';
import type { SessionRecord } from '../../storage/app-db.ts';
import type { FormFailure } from '../../ui/form-failure.ts';

/** Returns the messages for a profile that was not saved: the profile rows of specification 8. */
export const profileFailure = (error: unknown): FormFailure =>
  failureOf(error, { offline: m.profile_offline, failed: m.profile_failed });

/** Says why a copy or an erasure was refused: under the field that is wrong, else above the button. */
export const ownDataFailure = (error: unknown): FormFailure =>
  failureOf(error, { offline: m.profile_data_offline, failed: m.profile_data_failed });

function failureOf(
  error: unknown,
  { offline, failed }: { offline: () => string; failed: () => string },
): FormFailure {
  if (error instanceof OfflineError) return { fields: {}, text: noAnswerText(error, offline()) };
  if (!(error instanceof HttpError)) return { fields: {}, text: m.profile_wrong() };
  const fields = firstErrorPerField(error.errors);
  if (Object.keys(fields).length > 0) return { fields, text: null };
  return { fields: {}, text: answerText(error.serverMessage ?? failed()) };
}

/**
 * Whether the academy would accept the change after a sign-in: the session is over, or too old for
 * it.
 */
export const wantsSignIn = (error: unknown): boolean =>
  isRefusedSession(error) || (error instanceof HttpError && error.reason === 'recent_sign_in');

/** Returns specification 8's text for a profile that did not load; null where the phone knows enough. */
export function loadProblem(error: Error, kept: SessionRecord[], userId: string): string | null {
  if (kept.length === 0) return m.profile_no_sessions();
  if (!kept.find((session) => session.user_id === userId)?.user) return m.profile_no_user_data();
  return error instanceof OfflineError || wantsSignIn(error) ? null : m.profile_load_failed();
}
