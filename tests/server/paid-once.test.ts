import { expect, test } from 'vitest';
import { createEnrolments } from '../../server/features/enrolments/repository.ts';
import { paymentJobs } from '../support/server/payment-jobs.ts';
import { openSandbox, openShop, party } from '../support/server/shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const minuteMs = 60_000;
const mailsOf = ({ academy }: Pick<Shop, 'academy'>) =>
  academy.db.selectFrom('mail_jobs').select(['subject', 'body_text']).execute();
const waiting = ({ academy }: Pick<Shop, 'academy'>) =>
  academy.db.selectFrom('refunds').selectAll().where('due_at_ms', 'is not', null).execute();

/** Pays an order at the provider, and its webhook tells so. */
async function payBy(shop: Shop, id: string) {
  const { payment_id } = shop.razorpay.pay(id);
  await shop.sendWebhook(shop.razorpay.webhook('payment.captured', payment_id));
  return payment_id;
}

test('open orders of one course are one: a basket with it closes the other', async () => {
  const shop = await openShop();
  const alone = await shop.order();
  const both = await shop.order({ course_ids: ['2', '4'] });
  expect(await shop.status(alone)).toBe('failed');
  expect(await shop.status(both)).toBe('pending');
  expect(await shop.order(), 'the first is taken up again').toBe(alone);
  expect([await shop.status(alone), await shop.status(both)]).toEqual(['pending', 'failed']);
  const other = await shop.order({ course_ids: ['4'] });
  expect([await shop.status(alone), await shop.status(other)]).toEqual(['pending', 'pending']);
});

test('baskets that share a course, ordered at the same moment, leave one open', async () => {
  const { academy, student } = await openSandbox();
  const baskets = [['2'], ['2', '4'], ['4', '2'], ['2'], ['2', '4']];
  await Promise.all(baskets.map((course_ids) => student.post('/api/create_order', { course_ids })));
  const open = academy.db.selectFrom('orders').select('id').where('status', '=', 'pending');
  expect(await open.execute()).toHaveLength(1);
});

test('a course that is paid three ways is hers once, and the rest of the money goes back', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, status, hasCourse } = shop;
  const first = await order();
  const second = await order({ course_ids: ['2', '4'] });
  const paid = await payBy(shop, first);
  const partly = await payBy(shop, second);
  // A tab that was left open at the provider since before she had the course.
  await academy.db.deleteFrom('enrolments').where('course_id', '=', party.id).execute();
  const third = await order();
  expect(third).not.toBe(first);
  const { enrolByHand } = createEnrolments(academy.db);
  await enrolByHand({ userId: shop.student.id, courseId: party.id, nowMs: 1 });
  const whole = await payBy(shop, third);

  expect(await paymentJobs(academy).refundJob.runOnce()).toBe(2);
  const refunded = (id: string) => razorpay.payments.get(id)?.amount_refunded;
  expect([refunded(paid), refunded(partly), refunded(whole)]).toEqual([
    0,
    party.amountInPaise,
    party.amountInPaise,
  ]);
  expect(await hasCourse()).toBe(true);
  expect([await status(first), await status(second), await status(third)]).toEqual([
    'paid',
    'paid',
    'refunded',
  ]);
  const mails = await mailsOf(shop);
  expect(mails.map(({ subject }) => subject.replace(/TMA-\S+/, '…'))).toEqual([
    'Your receipt from Tamil Makeover Academy',
    'Your receipt from Tamil Makeover Academy',
    'Your money comes back: order …',
  ]);
  expect(mails[1]?.body_text).toContain('You had Party Makeup already');
  expect(mails[1]?.body_text).toContain('Goes back to you: ₹10,618.82');
  expect(mails[2]?.body_text).toContain('You get back: ₹10,618.82');
});

