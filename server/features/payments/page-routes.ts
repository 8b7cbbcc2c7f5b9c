import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { apiBase } from '#contract/endpoint.ts';
import { paymentCallbackPath } from '#contract/payment.ts';
import { NotFoundError } from '../../http/errors.ts';
import { showErrorPages } from '../../plugins/error-pages.ts';
import { signedInStudent } from '../../plugins/session.ts';
import { pageLink } from '../../texts/page-link.ts';
import { pageVoice } from '../../texts/reader.ts';
import { checkoutPage } from './checkout-page.ts';
import { confirmPayment } from './confirming.ts';
import { checkoutPath, ownOrder, type PaymentDependencies, transactPath } from './order-routes.ts';
import { isForSale } from './ordering.ts';
import { isTestOrder } from './providers/provider.ts';
import { sandboxFormPath } from './providers/sandbox.ts';
import { createOrders, type OrderRow } from './repository.ts';

const CallbackSchema = v.object({
  razorpay_order_id: v.optional(v.string(), ''),
  razorpay_payment_id: v.optional(v.string(), ''),
  razorpay_signature: v.optional(v.string(), ''),
  /** The order of a student who came back without paying; the fields above are missing then. */
  order_id: v.optional(v.string(), ''),
  /** The field in which Razorpay names the order of a payment that failed. */
  'error[metadata]': v.optional(v.string(), ''),
});
const FailureSchema = v.pipe(v.string(), v.parseJson(), v.object({ order_id: v.string() }));
const TransactSchema = v.object({
  transactionId: v.string(),
  amount: v.string(),
  merchantId: v.string(),
});
const SandboxFormSchema = v.object({
  order_id: v.string(),
  choice: v.picklist(['pay', 'refuse', 'leave']),
});
const callbackPath = apiBase + paymentCallbackPath;

/** Serves payment by plain pages and forms, without any script: all addresses that a browser opens. */
export async function paymentPageRoutes(
  app: FastifyInstance,
  dependencies: PaymentDependencies,
): Promise<void> {
  const { db, provider, publicUrl, apiUrl, reconciler, sandbox } = dependencies;
  await app.register(formBody);
  showErrorPages(app, publicUrl);

  async function showCheckout(request: FastifyRequest, reply: FastifyReply, id: string) {
    const student = signedInStudent(request);
    const order = await ownOrder(dependencies, student.id, id);
    const courses = await createOrders(db).coursesOf(order.id);
    const voice = pageVoice(request, student);
    const description = courses.map(({ name }) => name).join(', ');
    const [only, ...others] = courses;
    const again =
      only && others.length === 0
        ? `/payment?courseId=${encodeURIComponent(only.course_id)}`
        : '/cart';
    const hers: typeof courses = [];
    for (const course of courses) {
      if (await dependencies.isEnrolled(student.id, course.course_id)) hers.push(course);
    }
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return checkoutPage({
      voice,
      order,
      courses,
      resultUrl: resultUrl(order),
      againUrl: pageLink(publicUrl, voice, again),
      hers,
      isTest: isTestOrder({ provider: provider.name }),
      isSandbox: provider.name === 'sandbox',
      form:
        (await isForSale(dependencies, order, courses)) &&
        provider.checkoutForm(
          { providerOrderId: id, amountInPaise: order.amount_in_paise, currency: order.currency },
          { callbackUrl: apiUrl + callbackPath, description },
        ),
    });
  }

  app.get<{ Params: { id: string } }>(
    `${checkoutPath}/:id`,
    { onRequest: app.requireStudent },
    (request, reply) => showCheckout(request, reply, request.params.id),
  );

  // The figures in the address are those of specification 4; only the order's own are ever charged.
  app.get(transactPath, { onRequest: app.requireStudent }, async (request, reply) => {
    const query = v.safeParse(TransactSchema, request.query);
    if (!query.success) throw new NotFoundError();
    const { transactionId, amount, merchantId } = query.output;
    const order = await ownOrder(dependencies, signedInStudent(request).id, transactionId);
    const isHonest = amount === String(order.amount_in_paise) && merchantId === provider.merchantId;
    if (!isHonest) throw new NotFoundError();
    return showCheckout(request, reply, transactionId);
  });

  const callback = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = v.safeParse(CallbackSchema, request.body ?? request.query);
    if (!query.success) throw new NotFoundError();
    const payment = {
      providerOrderId: query.output.razorpay_order_id,
      paymentId: query.output.razorpay_payment_id,
      signature: query.output.razorpay_signature,
    };
    const isPayment = payment.signature !== '';
    const failure = v.safeParse(FailureSchema, query.output['error[metadata]']);
    const failedId = failure.success ? failure.output.order_id : query.output.order_id;
    const id = isPayment ? payment.providerOrderId : failedId;
    const order = await createOrders(db).byProviderOrder(id);
    if (!order) return reply.redirect(pageLink(publicUrl, pageVoice(request), '/cart'), 303);
    if (isPayment) await confirmPayment(dependencies, order, payment);
    else await reconciler.checkNow(order);
    return reply.redirect(resultUrl(order), 303);
  };
  // Razorpay posts a form from its own site, the sandbox redirects: the signature is what counts.
  app.get(callbackPath, callback);
  app.post(callbackPath, callback);

  function resultUrl(order: OrderRow): string {
    return `${publicUrl}${order.return_path}?order_id=${encodeURIComponent(order.provider_order_id ?? '')}`;
  }

  if (!sandbox) return;
  const onRequest = [app.requireStudent, app.requirePageOrigin];
  app.post(sandboxFormPath, { onRequest }, async (request, reply) => {
    const body = v.safeParse(SandboxFormSchema, request.body);
    if (!body.success) throw new NotFoundError();
    const { order_id, choice } = body.output;
    await ownOrder(dependencies, signedInStudent(request).id, order_id);
    if (choice === 'refuse') await sandbox.refuse(order_id);
    const payment = choice === 'pay' ? await sandbox.pay(order_id) : null;
    const back = payment
      ? {
          razorpay_order_id: payment.providerOrderId,
          razorpay_payment_id: payment.paymentId,
          razorpay_signature: payment.signature,
        }
      : { order_id };
    return reply.redirect(`${apiUrl}${callbackPath}?${new URLSearchParams(back)}`, 303);
  });
}
