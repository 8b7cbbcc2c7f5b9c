import { expect, test } from 'vitest';
import { createEnrolments } from '../../server/features/enrolments/repository.ts';
import { paymentJobs } from '../support/server/payment-jobs.ts';
import {
  openSandbox,
  openShop,
  party,
  payBy,
  type Shop,
  waitingRefunds,
} from '../support/server/shop.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('a refund that fails once is tried again under the same key', async () => {
  const shop = await openShop();
  const { academy, razorpay } = shop;
  await enrolFirst(shop);
  const payment = await payBy(shop, await paidOrder(shop));
  const { refundJob, errors } = paymentJobs(academy);
  razorpay.stand.fault = { status: 500 };
  expect(await refundJob.runOnce()).toBe(0);
  expect(errors).toHaveLength(1);
  expect(await waitingRefunds(shop)).toMatchObject([{ attempts: 1 }]);
  razorpay.stand.fault = null;
  expect(await refundJob.runOnce(), 'not before its time').toBe(0);
  academy.clock.ms += minuteMs;
  expect(await refundJob.runOnce()).toBe(1);
  expect(razorpay.payments.get(payment)?.amount_refunded).toBe(party.amountInPaise);
  expect(await waitingRefunds(shop)).toEqual([]);
});

test('a refund whose answer is lost is made once, also when the provider forgets its key', async () => {
  const shop = await openShop();
  const { academy, razorpay } = shop;
  await enrolFirst(shop);
  const payment = await payBy(shop, await paidOrder(shop));
  // A larger payment would take a second refund without a murmur.
  razorpay.change(payment, { amount: 3 * party.amountInPaise });
  const { refundJob } = paymentJobs(academy);
  razorpay.stand.fault = 'deaf';
  expect(await refundJob.runOnce()).toBe(0);
  razorpay.stand.fault = null;
  const [key, made] = [...razorpay.refunds][0] ?? [];
  if (key === undefined || !made) throw new Error('nothing was refunded');
  razorpay.refunds.delete(key);
  razorpay.refunds.set('forgotten', made);
  academy.clock.ms += minuteMs;
  expect(await refundJob.runOnce()).toBe(1);
  expect(razorpay.payments.get(payment)?.amount_refunded).toBe(party.amountInPaise);
  const [row] = await academy.db.selectFrom('refunds').selectAll().execute();
  expect(row).toMatchObject({ provider_refund_id: made.id, due_at_ms: null, last_error: null });
});

test('a refund that the provider has accepted is done when it is made; one that fails is asked anew', async () => {
  const shop = await openShop();
  const { academy, razorpay } = shop;
  await enrolFirst(shop);
  const payment = await payBy(shop, await paidOrder(shop));
  const { refundJob } = paymentJobs(academy);
  razorpay.stand.refundStatus = 'pending';
  expect(await refundJob.runOnce()).toBe(0);
  expect(await waitingRefunds(shop)).toMatchObject([
    { last_error: expect.stringContaining('pending') },
  ]);
  academy.clock.ms += hourMs;
  expect(await refundJob.runOnce(), 'still under way, and not asked for twice').toBe(0);
  expect(razorpay.refunds.size).toBe(1);

  // The bank has refused it, and the money is the academy's again.
  for (const refund of razorpay.refunds.values()) refund.status = 'failed';
  razorpay.change(payment, { status: 'captured', amount_refunded: 0 });
  razorpay.stand.refundStatus = 'processed';
  academy.clock.ms += hourMs;
  expect(await refundJob.runOnce()).toBe(1);
  expect(razorpay.payments.get(payment)?.amount_refunded).toBe(party.amountInPaise);
  const made = [...razorpay.refunds.values()].map(({ status }) => status);
  expect(made).toEqual(['failed', 'processed']);
  expect(await waitingRefunds(shop)).toEqual([]);
  const [row] = await academy.db.selectFrom('refunds').selectAll().execute();
  expect(row?.provider_refund_id).toBe([...razorpay.refunds.values()][1]?.id);
});

test('of many servers one asks for a refund', async () => {
  const shop = await openShop();
  await enrolFirst(shop);
  await payBy(shop, await paidOrder(shop));
  const jobs = Array.from({ length: 5 }, () => paymentJobs(shop.academy).refundJob.runOnce());
  const done = await Promise.all(jobs);
  expect(done.reduce((sum, count) => sum + count)).toBe(1);
  expect(shop.razorpay.calls.filter((call) => /refund$/.test(call))).toHaveLength(1);
});

test('the sandbox gives back too', async () => {
  const { academy, student, order, status } = await openSandbox();
  const order_id = await order();
  const { data } = (await student.post('/api/sandbox_pay', { order_id })).json();
  const { enrolByHand } = createEnrolments(academy.db);
  await enrolByHand({ userId: student.id, courseId: party.id, nowMs: 1 });
  const reply = await student.post('/api/verify_payment', { order_id, ...data });
  expect(reply.json().data.status).toBe('refunded');
  expect(await paymentJobs(academy).refundJob.runOnce()).toBe(1);
  expect(await status(order_id)).toBe('refunded');
  const given = await academy.db.selectFrom('sandbox_refunds').select('amount_in_paise').execute();
  expect(given).toEqual([{ amount_in_paise: party.amountInPaise }]);
});

/** An order that she has begun before she had the course. */
const paidOrder = ({ academy }: Shop) =>
  academy.db
    .selectFrom('orders')
    .select('provider_order_id')
    .executeTakeFirstOrThrow()
    .then(({ provider_order_id }) => provider_order_id ?? '');

async function enrolFirst(shop: Shop): Promise<void> {
  await shop.order();
  const { enrolByHand } = createEnrolments(shop.academy.db);
  await enrolByHand({ userId: shop.student.id, courseId: party.id, nowMs: 1 });
}