test('a refund that fails once is tried again under the same key', async () => {
  const shop = await openShop();
  const { academy, razorpay } = shop;
  await enrolFirst(shop);
  const payment = await payBy(shop, await paidOrder(shop));
  const { refundJob, errors } = paymentJobs(academy);
  razorpay.stand.fault = { status: 500 };
  expect(await refundJob.runOnce()).toBe(0);
  expect(errors).toHaveLength(1);
  expect(await waiting(shop)).toMatchObject([{ attempts: 1 }]);
  razorpay.stand.fault = null;
  expect(await refundJob.runOnce(), 'not before its time').toBe(0);
  academy.clock.ms += minuteMs;
  expect(await refundJob.runOnce()).toBe(1);
  expect(razorpay.payments.get(payment)?.amount_refunded).toBe(party.amountInPaise);
  expect(await waiting(shop)).toEqual([]);
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

test('of many servers one asks for a refund', async () => {
  const shop = await openShop();
  await enrolFirst(shop);
  await payBy(shop, await paidOrder(shop));
  const jobs = Array.from({ length: 5 }, () => paymentJobs(shop.academy).refundJob.runOnce());
  const done = await Promise.all(jobs);
  expect(done.reduce((sum, count) => sum + count)).toBe(1);
  expect(shop.razorpay.calls.filter((call) => /refund$/.test(call))).toHaveLength(1);
});

test('a second payment of a paid order goes back, told once or three times', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, status, hasCourse, sendWebhook } = shop;
  const id = await order();
  const first = await payBy(shop, id);
  const second = await payBy(shop, id);
  await sendWebhook(razorpay.webhook('payment.captured', second));
  expect(await paymentJobs(academy).refundJob.runOnce()).toBe(1);
  await sendWebhook(razorpay.webhook('refund.processed', second));
  expect(razorpay.payments.get(first)?.amount_refunded).toBe(0);
  expect(razorpay.payments.get(second)?.amount_refunded).toBe(party.amountInPaise);
  expect([await status(id), await hasCourse()]).toEqual(['paid', true]);
  expect(await mailsOf(shop)).toHaveLength(2);
});

test('a second payment that is given back before it is told leaves the order paid', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, status, hasCourse, sendWebhook } = shop;
  const id = await order();
  await payBy(shop, id);
  const { payment_id: second } = razorpay.pay(id);
  const captured = razorpay.webhook('payment.captured', second);
  razorpay.change(second, { status: 'refunded', amount_refunded: party.amountInPaise });
  await sendWebhook(razorpay.webhook('refund.processed', second));
  expect([await status(id), await hasCourse()]).toEqual(['paid', true]);
  await sendWebhook(captured);
  expect(await paymentJobs(academy).refundJob.runOnce()).toBe(1);
  expect(razorpay.refunds.size, 'the money is back already').toBe(0);
  expect([await status(id), await hasCourse()]).toEqual(['paid', true]);
});

test('a payment of a wrong amount goes back, and the order can still be paid', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, status, hasCourse, sendWebhook } = shop;
  const id = await order();
  const { payment_id } = razorpay.pay(id, { amount: 100 });
  await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  expect(await status(id)).toBe('failed');
  expect(await paymentJobs(academy).refundJob.runOnce()).toBe(1);
  await sendWebhook(razorpay.webhook('refund.processed', payment_id));
  expect(await status(id)).toBe('failed');
  await payBy(shop, id);
  expect([await status(id), await hasCourse()]).toEqual(['paid', true]);
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

test('a course that costs nothing and is hers already leaves no refund that nobody can make', async () => {
  const shop = await openShop();
  await shop.academy.db
    .updateTable('courses')
    .set({ fees_in_rupees: 0 })
    .where('id', '=', party.id)
    .execute();
  const both = await shop.order({ course_ids: [party.id, '4'] });
  const { enrolByHand } = createEnrolments(shop.academy.db);
  await enrolByHand({ userId: shop.student.id, courseId: party.id, nowMs: 1 });
  await payBy(shop, both);
  expect(await shop.status(both)).toBe('paid');
  expect(await waiting(shop)).toEqual([]);
});
