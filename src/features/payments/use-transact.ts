import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { transact } from '#contract/payment.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/use-session.tsx';
import { readBuyerState } from '../../storage/buyer-state.ts';
import { toastError } from '../../ui/toast.tsx';
import { loginFirst, type PaymentProblem, paymentFailure } from './messages.ts';
import { type Bought, oneCourse } from './purchase.ts';
import { redirectTo } from './redirect.ts';
import { simulatePayment } from './simulated-order.ts';
import { unlessPlain } from './unless-plain.ts';
import { useProcessing } from './use-processing.ts';

const returnTo = '/subscribe/order-success';

/**
 * Returns the Pay Now of the subscribe list, which leads to the provider's own page and from there to the
 * order's page. A backend that takes no orders has no such page: a simulated payment then leads there.
 */
export function useTransact() {
  const navigate = useNavigate();
  const session = useSession();
  const [processing, setProcessing, isHere] = useProcessing();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);

  const pay = async (course: Bought) => {
    setProblem(null);
    setProcessing(course.id);
    const stop = (why: PaymentProblem) => {
      setProcessing(null);
      // As in `useCheckout`: the login must not offer to go on with the session that was refused.
      if (why.needsLogin) session.refused(session.getState().user?.id ?? '');
      setProblem(why);
      toastError(why.text);
    };
    try {
      const student = await session.current();
      if (!student) return stop(loginFirst());
      const state = readBuyerState() ?? undefined;
      const reply = await unlessPlain(call(transact, { course_id: course.id, state }), student.id);
      if (!isHere()) return;
      if (reply) return redirectTo(reply.data.url);
      const destination = await simulatePayment(oneCourse(course, returnTo), student.id);
      if (isHere()) await navigate({ to: returnTo, ...destination });
    } catch (error) {
      stop(paymentFailure(error));
    }
  };
  return { pay, processing, problem };
}
