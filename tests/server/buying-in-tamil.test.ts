import { expect, test } from 'vitest';
import { apiBase } from '#contract/endpoint.ts';
import { siteOrigin } from '../support/server/server-app.ts';
import { openSandbox, openShop, party } from '../support/server/shop.ts';

const callbackPath = `${apiBase}/api/payment_callback`;

test('who pays from a Tamil page comes back to one, though no cookie crosses from the provider', async () => {
  const { academy, razorpay, student } = await openShop();
  const transact = async () =>
    (await student.post('/api/transact', { course_id: party.id })).json().data;
  const inEnglish = await transact();
  student.cookies.language = 'ta';
  const { order_id, url } = await transact();
  expect(order_id).toBe(inEnglish.order_id);
  const result = `${siteOrigin}/ta/subscribe/order-success`;
  expect(new URL(url).searchParams.get('redirectUrl')).toBe(result);
  const { payment_id, signature } = razorpay.pay(order_id);
  const callback = await academy.app.inject({
    method: 'POST',
    url: callbackPath,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
    },
    payload: new URLSearchParams({
      razorpay_order_id: order_id,
      razorpay_payment_id: payment_id,
      razorpay_signature: signature,
    }).toString(),
  });
  expect(callback.headers.location).toBe(`${result}?order_id=${order_id}`);
});

test.each([
  ['/subscribe/order-success', '/ta/subscribe/order-success'],
  ['/order-success', '/order-success'],
])('an order in Tamil that is to end on %s ends on %s', async (return_to, path) => {
  const { student, order } = await openSandbox();
  student.cookies.language = 'ta';
  const id = await order({ course_ids: [party.id], return_to });
  const { headers } = await student.get(`${callbackPath}?order_id=${id}`);
  expect(headers.location).toBe(`${siteOrigin}${path}?order_id=${id}`);
});

test('who comes back with no order that is known is led to the Tamil cart', async () => {
  const { student } = await openSandbox();
  student.cookies.language = 'ta';
  const { headers } = await student.get(`${callbackPath}?order_id=none`);
  expect(headers.location).toBe(`${siteOrigin}/ta/cart`);
});
