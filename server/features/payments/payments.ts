import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { OrderingParts } from './ordering.ts';
import { paymentPageRoutes } from './page-routes.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { createRazorpay } from './providers/razorpay.ts';
import { createSandbox } from './providers/sandbox.ts';
import { createReconciler } from './reconciling.ts';
import { orderRoutes, type PaymentParts } from './routes.ts';
import type { PaymentEffects } from './settlement.ts';
import { webhookRoutes } from './webhook-routes.ts';

interface PaymentOptions extends Omit<OrderingParts, 'provider'> {
  config: Config;
  effects: PaymentEffects;
  /** Otherwise the configured one. */
  provider?: PaymentProvider | undefined;
}

/** Everything about money: its calls, its pages, its webhook, and the job that finds lost payments. */
export async function addPayments(app: FastifyInstance, options: PaymentOptions): Promise<void> {
  const { db, clock, config, effects, isEnrolled } = options;
  const settings = config.payment;
  const sandbox = settings.provider === 'sandbox' ? createSandbox(db, config.sessionSecret) : null;
  const provider =
    options.provider ?? sandbox ?? (settings.provider === 'razorpay' && createRazorpay(settings));
  if (!provider) throw new Error('no payment provider');
  const { publicUrl, apiUrl } = config;
  const base = { db, clock, provider, effects, log: app.log };
  const reconciler = createReconciler(base);
  const parts: PaymentParts = { ...base, isEnrolled, sandbox, reconciler, publicUrl, apiUrl };

  await app.register(orderRoutes, parts);
  await app.register(paymentPageRoutes, parts);
  await app.register(webhookRoutes, parts);
  app.addHook('onReady', async () => reconciler.start());
  app.addHook('onClose', () => reconciler.stop());
}
