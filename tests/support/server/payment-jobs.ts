import { factsBeforeFirstStart } from '../../../server/db/page-facts.ts';
import type { PaymentEffects } from '../../../server/features/payments/effects.ts';
import { createPaymentEffects } from '../../../server/features/payments/payment-effects.ts';
import type { PaymentProvider } from '../../../server/features/payments/providers/provider.ts';
import { createRazorpay } from '../../../server/features/payments/providers/razorpay.ts';
import { createSandbox } from '../../../server/features/payments/providers/sandbox.ts';
import { createReconciler } from '../../../server/features/payments/reconciling.ts';
import { createRefundJob } from '../../../server/features/payments/refund-job.ts';
import { createMailQueue } from '../../../server/mail/repository.ts';
import type { TestAcademy } from './server-app.ts';

/** Creates a server's payment jobs for a test to run by hand: a server's own rounds come rarely. */
export function paymentJobs(
  { db, clock, config }: TestAcademy,
  changes: Partial<PaymentEffects> = {},
) {
  const now = () => clock.ms;
  const errors: unknown[] = [];
  const provider: PaymentProvider =
    config.payment.provider === 'razorpay'
      ? createRazorpay(config.payment)
      : createSandbox(db, config.sessionSecret);
  const { contact: sender, gst } = factsBeforeFirstStart(config);
  const mailQueue = createMailQueue(db, { clock: now });
  const effects = createPaymentEffects(db, {
    mailQueue,
    sender,
    gst,
    publicUrl: config.publicUrl,
    apiUrl: config.apiUrl,
  });
  const dependencies = {
    db,
    clock: now,
    provider,
    effects: { ...effects, ...changes },
    log: { error: (error: unknown) => errors.push(error) },
  };
  return {
    dependencies,
    reconciler: createReconciler(dependencies),
    refundJob: createRefundJob(dependencies),
    errors,
  };
}
