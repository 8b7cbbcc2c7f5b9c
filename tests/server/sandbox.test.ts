import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { createSandbox } from '../../server/features/payments/providers/sandbox.ts';
import { sign } from '../../server/features/payments/providers/signature.ts';
import { anitha, priya, signedIn, siteOrigin, visitor } from '../support/server/server-app.ts';
import { openSandbox, openShop, party } from '../support/server/shop.ts';

type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

const pathOf = (address: string) => address.replace(siteOrigin, '');

test('the transact address holds amount, merchant, transaction and the way back', async () => {
  const { student } = await openSandbox();
  const { data } = (await student.post('/api/transact', { course_id: party.id })).json();
  const address = new URL(data.url);
  expect(address.origin + address.pathname).toBe(`${siteOrigin}${apiBase}/pay/transact`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    amount: '1061882',
    merchantId: 'SANDBOX',
    transactionId: data.order_id,
    redirectUrl: `${siteOrigin}/subscribe/order-success`,
  });
  expect(data).toMatchObject({ amount: 1_061_882, merchant_id: 'SANDBOX' });
});

test('the transact page says that no money moves, and needs no script', async () => {
  const { student } = await openSandbox();
  const { data } = (await student.post('/api/transact', { course_id: party.id })).json();
  const page = await student.get(pathOf(data.url));
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.body).toContain('<strong>TEST</strong> Sandbox. No money moves.');
  expect(page.body).toContain('Party Makeup');
  for (const sum of ['₹8,999', 'GST 18%', '₹1,619.82', '₹10,618.82']) {
    expect(page.body).toContain(sum);
  }
  expect(page.body).not.toMatch(/<script|<style|style=|onclick/);
  const style = await student.get(`${apiBase}/plain-page.css`);
  expect(style.headers['content-type']).toContain('text/css');
});

test('paying on the transact page leads back to order success, paid', async () => {
  const sandbox = await openSandbox();
  const { student, status, hasCourse } = sandbox;
  const { data } = (await student.post('/api/transact', { course_id: party.id })).json();
  const back = await choose(sandbox, data.order_id, 'pay');
  expect(back).toContain(`${apiBase}/api/payment_callback?razorpay_order_id=`);
  expect(await hasCourse()).toBe(false);
  const callback = await student.get(pathOf(back));
  expect(callback.statusCode).toBe(303);
  const result = `${siteOrigin}/subscribe/order-success?order_id=${data.order_id}`;
  expect(callback.headers.location).toBe(result);
  expect(await hasCourse()).toBe(true);
  expect(await status(data.order_id)).toBe('paid');
  const again = await student.get(pathOf(data.url));
  expect(again.body).toContain('This order is paid already.');
});

test('the card checkout page leads back to the page that asked for it', async () => {
  const sandbox = await openSandbox();
  const { student } = sandbox;
  const reply = await student.post('/api/create_order', { course_ids: ['2', '4'] });
  const { id, data } = reply.json();
  const page = await student.get(pathOf(data.checkout_url));
  expect(page.body).toContain('GST 18%');
  const callback = await student.get(pathOf(await choose(sandbox, id, 'pay')));
  expect(callback.headers.location).toBe(`${siteOrigin}/order-success?order_id=${id}`);
});

test('a refused payment fails, going back leaves it open, and neither enrols', async () => {
  const sandbox = await openSandbox();
  const { academy, student, order, status, hasCourse } = sandbox;
  const id = await order();
  await student.get(pathOf(await choose(sandbox, id, 'leave')));
  expect(await status(id)).toBe('pending');
  academy.clock.ms += 5000;
  await student.get(pathOf(await choose(sandbox, id, 'refuse')));
  expect(await status(id)).toBe('failed');
  expect(await hasCourse()).toBe(false);
  await student.get(pathOf(await choose(sandbox, await order(), 'pay')));
  expect(await status(id)).toBe('paid');
});

test('paid in the sandbox but the browser died: her next look finds it', async () => {
  const sandbox = await openSandbox();
  const id = await sandbox.order();
  await choose(sandbox, id, 'pay');
  sandbox.academy.clock.ms += 5000;
  expect(await sandbox.status(id)).toBe('paid');
});

test('a page can pay in place, by the same signed path', async () => {
  const { student, order, hasCourse } = await openSandbox();
  const order_id = await order();
  const { data } = (await student.post('/api/sandbox_pay', { order_id })).json();
  expect(await hasCourse()).toBe(false);
  const reply = await student.post('/api/verify_payment', { order_id, ...data });
  expect(reply.json()).toMatchObject({ message: 'Payment successful!', data: { status: 'paid' } });
  expect(await hasCourse()).toBe(true);
});

