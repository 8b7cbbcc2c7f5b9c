import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { createEnrolments } from '../../server/features/enrolments/repository.ts';
import { paymentJobs } from '../support/server/payment-jobs.ts';
import { openShop, party, payBy, type Shop, waitingRefunds } from '../support/server/shop.ts';

const keyId = 'rzp_test_academy';

test('what is paid with test keys is a TEST in its mail and on its papers, and takes no real number', async () => {
  const { academy, razorpay, student, order } = await openShop({ keyId });
  const id = await order();
  const page = await student.get(`${apiBase}/pay/checkout/${id}`);
  expect(page.body).toContain('TEST');
  expect(page.body.match(/<button/g), 'the form is Razorpay’s').toHaveLength(1);
  expect((await student.post('/api/verify_payment', razorpay.pay(id))).json().success).toBe(200);
  const { data } = (await student.post('/api/order_status', { order_id: id })).json();
  expect(data.is_test).toBe(true);
  const [mail] = await academy.db.selectFrom('mail_jobs').selectAll().execute();
  expect(mail?.subject).toMatch(/^TEST: /);
  const invoices = await academy.db.selectFrom('invoices').select('number').execute();
  expect(invoices).toEqual([{ number: expect.stringMatching(/^test\//) }]);
});

test('with live keys nobody is handed an order that was made with test keys', async () => {
  const before = await openShop({ keyId });
  const old = await before.order();
  expect(await before.order()).toBe(old);
  const live = await openLive(before);
  const id = await live.order({ course_ids: [party.id] });
  expect(id).not.toBe(old);
  await live.student.post('/api/verify_payment', live.razorpay.pay(id));
  expect(await live.hasCourse()).toBe(true);
});

test('with live keys the webhook of a test payment opens no course, and is answered', async () => {
  const before = await openShop({ keyId });
  const id = await before.order();
  const { payment_id } = before.razorpay.pay(id);
  const live = await openLive(before);
  const told = await live.sendWebhook(before.razorpay.webhook('payment.captured', payment_id));
  expect(told.statusCode).toBe(200);
  expect(await live.hasCourse()).toBe(false);
  expect(await live.status(id)).toBe('pending');
});

test('with live keys the refund of a test payment is done: no money has moved', async () => {
  const before = await openShop({ keyId });
  const id = await before.order();
  const { enrolByHand } = createEnrolments(before.academy.db);
  await enrolByHand({ userId: before.student.id, courseId: party.id, nowMs: 1 });
  await payBy(before, id);
  expect(await waitingRefunds(before)).toHaveLength(1);
  const live = await openLive(before);
  const { refundJob, errors } = paymentJobs(live.academy);
  expect(await refundJob.runOnce()).toBe(1);
  expect(errors).toEqual([]);
  expect(await waitingRefunds(live)).toEqual([]);
  expect(await live.status(id)).toBe('refunded');
});

test('an order of before orders kept that its keys were test keys is still the provider’s', async () => {
  const { academy, razorpay, student, order, hasCourse } = await openShop({ keyId });
  const id = await order();
  await academy.db.updateTable('orders').set({ provider: 'razorpay' }).execute();
  expect(await order()).toBe(id);
  await student.post('/api/verify_payment', razorpay.pay(id));
  expect(await hasCourse()).toBe(true);
});

/** Opens the same academy with live keys. */
function openLive({ academy }: Shop) {
  const { dataDir, databaseUrl, sessionSecret } = academy.config;
  const environment = {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: sessionSecret }),
  };
  return openShop({ environment });
}
