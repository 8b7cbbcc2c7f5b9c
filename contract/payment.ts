import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { StateCodeSchema } from './gst-states.ts';
import { maxCartCourses } from './limits.ts';
import { IdSchema } from './reply.ts';
import { localized, TranslationsSchema } from './translations.ts';

/**
 * A provider reports payments to this path; its requests are signed and have no session, token or
 * Origin.
 */
export const paymentWebhookPath = '/api/payment_webhook';
/** A provider's own page sends the browser back to this path, with a signature. */
export const paymentCallbackPath = '/api/payment_callback';

export const OrderStatusSchema = v.picklist(['created', 'pending', 'paid', 'failed', 'refunded']);
export type OrderStatus = v.InferOutput<typeof OrderStatusSchema>;

const PaiseSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const CurrencySchema = v.literal('INR', 'currency must be INR');
/** The order's id at the provider: the only id of an order that is ever on the wire. */
const OrderIdSchema = v.pipe(
  v.string('order_id is missing'),
  v.nonEmpty('order_id is missing'),
  v.maxLength(100, 'order_id is no id of ours'),
);

/** Makes the schema of a text that a provider hands out as proof of a payment. */
const proofSchema = (message: string) =>
  v.pipe(v.string(message), v.nonEmpty(message), v.maxLength(200, message));

const CourseIdsSchema = v.pipe(
  v.array(IdSchema, 'course_ids must be a list of the courses to pay for'),
  v.minLength(1, 'course_ids is empty; it must name a course'),
  v.maxLength(maxCartCourses, `An order can hold ${maxCartCourses} courses`),
  v.transform((ids) => [...new Set(ids)].sort()),
);

/**
 * Specification 7 sends `amount` and `currency` alone: then the one course of that price is meant.
 * Beside `course_ids` the amount is never believed: the server computes it, and refuses with 422 a
 * figure that differs, since nobody shall pay another price than the one she was shown.
 */
export const createOrder = endpoint({
  method: 'POST',
  path: '/api/create_order',
  access: 'student',
  csrf: true,
  request: v.pipe(
    v.object({
      course_ids: v.optional(CourseIdsSchema),
      currency: v.optional(CurrencySchema, 'INR'),
      amount: v.optional(
        v.pipe(
          v.number('amount must be a number of paise'),
          v.maxValue(Number.MAX_SAFE_INTEGER, 'amount must be a number of paise'),
        ),
      ),
      /** The state that she lives in, when she has just chosen it: the place of supply on her invoices. */
      state: v.optional(StateCodeSchema),
      /** The page that shows the result. */
      return_to: v.optional(v.picklist(['/order-success', '/subscribe/order-success'])),
    }),
    v.forward(
      v.check(
        ({ course_ids, amount }) => course_ids !== undefined || amount !== undefined,
        'course_ids is missing; it must name the courses to pay for, or amount the price of one',
      ),
      ['course_ids'],
    ),
  ),
  response: v.pipe(
    v.object({
      id: IdSchema,
      data: v.optional(
        v.nullable(
          v.object({
            amount: PaiseSchema,
            currency: v.string(),
            provider: v.string(),
            /** Public key of the card provider; null for the sandbox. */
            key_id: v.nullable(v.string()),
            /** The provider's script for a checkout in the page; null: use `checkout_url`. */
            checkout_script: v.nullable(v.string()),
            /** A page of the server's own that leads through the payment without any script. */
            checkout_url: v.string(),
          }),
        ),
      ),
    }),
    v.transform(({ id, data }) => ({
      id,
      checkout: data
        ? {
            amountInPaise: data.amount,
            currency: data.currency,
            provider: data.provider,
            keyId: data.key_id,
            scriptUrl: data.checkout_script,
            pageUrl: data.checkout_url,
          }
        : null,
    })),
  ),
});

type PlacedOrder = v.InferOutput<typeof createOrder.response>;
export type ProviderCheckout = NonNullable<PlacedOrder['checkout']>;

const OrderSchema = v.pipe(
  v.object({
    order_id: IdSchema,
    /** The number by which people name it, as TMA-2611-0482. */
    number: v.optional(v.nullable(v.string())),
    status: OrderStatusSchema,
    amount: PaiseSchema,
    subtotal: PaiseSchema,
    gst: PaiseSchema,
    /** The rate of that day; null: no tax was charged. */
    gst_percent: v.optional(v.nullable(v.number()), null),
    currency: v.string(),
    courses: v.array(
      v.object({
        course_id: IdSchema,
        courses_name: v.string(),
        translations: TranslationsSchema,
      }),
    ),
    paid_at: v.nullable(v.string()),
    /** Whether no money has moved, as with a provider's test keys; undefined on a backend that does not say. */
    is_test: v.optional(v.boolean()),
    /** The addresses of the server's own pages, to print; null: none was issued. */
    invoice_url: v.optional(v.nullable(v.string()), null),
    credit_note_url: v.optional(v.nullable(v.string()), null),
  }),
  v.transform((wire) => ({
    id: wire.order_id,
    number: wire.number ?? wire.order_id,
    status: wire.status,
    amountInPaise: wire.amount,
    /** Every page of a test must say that no money moves; of the sandbox the id tells it too. */
    isTest: wire.is_test ?? wire.order_id.startsWith('order_sandbox_'),
    subtotalInPaise: wire.subtotal,
    gstInPaise: wire.gst,
    gstPercent: wire.gst_percent,
    currency: wire.currency,
    courses: wire.courses.map(({ course_id, courses_name, translations }) => ({
      id: course_id,
      name: localized(courses_name, 'courses_name', translations),
    })),
    invoiceUrl: wire.invoice_url,
    creditNoteUrl: wire.credit_note_url,
  })),
);
export type Order = v.InferOutput<typeof OrderSchema>;

const OrderReplySchema = v.object({ message: v.optional(v.string()), data: OrderSchema });

/**
 * This call carries what the provider's script gave to the page: proof of a payment, not yet of its
 * capture.
 */
export const verifyPayment = endpoint({
  method: 'POST',
  path: '/api/verify_payment',
  access: 'student',
  csrf: true,
  translated: true,
  request: v.object({
    order_id: OrderIdSchema,
    payment_id: proofSchema('payment_id is missing'),
    signature: proofSchema('signature is missing'),
  }),
  response: OrderReplySchema,
});

/**
 * The order-success pages poll this call. The server then asks the provider, in case the browser's
 * own report was lost.
 */
export const orderStatus = endpoint({
  method: 'POST',
  path: '/api/order_status',
  access: 'student',
  csrf: false,
  translated: true,
  request: v.object({ order_id: OrderIdSchema }),
  response: OrderReplySchema,
});

/**
 * Pay Now of `/subscribe/usercourse` gets from this call the address to send the browser to
 * (specification 4).
 */
export const transact = endpoint({
  method: 'POST',
  path: '/api/transact',
  access: 'student',
  csrf: true,
  request: v.object({
    course_id: IdSchema,
    /** The same as in `create_order`. */
    state: v.optional(StateCodeSchema),
  }),
  response: v.object({
    data: v.object({
      url: v.string(),
      order_id: IdSchema,
      amount: PaiseSchema,
      merchant_id: v.string(),
      transaction_id: v.string(),
    }),
  }),
});

/**
 * This call exists only where the sandbox is the provider. It pays within the page, and no money
 * moves.
 */
export const sandboxPay = endpoint({
  method: 'POST',
  path: '/api/sandbox_pay',
  access: 'student',
  csrf: true,
  request: v.object({ order_id: OrderIdSchema }),
  response: v.object({ data: v.object({ payment_id: v.string(), signature: v.string() }) }),
});
