import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IdSchema } from '#contract/reply.ts';

/**
 * What buying asks of the academy. Stands in for `#contract/payment.ts`, which comes with the
 * server's branch under the same names and clean shapes; it then replaces this file.
 */

const OrderIdSchema = v.pipe(v.string(), v.nonEmpty());
const OrderIdBodySchema = v.object({ order_id: OrderIdSchema });

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/create_order',
  access: 'student',
  csrf: true,
  request: v.object({
    course_ids: v.array(IdSchema),
    currency: v.literal('INR'),
    amount: v.number(),
    source: v.picklist(['cart', 'course']),
    return_to: v.picklist(['/order-success', '/subscribe/order-success']),
  }),
  response: v.pipe(
    v.object({
      id: IdSchema,
      /** A plain backend names the order and nothing else. */
      data: v.nullish(
        v.object({
          amount: v.number(),
          currency: v.string(),
          provider: v.string(),
          key_id: v.nullable(v.string()),
          checkout_script: v.nullable(v.string()),
          checkout_url: v.string(),
        }),
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
export type PlacedOrder = v.InferOutput<typeof createOrder.response>;
export type Checkout = NonNullable<PlacedOrder['checkout']>;

const OrderSchema = v.pipe(
  v.object({
    order_id: IdSchema,
    status: v.picklist(['created', 'pending', 'paid', 'failed', 'refunded']),
    amount: v.number(),
    courses: v.array(v.object({ course_id: IdSchema, courses_name: v.string() })),
  }),
  v.transform((wire) => ({
    id: wire.order_id,
    status: wire.status,
    amountInPaise: wire.amount,
    /** The reply has no word for it, but every page of the sandbox must say that no money moves. */
    isSandbox: wire.order_id.startsWith('order_sandbox_'),
    courses: wire.courses.map(({ course_id, courses_name }) => ({
      id: course_id,
      name: courses_name,
    })),
  })),
);
export type Order = v.InferOutput<typeof OrderSchema>;
const OrderReplySchema = v.object({ data: OrderSchema });

export const verifyPayment = endpoint({
  method: 'POST',
  path: '/api/verify_payment',
  access: 'student',
  csrf: true,
  request: v.object({ order_id: OrderIdSchema, payment_id: v.string(), signature: v.string() }),
  response: OrderReplySchema,
});

export const orderStatus = endpoint({
  method: 'POST',
  path: '/api/order_status',
  access: 'student',
  csrf: false,
  request: OrderIdBodySchema,
  response: OrderReplySchema,
});

export const sandboxPay = endpoint({
  method: 'POST',
  path: '/api/sandbox_pay',
  access: 'student',
  csrf: true,
  request: OrderIdBodySchema,
  response: v.object({ data: v.object({ payment_id: v.string(), signature: v.string() }) }),
});

export const transact = endpoint({
  method: 'POST',
  path: '/api/transact',
  access: 'student',
  csrf: true,
  request: v.object({ course_id: IdSchema }),
  response: v.object({ data: v.object({ url: v.string() }) }),
});
