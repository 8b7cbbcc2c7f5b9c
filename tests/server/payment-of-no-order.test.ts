import { expect, onTestFinished, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { capturedLog } from '../support/server/captured-log.ts';
import { createRazorpay } from '../support/server/razorpay-stand-in.ts';
import { openAcademy, priya, signedIn } from '../support/server/server-app.ts';
import { party } from '../support/server/shop.ts';

test('a payment of an order that a restored back-up does not hold is logged by the provider’s ids', async () => {
  const { academy, student, razorpay, log, tell } = await openLoggedShop();
  const { json } = await student.post('/api/create_order', { course_ids: [party.id] });
  const { id } = json();
  await academy.db.deleteFrom('order_courses').execute();
  await academy.db.deleteFrom('orders').execute();

  const refused = razorpay.pay(id, { status: 'failed', error_code: 'BAD_REQUEST_ERROR' });
  expect(await tell('payment.failed', refused.payment_id)).toBe(200);
  expect(log.lines()).toEqual([]);

  const { payment_id } = razorpay.pay(id);
  expect(await tell('payment.captured', payment_id)).toBe(200);
  expect(log.lines()).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'a payment of an order that is not ours',
      order: id,
      payment: payment_id,
    }),
  ]);
  expect(log.text()).not.toMatch(/priya|127\.0\.0\.1/i);
});

test('a payment of an order of ours is no warning', async () => {
  const { student, razorpay, log, tell } = await openLoggedShop();
  const { json } = await student.post('/api/create_order', { course_ids: [party.id] });
  const { payment_id } = razorpay.pay(json().id);
  expect(await tell('payment.captured', payment_id)).toBe(200);
  expect(log.lines()).toEqual([]);
});

// Sales go on by callback and poll: nothing else would show that a refund at the dashboard is never heard of.
test('a webhook that is not signed with our secret is in the log', async () => {
  const { razorpay, log, post } = await openLoggedShop();
  const signed = razorpay.webhook('refund.processed', 'pay_1');
  expect(await post({ ...signed, payload: `${signed.payload} ` })).toBe(400);
  expect(log.lines()).toMatchObject([
    { level: 40, msg: 'a webhook is not signed with RAZORPAY_WEBHOOK_SECRET' },
  ]);
});

/** An academy whose warnings are kept, and whose payments go to a Razorpay of this test alone. */
async function openLoggedShop() {
  const razorpay = await createRazorpay();
  onTestFinished(razorpay.close);
  const log = capturedLog();
  const environment = { ...razorpay.environment, LOG_LEVEL: 'warn' };
  const academy = await openAcademy(environment, { logStream: log });
  const post = async (signed: ReturnType<typeof razorpay.webhook>) => {
    const url = `${apiBase}/api/payment_webhook`;
    return (await academy.app.inject({ method: 'POST', url, ...signed })).statusCode;
  };
  const tell = (event: string, paymentId: string) => post(razorpay.webhook(event, paymentId));
  return { academy, razorpay, log, post, tell, student: await signedIn(academy, priya) };
}
