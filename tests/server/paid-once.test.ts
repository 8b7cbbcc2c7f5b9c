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

const mailsOf = ({ academy }: Pick<Shop, 'academy'>) =>
  academy.db.selectFrom('mail_jobs').select(['subject', 'body_text']).execute();

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

test('a payment that the provider sent back before it was taken closes no order', async () => {
  const shop = await openShop();
  const { academy, razorpay, order, status, hasCourse } = shop;
  const id = await order();
  const amount_refunded = party.amountInPaise;
  const late = razorpay.pay(id, { status: 'refunded', captured: false, amount_refunded });
  await shop.sendWebhook(razorpay.webhook('refund.processed', late.payment_id));
  await payBy(shop, id);
  expect([await status(id), await hasCourse()]).toEqual(['paid', true]);
  expect(await academy.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
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
  expect(await waitingRefunds(shop)).toEqual([]);
});
