import { HttpError, OfflineError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';

export interface SignInFailure {
  /** Under the fields, by field name: the first message the server gave for each. */
  fields: Record<string, string>;
  /** For the form as a whole, and for the toast; null where the fields say it all. */
  text: string | null;
}

/** The login rows of the specification's error catalogue (section 8). */
export function signInFailure(error: unknown): SignInFailure {
  if (error instanceof OfflineError) return { fields: {}, text: m.sign_in_offline() };
  if (!(error instanceof HttpError)) return { fields: {}, text: m.sign_in_failed() };
  const fields = Object.fromEntries(
    Object.entries(error.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  );
  if (Object.keys(fields).length > 0) return { fields, text: null };
  // Data, and yet not successful: the backend knows the form and refuses what is in it.
  const refused = 'data' in error.body ? m.sign_in_invalid() : m.sign_in_failed();
  return { fields: {}, text: error.serverMessage ?? refused };
}
