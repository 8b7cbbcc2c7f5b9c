import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { simulatedPaymentMs } from '#contract/limits.ts';
import { addToCart, readCart } from '../../src/storage/cart.ts';
import { bridal, shop } from '../support/page/fake-shop.ts';
import { toastText } from '../support/page/form-page.ts';
import {
  type AcademyAnswers,
  ok,
  paidCourses,
  refused,
  renderApp,
} from '../support/page/render-app.tsx';

const absentAsJson = () => Response.json({ message: 'Not found' }, { status: 404 });
const absentAsPage = () =>
  new Response('<!doctype html><h1>404</h1>', {
    status: 404,
    headers: { 'content-type': 'text/html' },
  });

/** The calls of specification 7 and no other. */
const plain = (absent: () => Response): AcademyAnswers => ({
  overall_course: shop.overall_course ?? absent,
  paid_course: paidCourses(),
  create_order: absent,
  transact: absent,
  order_status: absent,
  learning_record: absent,
});
const paidHeading = () => screen.findByRole('heading', { name: 'Payment Successful' });

test.each([
  ['JSON', absentAsJson],
  ['a page', absentAsPage],
])(
  'where a 404 is %s the cart is paid as simulated, says so, and is empty on arrival',
  async (_, absent) => {
    addToCart(bridal);
    const app = await renderApp({ at: '/cart', academy: plain(absent) });
    await app.user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
    expect(await screen.findByText('Processing...')).toBeTruthy();
    await paidHeading();
    expect(app.path()).toMatch(/^\/order-success\?order_id=temporary-/);
    expect(screen.getByText('Bridal Makeup')).toBeTruthy();
    expect(screen.getByText('₹15,338.82')).toBeTruthy();
    expect(screen.getByText('Simulated payment. No money has moved.')).toBeTruthy();
    expect(readCart()).toEqual([]);
    expect(app.callsOf('order_status'), 'nobody knows this order').toEqual([]);
  },
);

test.each([
  ['/user/usercourse', '/order-success'],
  ['/user/usercoursesdetails/2', '/order-success'],
  ['/payment?courseId=2', '/subscribe/order-success'],
  ['/subscribe/usercourse', '/subscribe/order-success'],
  ['/subscribe/usercoursedetails?course=2', '/subscribe/order-success'],
])('Pay Now on %s arrives at %s', async (at, arrival) => {
  const app = await renderApp({ at, academy: plain(absentAsJson) });
  await app.user.click(await screen.findByRole('button', { name: 'Pay Now for Party Makeup' }));
  await paidHeading();
  expect(app.path().split('?')[0]).toBe(arrival);
  expect(screen.getByText('Party Makeup')).toBeTruthy();
});

test.each(['/user/usercourse', '/subscribe/usercourse'])(
  'on %s an ended session is asked for before anything is simulated',
  async (at) => {
    const academy = { ...plain(absentAsJson), paid_course: () => refused(401) };
    const app = await renderApp({ at, academy });
    await app.user.click(await screen.findByRole('button', { name: 'Pay Now for Party Makeup' }));
    expect(await toastText('Please login before making a payment')).toContain('Error');
    expect(app.path()).toBe(at);
  },
);

test.each([
  ['another extension answers', { learning_record: () => refused(500) }],
  ['nothing of the academy answers', { paid_course: absentAsPage }],
  ['the answer is an old one', { paid_course: storedCourses }],
])('one 404 is no payment where %s', async (_, changes: AcademyAnswers) => {
  addToCart(bridal);
  const academy = { ...plain(absentAsPage), ...changes };
  const app = await renderApp({ at: '/cart', academy });
  await app.user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
  expect(await toastText('Something went wrong!')).toContain('Error');
  expect(app.path()).toBe('/cart');
  expect(readCart()).toHaveLength(1);
});

test('a simulated order is shown to nobody but her who made it, and from no address', async () => {
  addToCart(bridal);
  await renderApp({ at: '/order-success?order_id=temporary-1', academy: plain(absentAsJson) });
  await screen.findByRole('heading', { name: 'No order to show' });
  cleanup();
  await waitFor(() => expect(readCart()).toHaveLength(1));
});

function storedCourses(): Response {
  const stored = { 'x-academy-stored-at': '2026-11-20T10:00:00.000Z' };
  return ok({ success: 200, data: [] }, stored);
}

test.each([
  ['/cart', 'Proceed to Payment'],
  ['/subscribe/usercourse', 'Pay Now for Party Makeup'],
])('who leaves %s while a payment is simulated is not taken to its order', async (at, name) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  addToCart(bridal);
  const app = await renderApp({ at, academy: plain(absentAsJson) });
  await app.user.click(await screen.findByRole('button', { name }));
  const [home] = screen.getAllByRole('link', { name: 'Home' });
  if (home) await app.user.click(home);
  await waitFor(() => expect(app.path()).toBe('/'));
  await act(() => vi.advanceTimersByTimeAsync(2 * simulatedPaymentMs));
  expect(app.path()).toBe('/');
  expect(readCart()).toHaveLength(1);
});
