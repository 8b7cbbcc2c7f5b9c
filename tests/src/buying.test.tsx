import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addToCart, readCart } from '../../src/storage/cart.ts';
import { bridal, order, placed, shop } from '../support/page/fake-shop.ts';
import { toastText } from '../support/page/form-page.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  paidCourses,
  refused,
  renderApp,
} from '../support/page/render-app.tsx';

beforeEach(() => {
  // jsdom draws no dialog; the real one is looked at in the browser.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});

async function payFromCart(academy: AcademyAnswers) {
  addToCart(bridal);
  const app = await renderApp({ at: '/cart', academy });
  await app.user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
  return app;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Pay ₹15,338.82' }));

test('a cart is paid in the sandbox, and the order shown as the academy tells it', async () => {
  const app = await payFromCart(shop);
  expect((await dialog()).getByText(/Sandbox. No money moves./).textContent).toBe(
    'TEST Sandbox. No money moves.',
  );
  expect((await dialog()).getByText('₹2,339.82')).toBeTruthy();
  await app.user.click((await dialog()).getByRole('button', { name: 'Pay ₹15,338.82' }));
  expect(screen.getAllByText('Processing...').length).toBeGreaterThan(0);
  const heading = await screen.findByRole('heading', { name: 'Payment Successful' });
  expect(app.path()).toBe('/order-success?order_id=order_1');
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('TMA-2611-0482')).toBeTruthy();
  for (const sum of ['₹12,999.00', '₹2,339.82', '₹15,338.82']) {
    expect(screen.getByText(sum)).toBeTruthy();
  }
  expect(readCart()).toEqual([]);
  expect(app.callsOf('create_order')[0]?.body).toEqual({
    course_ids: ['1'],
    currency: 'INR',
    amount: 1533882,
    return_to: '/order-success',
  });
  expect(app.callsOf('verify_payment')[0]?.body).toEqual({
    order_id: 'order_1',
    payment_id: 'pay_1',
    signature: 's1',
  });
});

test('a declined payment buys nothing and keeps the cart', async () => {
  const app = await payFromCart(shop);
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  await app.user.click((await dialog()).getByRole('radio', { name: /Decline it/ }));
  await app.user.click((await dialog()).getByRole('button', { name: 'Pay ₹15,338.82' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(close).toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe('Proceed to Payment');
  expect(await toastText('Something went wrong with the payment!')).toContain('Error');
  expect(app.path()).toBe('/cart');
  expect(readCart()).toHaveLength(1);
});

test('the dialog can be closed, and paying begun anew', async () => {
  const app = await payFromCart(shop);
  await app.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  const again = await screen.findByRole('button', { name: 'Proceed to Payment' });
  expect(again).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(again);
});

test.for(['/cart', '/payment?courseId=1', '/subscribe/usercourse'])(
  'without a session, %s asks for a login and leads there',
  async (at) => {
    addToCart(bridal);
    const { user, callsOf } = await renderApp({ at, student: null, academy: shop });
    const [button] = await screen.findAllByRole('button', { name: /Proceed to Payment|Pay Now/ });
    if (button) await user.click(button);
    expect(await toastText('Please login before making a payment')).toContain('Error');
    const login = screen.getByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(at)}`);
    expect([...callsOf('create_order'), ...callsOf('transact')]).toEqual([]);
  },
);

describe('back from the payment page, which kept this one as it was, she can pay again', () => {
  // To a place on the same page: jsdom goes nowhere else.
  const checkout_url = `${location.href}#pay`;
  const transact = { amount: 1533882, merchant_id: 'm', transaction_id: 'order_1' };
  test.for([
    [
      '/subscribe/usercourse',
      {
        transact: () =>
          ok({ success: 200, data: { ...transact, url: checkout_url, order_id: 'order_1' } }),
      },
    ],
    [
      '/payment?courseId=1',
      {
        create_order: () => placed({ provider: 'plain', checkout_url }),
      },
    ],
  ] as const)('%s', async ([at, academy]) => {
    const { user } = await renderApp({ at, academy: { ...shop, ...academy } });
    const name = /^Pay Now/;
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await user.click(button);
    await waitFor(() => expect(location.hash).toBe('#pay'));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
    const show = new PageTransitionEvent('pageshow', { persisted: true });
    act(() => void dispatchEvent(show));
    expect(screen.queryByRole('button', { name: 'Processing...' })).toBeNull();
    location.hash = '';
  });
});

describe('an order that could not be placed says why', () => {
  test.for([
    [() => refused(422, { message: 'The price has changed.' }), 'The price has changed.'],
    [() => refused(500), 'Something went wrong!'],
    [() => new Response('<p>'), 'Something went wrong!'],
    [() => ok({ id: 'order_9' }), 'Something went wrong!'],
    [() => refused(401), 'Please login before making a payment'],
  ] as const)('%s: %s', async ([create_order, says]) => {
    await payFromCart({ ...shop, create_order });
    expect(await toastText(says)).toContain('Error');
    expect(document.querySelector('[data-payment-problem]')?.textContent).toContain(says);
    expect(readCart()).toHaveLength(1);
  });

  test('no network: nothing was paid', async () => {
    const { create_order: _, ...offline } = shop;
    await payFromCart(offline);
    expect(await toastText(/Nothing was paid/)).toContain('Error');
  });
});

test('a price that has changed since she came is shown, so that her next tap pays it', async () => {
  let fees = 8999;
  const overall_course = () =>
    ok({ Success: 200, Data: { data: [{ id: 1, courses_name: 'Bridal Makeup', fees }] } });
  const message = 'The price is ₹15,338.82 now. Nothing was charged.';
  const create_order: AcademyAnswers[string] = ({ amount }) =>
    amount === 1533882 ? placed() : refused(422, { message });
  const at = '/payment?courseId=1';
  const { user } = await renderApp({ at, academy: { ...shop, overall_course, create_order } });
  await screen.findByText('₹10,618.82');
  fees = 12999;
  const tap = () => user.click(screen.getByRole('button', { name: 'Pay Now for Bridal Makeup' }));
  await tap();
  expect(await toastText(message)).toContain('Error');
  await screen.findByText('₹15,338.82');
  await tap();
  expect(await dialog()).toBeTruthy();
});

const razorpay = { provider: 'razorpay', key_id: 'k', checkout_script: 'https://pay.example/a.js' };

test("the provider's script is loaded on tap; without it there is the academy's own page", async () => {
  await payFromCart({ ...shop, create_order: () => placed(razorpay) });
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>(
      'script[src="https://pay.example/a.js"]',
    );
    expect(found).not.toBeNull();
    return found;
  });
  script?.dispatchEvent(new Event('error'));
  expect(await toastText('Razorpay SDK failed to load')).toContain('Error');
  const link = screen.getByRole('link', { name: "Pay on the academy's own page" });
  expect(link.getAttribute('href')).toBe('/pay/checkout/order_1');
});

test("the provider's proof goes to the academy", async () => {
  const answer = { razorpay_payment_id: 'pay_2', razorpay_signature: 's2' };
  vi.stubGlobal(
    'Razorpay',
    class {
      handler: (given: object) => void;
      constructor(options: { handler: (given: object) => void }) {
        this.handler = options.handler;
      }
      open() {
        this.handler(answer);
      }
    },
  );
  const app = await payFromCart({ ...shop, create_order: () => placed(razorpay) });
  await waitFor(() => expect(document.querySelector('script[src^="https://pay"]')).not.toBeNull());
  document.querySelector('script[src^="https://pay"]')?.dispatchEvent(new Event('load'));
  await screen.findByRole('heading', { name: 'Payment Successful' });
  expect(app.callsOf('verify_payment')[0]?.body).toEqual({
    order_id: 'order_1',
    payment_id: 'pay_2',
    signature: 's2',
  });
});

test('Pay Now beside a course charges what a cart of it does, and both show it', async () => {
  const app = await renderApp({
    at: '/user/usercourse',
    academy: { ...shop, paid_course: paidCourses(paidCourse()) },
  });
  expect(await screen.findByRole('link', { name: 'Play Video: Bridal Makeup' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay Now for Bridal Makeup' })).toBeNull();
  expect(screen.getByText('+ GST 18% = ₹10,618.82')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Pay Now for Party Makeup' }));
  await waitFor(() => expect(app.callsOf('create_order')).toHaveLength(1));
  expect(app.callsOf('create_order')[0]?.body).toMatchObject({
    course_ids: ['2'],
    amount: 1061882,
  });
});

test('a course is among hers at once though its payment was confirmed on the page of its order', async () => {
  let isPaid = false;
  const academy: AcademyAnswers = {
    ...shop,
    order_status: () => order(isPaid ? 'paid' : 'pending'),
    paid_course: () => ok({ success: 200, data: isPaid ? [paidCourse()] : [] }),
  };
  const app = await renderApp({ at: '/subscribe/order-success?order_id=order_1', academy });
  await app.user.click(await screen.findByRole('link', { name: 'Go to Dashboard' }));
  await screen.findByText('No courses yet');
  isPaid = true;
  await app.back();
  await app.user.click(await screen.findByRole('link', { name: 'Bridal Makeup' }));
  await screen.findByRole('heading', { name: 'Welcome to Bridal Makeup' });
});
