import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { createEnrolments } from '../enrolments/repository.ts';
import { orderPrefix } from './order-numbers.ts';
import { orderRoutes, type PaymentDependencies } from './order-routes.ts';
import { paymentPageRoutes } from './page-routes.ts';
import { paperRoutes } from './papers/page-routes.ts';
import { createPaymentEffects } from './payment-effects.ts';
import { createRazorpay } from './providers/razorpay.ts';
import { createSandbox } from './providers/sandbox.ts';
import { createReconciler } from './reconciling.ts';
import { createRefundJob } from './refund-job.ts';
import { webhookRoutes } from './webhook-routes.ts';

type PaymentServices = Pick<
  Services,
  'db' | 'config' | 'clock' | 'gst' | 'mailQueue' | 'rateLimits' | 'sender' | 'paymentProvider'
>;

/** Serves all about money: calls, pages, papers, webhook, and the jobs for lost payments and refunds. */
export async function paymentRoutes(
  app: FastifyInstance,
  services: PaymentServices,
): Promise<void> {
  const { db, clock, config, gst, mailQueue, rateLimits, sender } = services;
  const { payment: settings, publicUrl, apiUrl } = config;
  const sandbox = settings.provider === 'sandbox' ? createSandbox(db, config.sessionSecret) : null;
  const provider =
    services.paymentProvider ??
    sandbox ??
    (settings.provider === 'razorpay' && createRazorpay(settings));
  if (!provider) throw new Error('no payment provider');
  const { isEnrolled } = createEnrolments(db);
  const effects = createPaymentEffects(db, { mailQueue, sender, gst, publicUrl, apiUrl });
  const gstPercent = gst?.percent ?? null;
  const numberPrefix = orderPrefix(sender.name);
  const base = { db, clock, provider, gstPercent, numberPrefix, effects, log: app.log };
  const reconciler = createReconciler(base);
  const refundJob = createRefundJob(base);
  const dependencies: PaymentDependencies = {
    ...base,
    isEnrolled,
    rateLimits,
    sandbox,
    reconciler,
    publicUrl,
    apiUrl,
  };

  await app.register(orderRoutes, dependencies);
  await app.register(paymentPageRoutes, dependencies);
  await app.register(paperRoutes, dependencies);
  await app.register(webhookRoutes, dependencies);
  app.addHook('onListen', async () => {
    reconciler.start();
    refundJob.start();
  });
  app.addHook('onClose', async () => {
    await reconciler.stop();
    await refundJob.stop();
  });
}
