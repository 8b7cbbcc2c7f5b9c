import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { createOrder, type ProviderCheckout, verifyPayment } from '#contract/payment.ts';
import { call } from '../../api/call.ts';
import { HttpError } from '../../api/errors.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { holdReload } from '../../offline/unsaved/unsaved.ts';
import { doubtCatalogue } from '../../session/doubted-catalogue.ts';
import { enrolmentsKey } from '../../session/query-keys.ts';
import { useSession } from '../../session/use-session.tsx';
import { readBuyerState } from '../../storage/buyer-state.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { type Proof, payByScript, ScriptError } from './checkout-script.ts';
import { loginFirst, type PaymentProblem, paymentFailure, paymentProblem } from './messages.ts';
import { type Bought, oneCourse, type Purchase } from './purchase.ts';
import { redirectTo } from './redirect.ts';
import { SandboxDialog } from './sandbox-dialog.tsx';
import { type OrderDestination, simulatePayment } from './simulated-order.ts';
import { unlessPlain } from './unless-plain.ts';
import { useProcessing } from './use-processing.ts';

interface Paying {
  purchase: Purchase;
  orderId: string;
  checkout: ProviderCheckout;
}

export interface CheckoutState {
  start: (purchase: Purchase) => Promise<void>;
  /** Starts the purchase of one course, for its Pay Now. */
  pay: (course: Bought) => Promise<void>;
  /** The key of the purchase under way, or null. */
  processing: string | null;
  problem: PaymentProblem | null;
  dialog: ReactNode;
}

/**
 * Leads from the tap to a payment that was reported to the academy; the order's page shows the
 * result.
 */
export function useCheckout(returnTo: Purchase['returnTo']): CheckoutState {
  const navigate = useNavigate();
  const session = useSession();
  const queries = useQueryClient();
  const [processing, setProcessing, isHere] = useProcessing();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const [sandbox, setSandbox] = useState<Paying | null>(null);
  const isPaying = processing !== null;
  // An update in another tab must not reload this tab during a checkout.
  useEffect(() => (isPaying ? holdReload() : undefined), [isPaying]);

  /** Ends the purchase and says why; null: the student has cancelled it, or it has been reported. */
  const stop = (why: PaymentProblem | null) => {
    setProcessing(null);
    setSandbox(null);
    if (why === null) return;
    // The login leads back here, and must not offer to go on with the session that was refused.
    if (why.needsLogin) session.refused(session.getState().user?.id ?? '');
    setProblem(why);
    toastError(why.text);
  };

  const goToOrder = (destination: OrderDestination) => navigate({ to: returnTo, ...destination });

  const settle = async ({ orderId }: Paying, proof: Proof) => {
    // Whatever becomes of this call, the order's page asks the academy how the order stands.
    const reply = await call(verifyPayment, { order_id: orderId, ...proof }).catch(() => null);
    if (reply?.data.status === 'failed') return stop(paymentProblem(m.payment_wrong_payment()));
    if (reply?.data.status === 'paid') toastSuccess(m.payment_successful());
    const userId = session.getState().user?.id;
    void queries.invalidateQueries({ queryKey: enrolmentsKey(userId) });
    stop(null);
    await goToOrder({ search: { order_id: orderId } });
  };

  const throughScript = async (paying: Paying, scriptUrl: string) => {
    const { checkout, orderId } = paying;
    try {
      const proof = await payByScript(
        { id: orderId, name: m.site_name() },
        { ...checkout, scriptUrl },
        isHere,
      );
      if (proof) await settle(paying, proof);
      else stop(null);
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      stop(paymentProblem(m.payment_sdk_failed(), checkout.pageUrl));
    }
  };

  const start = async (purchase: Purchase) => {
    setProblem(null);
    setProcessing(purchase.key);
    try {
      const student = await session.current();
      if (!student) return stop(loginFirst());
      const asked = call(createOrder, {
        course_ids: purchase.courses.map(({ id }) => id),
        currency: 'INR',
        amount: purchase.amountInPaise,
        state: readBuyerState() ?? undefined,
        return_to: purchase.returnTo,
      });
      const order = await unlessPlain(asked, student.id);
      if (!order) {
        const destination = await simulatePayment(purchase, student.id);
        return isHere() ? goToOrder(destination) : undefined;
      }
      if (!isHere()) return;
      const { id: orderId, checkout } = order;
      if (!checkout) return stop(paymentProblem(m.payment_wrong()));
      const paying = { purchase, orderId, checkout };
      if (checkout.provider === 'sandbox') setSandbox(paying);
      else if (checkout.scriptUrl) await throughScript(paying, checkout.scriptUrl);
      else redirectTo(checkout.pageUrl);
    } catch (error) {
      // A course may have another price by now, or be sold no more: this page is to show it.
      if (error instanceof HttpError) doubtCatalogue(queries);
      stop(paymentFailure(error));
    }
  };

  const dialog = sandbox && (
    <SandboxDialog
      purchase={sandbox.purchase}
      orderId={sandbox.orderId}
      amountInPaise={sandbox.checkout.amountInPaise}
      onPaid={(proof) => settle(sandbox, proof)}
      onFailed={stop}
    />
  );
  const pay = (course: Bought) => start(oneCourse(course, returnTo));
  return { start, pay, processing, problem, dialog };
}
