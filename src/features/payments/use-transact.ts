import { useState } from 'react';
import { transact } from '#contract/payment.ts';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/paraglide/messages.js';
import { useSession } from '../../session/use-session.tsx';
import { toastError } from '../../ui/toast.tsx';
import { leaveFor } from './leave-for.ts';
import { paymentFailure } from './messages.ts';
import type { PaymentProblem } from './use-checkout.tsx';
import { useProcessing } from './use-processing.ts';

/** Pay Now of the subscribe list: to the provider's own page, and back to its order success. */
export function useTransact() {
  const session = useSession();
  const [processing, setProcessing] = useProcessing();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);

  const start = async (courseId: string) => {
    setProblem(null);
    setProcessing(courseId);
    const stop = (text: string) => {
      setProcessing(null);
      setProblem({ text, needsLogin: text === m.payment_login_first(), pageUrl: null });
      toastError(text);
    };
    try {
      if (!(await session.current())) return stop(m.payment_login_first());
      leaveFor((await call(transact, { course_id: courseId })).data.url);
    } catch (error) {
      stop(paymentFailure(error));
    }
  };
  return { start, processing, problem };
}
