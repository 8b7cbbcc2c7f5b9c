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

/** An academy whose warnings are kept, and whose payments go to a Razorpay of this test alone. */
async function openLoggedShop() {
  const razorpay = await createRazorpay();
  onTestFinished(razorpay.close);
  const log = capturedLog();
  const environment = { ...razorpay.environment, LOG_LEVEL: 'warn' };
  const academy = await openAcademy(environment, { logStream: log });
  const tell = async (event: string, paymentId: string) => {
    const signed = razorpay.webhook(event, paymentId);
    const url = `${apiBase}/api/payment_webhook`;
    return (await academy.app.inject({ method: 'POST', url, ...signed })).statusCode;
  };
  return { academy, razorpay, log, tell, student: await signedIn(academy, priya) };
}
