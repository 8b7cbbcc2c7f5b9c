import { expect, test } from 'vitest';
import { anitha, openAcademy, priya, signedIn } from '../support/server/server-app.ts';
import { openImpatientShop, openShop, party } from '../support/server/shop.ts';

test('a captured payment enrols her, and her receipt waits to be sent', async () => {
  const { academy, razorpay, student, order, hasCourse } = await openShop();
  const proof = razorpay.pay(await order());
  expect(await hasCourse()).toBe(false);
  const reply = await student.post('/api/verify_payment', proof);
  expect(reply.json()).toMatchObject({
    success: 200,
    message: 'Payment successful!',
    data: { status: 'paid', amount: 1_061_882, paid_at: '2025-11-20T04:00:00.000Z' },
  });
  expect(await hasCourse()).toBe(true);
  const [mail, ...others] = await academy.db.selectFrom('mail_jobs').selectAll().execute();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: priya.email,
    subject: expect.stringContaining('receipt'),
  });
  expect(mail?.subject).not.toContain('TEST');
  for (const sum of ['Party Makeup: ₹8,999.00', 'GST 18%: ₹1,619.82', 'in all: ₹10,618.82']) {
    expect(mail?.body_text).toContain(sum);
  }
});

test('a wrong signature, or one for another order, pays nothing', async () => {
  const { razorpay, student, order, status, hasCourse } = await openShop();
  const order_id = await order();
  const proof = razorpay.pay(order_id);
  const other = razorpay.pay(await order({ course_ids: ['4'] }));
  for (const wrong of [
    { ...proof, signature: 'x' },
    { ...proof, signature: proof.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
    { ...proof, payment_id: other.payment_id },
    { ...other, order_id },
  ]) {
    const reply = await student.post('/api/verify_payment', wrong);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('Something went wrong with the payment!');
  }
  expect(await hasCourse()).toBe(false);
  expect(await status(order_id)).toBe('pending');
});

test('a signed payment that is not captured yet enrols nobody', async () => {
  const { razorpay, student, order, hasCourse, sendWebhook } = await openShop();
  const proof = razorpay.pay(await order(), { status: 'authorized' });
  const reply = await student.post('/api/verify_payment', proof);
  expect(reply.json().data.status).toBe('pending');
  expect(await hasCourse()).toBe(false);
  razorpay.change(proof.payment_id, { status: 'captured' });
  await sendWebhook(razorpay.webhook('payment.captured', proof.payment_id));
  expect(await hasCourse()).toBe(true);
});

test.each([null, { status: 500 }])(
  'a second attempt that is signed and not captured yet is not called unpaid (%o)',
  async (fault) => {
    const { razorpay, student, order, status, hasCourse, sendWebhook } = await openShop();
    const id = await order();
    const refused = razorpay.pay(id, { status: 'failed', error_code: 'BAD_REQUEST_ERROR' });
    await sendWebhook(razorpay.webhook('payment.failed', refused.payment_id));
    expect(await status(id)).toBe('failed');
    const proof = razorpay.pay(id, { status: 'authorized' });
    razorpay.stand.fault = fault;
    const reply = await student.post('/api/verify_payment', proof);
    expect(reply.json()).toMatchObject({ data: { status: 'pending' } });
    expect(await status(id), 'she sees it, and her page asks on').toBe('pending');
    razorpay.stand.fault = null;
    razorpay.change(proof.payment_id, { status: 'captured' });
    await sendWebhook(razorpay.webhook('payment.captured', proof.payment_id));
    expect(await hasCourse()).toBe(true);
  },
);

test('a refusal that is told late does not call a second attempt unpaid', async () => {
  const { razorpay, student, order, status, sendWebhook } = await openShop();
  const id = await order();
  const refused = razorpay.pay(id, { status: 'failed', error_code: 'BAD_REQUEST_ERROR' });
  const late = razorpay.webhook('payment.failed', refused.payment_id);
  const proof = razorpay.pay(id, { status: 'authorized' });
  await student.post('/api/verify_payment', proof);
  razorpay.stand.fault = { status: 500 };
  expect((await sendWebhook(late)).statusCode, 'and is told again').toBe(503);
  expect(await status(id)).toBe('pending');
  razorpay.stand.fault = null;
  expect((await sendWebhook(late)).statusCode).toBe(200);
  expect(await status(id)).toBe('pending');
  razorpay.change(proof.payment_id, { status: 'failed' });
  await sendWebhook(razorpay.webhook('payment.failed', proof.payment_id));
  expect(await status(id)).toBe('failed');
});

test('a wrong amount or currency is no payment', async () => {
  for (const changes of [{ amount: 100 }, { amount: 8_999_000 }, { currency: 'USD' }]) {
    const { razorpay, student, order, hasCourse, sendWebhook } = await openShop();
    const proof = razorpay.pay(await order(), changes);
    const reply = await student.post('/api/verify_payment', proof);
    expect(reply.json()).toMatchObject({ data: { status: 'failed' } });
    await sendWebhook(razorpay.webhook('payment.captured', proof.payment_id));
    expect(await hasCourse()).toBe(false);
  }
});

test('the webhook alone enrols, twice or ten times told but once done', async () => {
  const { academy, razorpay, order, hasCourse, sendWebhook } = await openShop();
  const { payment_id } = razorpay.pay(await order());
  const news = razorpay.webhook('payment.captured', payment_id, 'evt_1');
  for (const signed of [news, news, razorpay.webhook('order.paid', payment_id, 'evt_2')]) {
    expect((await sendWebhook(signed)).statusCode).toBe(200);
  }
  expect(await hasCourse()).toBe(true);
  expect(await academy.db.selectFrom('mail_jobs').select('id').execute()).toHaveLength(1);
  const events = await academy.db.selectFrom('payment_events').select('event_id').execute();
  expect(events.map(({ event_id }) => event_id).sort()).toEqual(['evt_1', 'evt_2']);
});

test('a webhook before the callback, and the callback still succeeds', async () => {
  const { razorpay, student, order, hasCourse, sendWebhook } = await openShop();
  const proof = razorpay.pay(await order());
  await sendWebhook(razorpay.webhook('payment.captured', proof.payment_id));
  expect(await hasCourse()).toBe(true);
  const reply = await student.post('/api/verify_payment', proof);
  expect(reply.json()).toMatchObject({ message: 'Payment successful!', data: { status: 'paid' } });
});

test('callback, poll and webhooks at the same time enrol once and send one receipt', async () => {
  const { academy, razorpay, student, order, sendWebhook, hasCourse } = await openShop();
  const proof = razorpay.pay(await order());
  academy.clock.ms += 10_000;
  const replies = await Promise.all([
    student.post('/api/verify_payment', proof),
    student.post('/api/order_status', { order_id: proof.order_id }),
    ...Array.from({ length: 4 }, () =>
      sendWebhook(razorpay.webhook('payment.captured', proof.payment_id)),
    ),
    student.post('/api/verify_payment', proof),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
  expect(await hasCourse()).toBe(true);
  expect(await academy.db.selectFrom('mail_jobs').select('id').execute()).toHaveLength(1);
});

test('a webhook without the right signature is refused and does nothing', async () => {
  const { razorpay, order, hasCourse, sendWebhook } = await openShop();
  const { payment_id } = razorpay.pay(await order());
  const signed = razorpay.webhook('payment.captured', payment_id);
  const { 'x-razorpay-signature': signature, ...unsigned } = signed.headers;
  for (const wrong of [
    { ...signed, headers: { ...unsigned, 'x-razorpay-signature': signature.replace(/^./, 'g') } },
    { ...signed, headers: unsigned },
    { ...signed, payload: `${signed.payload} ` },
  ]) {
    expect((await sendWebhook(wrong)).statusCode).toBe(400);
  }
  expect(await hasCourse()).toBe(false);
});

test('a signed webhook of something else is taken and does nothing', async () => {
  const { razorpay, order, sendWebhook } = await openShop();
  const foreign = razorpay.pay(await order());
  razorpay.change(foreign.payment_id, { order_id: 'order_of_another_shop' });
  expect(
    (await sendWebhook(razorpay.webhook('payment.captured', foreign.payment_id))).statusCode,
  ).toBe(200);
  expect((await sendWebhook(razorpay.webhook('invoice.paid', 'pay_none'))).statusCode).toBe(200);
});

test('a failed attempt is told, may be tried again on the same order, and then counts', async () => {
  const { razorpay, order, status, hasCourse, sendWebhook } = await openShop();
  const id = await order();
  const failed = razorpay.pay(id, { status: 'failed', error_code: 'BAD_REQUEST_ERROR' });
  await sendWebhook(razorpay.webhook('payment.failed', failed.payment_id));
  expect(await status(id)).toBe('failed');
  expect(await order()).toBe(id);
  expect(await status(id)).toBe('pending');
  const paid = razorpay.pay(id);
  await sendWebhook(razorpay.webhook('payment.captured', paid.payment_id));
  await sendWebhook(razorpay.webhook('payment.failed', failed.payment_id));
  expect(await status(id)).toBe('paid');
  expect(await hasCourse()).toBe(true);
});

test.each([
  [{ status: 500 }, '500'],
  [{ status: 401 }, '401'],
  ['hang', 'TimeoutError'],
] as const)(
  'a provider with the fault %j at the order is told clearly, and the next try works; the log has %s',
  async (fault, code) => {
    const { razorpay, academy, student, log } = await openImpatientShop();
    const order = () => student.post('/api/create_order', { course_ids: [party.id] });
    razorpay.stand.fault = fault;
    const reply = await order();
    expect(reply.statusCode).toBe(503);
    expect(reply.json().message).toContain('Nothing was charged.');
    const [failed] = await academy.db.selectFrom('orders').selectAll().execute();
    expect(failed).toMatchObject({ status: 'failed', failure: 'provider_unavailable' });
    expect(log.lines()).toMatchObject([{ msg: 'request failed', err: { code } }]);
    razorpay.stand.fault = null;
    const next = await order();
    expect(next.statusCode).toBe(200);
    expect((await order()).json().id).toBe(next.json().id);
  },
);

test('a provider that falls silent after the payment leaves the order open, not lost', async () => {
  const { razorpay, student, order, hasCourse, sendWebhook } = await openShop();
  const proof = razorpay.pay(await order());
  razorpay.stand.fault = { status: 502 };
  const reply = await student.post('/api/verify_payment', proof);
  expect(reply.json()).toMatchObject({ success: 200, data: { status: 'pending' } });
  await sendWebhook(razorpay.webhook('payment.captured', proof.payment_id));
  expect(await hasCourse()).toBe(true);
});

test('her payment enrols nobody else', async () => {
  const { academy, razorpay, order, hasCourse, sendWebhook } = await openShop();
  const other = await signedIn(academy, anitha);
  const before = await other.post('/api/paid_course', { user_id: other.id });
  const { payment_id } = razorpay.pay(await order({ course_ids: ['2', '4'] }));
  await sendWebhook(razorpay.webhook('payment.captured', payment_id));
  expect(await hasCourse()).toBe(true);
  const after = await other.post('/api/paid_course', { user_id: other.id });
  expect(after.json()).toEqual(before.json());
});

test('the page may load the provider’s script only when it is configured', async () => {
  const policyOf = async (environment: Record<string, string>) => {
    const academy = await openAcademy(environment);
    const reply = await academy.app.inject({ url: '/healthz' });
    return String(reply.headers['content-security-policy']);
  };
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 's',
    RAZORPAY_WEBHOOK_SECRET: 's',
  };
  expect(await policyOf({})).not.toContain('razorpay');
  const policy = await policyOf({ PAYMENT_PROVIDER: 'razorpay', ...keys });
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
  expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com ');
  expect(policy).toContain("form-action 'self' https://api.razorpay.com;");
});
