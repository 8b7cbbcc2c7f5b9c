import { expect, test } from 'vitest';
import { openShop, party } from '../support/server/shop.ts';

test('a refund ends access, and a repeated capture does not bring it back', async () => {
  const { academy, razorpay, student, order, status, hasCourse, sendWebhook } = await openShop();
  const id = await order();
  const { payment_id } = razorpay.pay(id);
  const captured = razorpay.webhook('payment.captured', payment_id);
  await sendWebhook(captured);
  const note = { user_id: student.id, course_id: party.id, notes: 'glitter on a damp brush' };
  expect((await student.post('/api/save_notes', note)).statusCode).toBe(200);
  const video = '/tamil_makeover_backend/media/party/index.m3u8';
  expect((await student.get(video)).statusCode).toBe(200);

  razorpay.change(payment_id, { status: 'refunded', amount_refunded: party.amountInPaise });
  await sendWebhook(razorpay.webhook('refund.processed', payment_id));
  await sendWebhook({
    ...captured,
    headers: { ...captured.headers, 'x-razorpay-event-id': 'again' },
  });
  expect(await status(id)).toBe('refunded');
  expect(await hasCourse()).toBe(false);
  expect((await student.get(video)).statusCode).toBe(403);
  const kept = await academy.db.selectFrom('note_versions').select('text').execute();
  expect(kept).toEqual([{ text: note.notes }]);
});

test('a part of the money given back ends nothing', async () => {
  const { razorpay, order, hasCourse, sendWebhook } = await openShop();
  const { payment_id } = razorpay.pay(await order());
  await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  razorpay.change(payment_id, { amount_refunded: 100_000 });
  await sendWebhook(razorpay.webhook('refund.processed', payment_id));
  expect(await hasCourse()).toBe(true);
});

test('of two paid orders for one course the first holds it, and its refund ends access', async () => {
  const { razorpay, order, hasCourse, sendWebhook } = await openShop();
  const first = razorpay.pay(await order());
  const second = razorpay.pay(await order({ course_ids: ['2', '4'] }));
  for (const { payment_id } of [first, second]) {
    await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  }
  const refund = async (paymentId: string) => {
    razorpay.change(paymentId, { status: 'refunded' });
    await sendWebhook(razorpay.webhook('refund.processed', paymentId));
  };
  await refund(second.payment_id);
  expect(await hasCourse()).toBe(true);
  await refund(first.payment_id);
  expect(await hasCourse()).toBe(false);
});

test('a refund that is told before its capture leaves her without the course', async () => {
  const { razorpay, order, status, hasCourse, sendWebhook } = await openShop();
  const id = await order();
  const { payment_id } = razorpay.pay(id);
  const captured = razorpay.webhook('payment.captured', payment_id);
  razorpay.change(payment_id, { status: 'refunded' });
  await sendWebhook(razorpay.webhook('refund.processed', payment_id));
  await sendWebhook(captured);
  expect(await status(id)).toBe('refunded');
  expect(await hasCourse()).toBe(false);
});
