import { HttpError, OfflineError, TimeoutError } from '../../api/errors.ts';
import { isRefusedSession } from '../../api/is-refused-session.ts';
import { answerText } from '../../i18n/answer-text.ts';
import { m } from '../../i18n/paraglide/messages.js';

export interface PaymentProblem {
  text: string;
  /** Whether signing in solves the problem. */
  needsLogin: boolean;
  /** The address of a payment page that needs no script of a third party; null: there is none to offer. */
  pageUrl: string | null;
}

export const paymentProblem = (text: string, pageUrl: string | null = null): PaymentProblem => ({
  text,
  needsLogin: false,
  pageUrl,
});

export const loginFirst = (): PaymentProblem => ({
  ...paymentProblem(m.payment_login_first()),
  needsLogin: true,
});

/** Says why nothing was bought: the payment rows of specification 8. */
export function paymentFailure(error: unknown): PaymentProblem {
  if (error instanceof TimeoutError) return paymentProblem(m.payment_no_answer());
  if (error instanceof OfflineError) return paymentProblem(m.payment_offline());
  if (!(error instanceof HttpError)) return paymentProblem(m.payment_wrong());
  if (isRefusedSession(error)) return loginFirst();
  // Backends only answer "Not found", which helps nobody.
  if (error.status === 404) return paymentProblem(m.payment_wrong());
  return paymentProblem(answerText(error.serverMessage ?? m.payment_wrong()));
}
