import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import {
  createOrder,
  orderStatus,
  sandboxPay,
  transact,
  verifyPayment,
} from '#contract/payment.ts';
import { translatedFor } from '../../db/translations.ts';
import { NotFoundError } from '../../http/errors.ts';
import { signedInStudent } from '../../plugins/session.ts';
import { route } from '../../route.ts';
import { pageLink } from '../../texts/page-link.ts';
import { pageVoice } from '../../texts/reader.ts';
import { createStudents } from '../students/repository.ts';
import { type ConfirmingDependencies, confirmPayment } from './confirming.ts';
import { courseOfAmount } from './course-of-amount.ts';
import { WrongSignatureError } from './errors.ts';
import { type OrderingDependencies, placeOrder } from './ordering.ts';
import { paperPaths } from './papers/paths.ts';
import { createPapers, type PaperKind } from './papers/repository.ts';
import { isTestOrder } from './providers/provider.ts';
import type { Sandbox } from './providers/sandbox.ts';
import type { Reconciler } from './reconciling.ts';
import { createOrders, type OrderRow } from './repository.ts';
import { orderNumberOf } from './rules.ts';

export interface PaymentDependencies extends OrderingDependencies, ConfirmingDependencies {
  /** Null when real money is taken. */
  sandbox: Sandbox | null;
  reconciler: Reconciler;
  /** Where browsers find the site, as `https://academy.example`. */
  publicUrl: string;
  /** Where they find this server's own pages: the same, unless the API has an origin of its own. */
  apiUrl: string;
}

export const checkoutPath = `${apiBase}/pay/checkout`;
export const transactPath = `${apiBase}/pay/transact`;

export async function orderRoutes(
  app: FastifyInstance,
  dependencies: PaymentDependencies,
): Promise<void> {
  const { provider, publicUrl, apiUrl, reconciler, sandbox } = dependencies;

  route(app, createOrder, async ({ user, body, request }) => {
    const { course_ids, amount } = body;
    await keepState(dependencies, user.id, body.state);
    const order = await placeOrder(dependencies, {
      userId: user.id,
      address: request.ip,
      // Specification 7 names no course; the contract has seen to it that one of the two is there.
      courseIds: course_ids ?? [await courseOfAmount(dependencies, user.id, amount ?? 0)],
      returnPath: inHerLanguage(request, body.return_to ?? '/order-success'),
      statedPaise: course_ids && amount,
    });
    return {
      id: order.provider_order_id,
      data: {
        amount: order.amount_in_paise,
        currency: order.currency,
        provider: provider.name,
        key_id: provider.keyId,
        checkout_script: provider.scriptUrl,
        checkout_url: `${apiUrl}${checkoutPath}/${order.provider_order_id}`,
      },
    };
  });

  route(app, transact, async ({ user, body, request }) => {
    await keepState(dependencies, user.id, body.state);
    const returnPath = inHerLanguage(request, '/subscribe/order-success');
    const order = await placeOrder(dependencies, {
      userId: user.id,
      address: request.ip,
      courseIds: [body.course_id],
      returnPath,
    });
    const address = new URL(apiUrl + transactPath);
    address.search = new URLSearchParams({
      amount: String(order.amount_in_paise),
      merchantId: provider.merchantId,
      transactionId: order.provider_order_id,
      redirectUrl: publicUrl + returnPath,
    }).toString();
    return {
      data: {
        url: address.href,
        order_id: order.provider_order_id,
        amount: order.amount_in_paise,
        merchant_id: provider.merchantId,
        transaction_id: order.provider_order_id,
      },
    };
  });

  route(app, verifyPayment, async ({ user, body, language }) => {
    const order = await confirmPayment(
      dependencies,
      await ownOrder(dependencies, user.id, body.order_id),
      {
        providerOrderId: body.order_id,
        paymentId: body.payment_id,
        signature: body.signature,
      },
    );
    const message =
      order.status === 'paid' ? 'Payment successful!' : 'The payment is not confirmed.';
    return { message, data: await wireOrder(dependencies, order, language) };
  });

  route(app, orderStatus, async ({ user, body, language }) => {
    const order = await ownOrder(dependencies, user.id, body.order_id);
    return { data: await wireOrder(dependencies, await reconciler.checkNow(order), language) };
  });

  if (!sandbox) return;
  route(app, sandboxPay, async ({ user, body }) => {
    await ownOrder(dependencies, user.id, body.order_id);
    const payment = await sandbox.pay(body.order_id);
    if (!payment) throw new WrongSignatureError();
    return { data: { payment_id: payment.paymentId, signature: payment.signature } };
  });
}

/** Keeps where she lives, if she says so: her next invoice names it. */
async function keepState(
  { db }: PaymentDependencies,
  userId: string,
  state: string | undefined,
): Promise<void> {
  if (state !== undefined) await createStudents(db).setState(userId, state);
}

/**
 * Returns the path of her language's page. The order keeps it, since a provider's own site posts her back:
 * with that request no cookie comes that could tell the language.
 */
const inHerLanguage = (request: FastifyRequest, path: string): string =>
  pageLink('', pageVoice(request, signedInStudent(request)), path);

/** Finds an order of hers; throws `NotFoundError` for another student's as for none at all. */
export async function ownOrder(
  { db }: Pick<PaymentDependencies, 'db'>,
  userId: string,
  providerOrderId: string,
): Promise<OrderRow> {
  const order = await createOrders(db).byProviderOrder(providerOrderId);
  if (!order || order.user_id !== userId) throw new NotFoundError();
  return order;
}

async function wireOrder(
  { db, apiUrl }: PaymentDependencies,
  order: OrderRow,
  language: Language | null,
) {
  const courses = await createOrders(db).coursesOf(order.id);
  const kinds = await createPapers(db).kindsOf(order.id);
  const paperUrl = (kind: PaperKind) =>
    kinds.includes(kind)
      ? `${apiUrl}${apiBase}${paperPaths[kind]}/${order.provider_order_id}`
      : null;
  return {
    order_id: order.provider_order_id ?? order.id,
    number: orderNumberOf(order),
    status: order.status,
    amount: order.amount_in_paise,
    subtotal: order.subtotal_in_paise,
    gst: order.gst_in_paise,
    gst_percent: order.gst_percent,
    currency: order.currency,
    courses: courses.map(({ course_id, name, translations }) => ({
      course_id,
      courses_name: name,
      ...translatedFor(language, translations, { name: 'courses_name' }),
    })),
    paid_at: order.paid_at_ms === null ? null : new Date(order.paid_at_ms).toISOString(),
    is_test: isTestOrder(order),
    invoice_url: paperUrl('invoice'),
    credit_note_url: paperUrl('credit_note'),
  };
}
