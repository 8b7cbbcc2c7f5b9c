import { HttpError, OfflineError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';

/** Why nothing was bought; the payment rows of specification 8. */
export function paymentFailure(error: unknown): string {
  if (error instanceof OfflineError) return m.payment_offline();
  if (!(error instanceof HttpError)) return m.payment_wrong();
  if (error.status === 401) return m.payment_login_first();
  // No backend says more of it than "Not found", which helps nobody.
  if (error.status === 404) return m.payment_wrong();
  return error.serverMessage ?? m.payment_wrong();
}