test('the receipt of the sandbox says that it is a test', async () => {
  const { academy, student, order } = await openSandbox();
  const order_id = await order();
  const { data } = (await student.post('/api/sandbox_pay', { order_id })).json();
  await student.post('/api/verify_payment', { order_id, ...data });
  const mails = await academy.db.selectFrom('mail_jobs').select('subject').execute();
  expect(mails).toEqual([{ subject: expect.stringContaining('TEST') }]);
});

test('the sandbox reports by a signed webhook too, and a refund ends access', async () => {
  const { academy, order, status, sendWebhook, hasCourse } = await openSandbox();
  const { db, config } = academy;
  const sandbox = createSandbox(db, config.sessionSecret);
  const id = await order();
  const payment = await sandbox.pay(id);
  const notify = (state: string) => {
    const entity = {
      id: payment?.paymentId,
      order_id: id,
      amount: party.amountInPaise,
      currency: 'INR',
      status: state,
    };
    const payload = JSON.stringify({ event: `payment.${state}`, payload: { payment: { entity } } });
    const signature = sign(payload, sandbox.webhookSecret);
    return sendWebhook({ payload, headers: { 'x-razorpay-signature': signature } });
  };
  await notify('captured');
  expect(await hasCourse()).toBe(true);
  await notify('refunded');
  expect(await status(id)).toBe('refunded');
  expect(await hasCourse()).toBe(false);
});

test('nobody but she sees her checkout or pays in her place', async () => {
  const { academy, student } = await openSandbox();
  const { data } = (await student.post('/api/transact', { course_id: party.id })).json();
  const other = await signedIn(academy, anitha);
  expect((await other.get(pathOf(data.url))).statusCode).toBe(404);
  expect((await visitor(academy).get(pathOf(data.url))).statusCode).toBe(401);
  const body = { order_id: data.order_id };
  expect((await other.post('/api/sandbox_pay', body)).statusCode).toBe(404);
  const dear = pathOf(data.url).replace('1061882', '1');
  expect((await student.get(dear)).statusCode).toBe(404);
});

test('a foreign page cannot press the button, and a made-up callback pays nothing', async () => {
  const sandbox = await openSandbox();
  const { student, order, status } = sandbox;
  const id = await order();
  const foreign = await press(sandbox, id, { choice: 'pay', origin: 'https://evil.example' });
  expect(foreign.statusCode).toBe(403);
  const forged = new URLSearchParams({
    razorpay_order_id: id,
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'f'.repeat(64),
  });
  const callback = await student.get(`${apiBase}/api/payment_callback?${forged}`);
  expect(callback.statusCode).toBe(400);
  const unknown = await student.get(`${apiBase}/api/payment_callback?order_id=none`);
  expect(unknown.headers.location).toBe(`${siteOrigin}/cart`);
  expect(await status(id)).toBe('pending');
});

test('with Razorpay there is no sandbox, and the button posts to its hosted checkout', async () => {
  const { academy, razorpay, student } = await openShop();
  const { data } = (await student.post('/api/transact', { course_id: party.id })).json();
  const page = await student.get(pathOf(data.url));
  expect(page.body).not.toContain('TEST');
  expect(page.body).toContain(
    `action="${razorpay.environment.RAZORPAY_API_URL}/v1/checkout/embedded"`,
  );
  expect(page.body).toContain('name="key_id" value="rzp_live_academy"');
  expect((await student.post('/api/sandbox_pay', { order_id: data.order_id })).statusCode).toBe(
    404,
  );

  const comeBack = (fields: Record<string, string>) =>
    academy.app.inject({
      method: 'POST',
      url: `${apiBase}/api/payment_callback`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://api.razorpay.com',
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const result = `/subscribe/order-success?order_id=${data.order_id}`;
  const refused = await comeBack({
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[metadata]': JSON.stringify({ payment_id: 'pay_1', order_id: data.order_id }),
  });
  expect(refused.headers.location).toContain(result);
  const { order_id, payment_id, signature } = razorpay.pay(data.order_id);
  const callback = await comeBack({
    razorpay_order_id: order_id,
    razorpay_payment_id: payment_id,
    razorpay_signature: signature,
  });
  expect(callback.headers.location).toContain(result);
  const paid = await (await signedIn(academy, priya)).post('/api/order_status', { order_id });
  expect(paid.json().data.status).toBe('paid');
});

async function choose(sandbox: Sandbox, orderId: string, choice: string): Promise<string> {
  const reply = await press(sandbox, orderId, { choice, origin: siteOrigin });
  expect(reply.statusCode).toBe(303);
  return String(reply.headers.location);
}

/** Sends what a browser sends when she presses a button of the checkout page. */
function press(
  { academy, student }: Sandbox,
  orderId: string,
  { choice, origin }: { choice: string; origin: string },
) {
  return academy.app.inject({
    method: 'POST',
    url: `${apiBase}/pay/sandbox`,
    cookies: student.cookies,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    payload: new URLSearchParams({ order_id: orderId, choice }).toString(),
  });
}
