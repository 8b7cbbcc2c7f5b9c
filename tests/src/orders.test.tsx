import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addToCart, readCart } from '../../src/storage/cart.ts';
import { bridal, order, shop } from '../support/page/fake-shop.ts';
import { ok, paidCourse, paidCourses, refused, renderApp } from '../support/page/render-app.tsx';

/** The texts of all that gets the focus from now on. */
function focusedFrom(page: Document): (string | null)[] {
  const focused: (string | null)[] = [];
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) focused.push(target.textContent);
  });
  return focused;
}

describe('an order success shows only what the academy says', () => {
  test.for([
    ['created', 'Waiting for your payment'],
    ['pending', 'Waiting for your payment'],
    ['failed', 'This order is not paid'],
    ['refunded', 'This order is refunded'],
  ] as const)('%s: %s', async ([status, says]) => {
    addToCart(bridal);
    const academy = { ...shop, order_status: () => order(status) };
    await renderApp({ at: '/subscribe/order-success?order_id=order_1', academy });
    expect(await screen.findByRole('heading', { name: says })).toBeTruthy();
    expect(screen.queryByText('Payment Successful')).toBeNull();
    expect(readCart()).toHaveLength(1);
  });

  test('an order that could not be read is asked for again while all else goes well', async () => {
    let failures = 3; // more than one try makes by itself
    const order_status = () => (failures-- > 0 ? refused(500) : order('paid'));
    await renderApp({ at: '/order-success?order_id=order_1', academy: { ...shop, order_status } });
    expect(await screen.findByRole('heading', { name: /could not be read/ })).toBeTruthy();
    const focused = focusedFrom(document);
    const paid = { name: 'Payment Successful' };
    expect(await screen.findByRole('heading', paid, { timeout: 20_000 })).toBeTruthy();
    expect(focused, 'each try leaves the notice and its links where they are').toEqual([
      'Payment Successful',
    ]);
  }, 40_000);

  test('what became of an order is read aloud as the question was', async () => {
    const asked = Promise.withResolvers<Response>();
    const academy = { ...shop, order_status: () => asked.promise };
    await renderApp({ at: '/order-success?order_id=order_1', academy });
    const asking = await screen.findByRole('heading', { name: /^Asking for your order/ });
    await waitFor(() => expect(document.activeElement).toBe(asking));
    const focused = focusedFrom(asking.ownerDocument);
    asked.resolve(order('failed'));
    await screen.findByRole('heading', { name: 'This order is not paid' });
    expect(focused).toEqual(['This order is not paid']);
  });

  test('an order of the sandbox says that no money has moved', async () => {
    const sandbox = async () => {
      const body = await order('paid').json();
      return ok({ ...body, data: { ...body.data, order_id: 'order_sandbox_1' } });
    };
    const academy = { ...shop, order_status: sandbox };
    await renderApp({ at: '/order-success?order_id=order_sandbox_1', academy });
    expect(await screen.findByText('TEST: no money has moved.')).toBeTruthy();
  });

  test.for([
    ['paid', 'Invoice', '/pay/invoice/order_1'],
    ['refunded', 'Credit note', '/pay/credit-note/order_1'],
  ] as const)('an order that is %s links to its %s', async ([status, name, href]) => {
    const order_status = async () => {
      const body = await order(status).json();
      const credit_note_url = status === 'refunded' ? '/pay/credit-note/order_1' : null;
      const papers = { invoice_url: '/pay/invoice/order_1', credit_note_url };
      return ok({ ...body, data: { ...body.data, ...papers } });
    };
    await renderApp({ at: '/order-success?order_id=order_1', academy: { ...shop, order_status } });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  test.for([
    ['/order-success', '/user/my-courses/1'],
    ['/subscribe/order-success', '/subscribe/MyCourse/1'],
  ] as const)('%s leads to the course that was bought', async ([path, href]) => {
    await renderApp({ at: `${path}?order_id=order_1`, academy: shop });
    const course = await screen.findByRole('link', { name: 'Bridal Makeup' });
    expect(course.getAttribute('href')).toBe(href);
  });

  test.for(['/order-success', '/subscribe/order-success'])(
    '%s clears the cart on arrival, and not the next one when it is opened again',
    async (path) => {
      const at = `${path}?order_id=order_1`;
      addToCart(bridal);
      await renderApp({ at, academy: shop });
      await screen.findByRole('heading', { name: 'Payment Successful' });
      await waitFor(() => expect(readCart()).toEqual([]));
      cleanup();
      addToCart(bridal);
      await renderApp({ at, academy: shop });
      await screen.findByRole('heading', { name: 'Payment Successful' });
      expect(readCart()).toHaveLength(1);
    },
  );

  test('what an order does not hold stays in the cart, also when an older one is opened', async () => {
    const party = { ...bridal, id: '2', title: 'Party Makeup' };
    addToCart(bridal);
    addToCart(party);
    for (const id of ['order_2', 'order_1']) {
      await renderApp({ at: `/order-success?order_id=${id}`, academy: shop });
      await screen.findByRole('heading', { name: 'Payment Successful' });
      await waitFor(() => expect(readCart()).toEqual([party]));
      cleanup();
    }
  });

  test('an unknown order, or none, is no success', async () => {
    const academy = { ...shop, order_status: () => refused(404) };
    await renderApp({ at: '/order-success?order_id=order_2', academy });
    expect(await screen.findByRole('heading', { name: 'No order to show' })).toBeTruthy();
  });

  test.each(['failed', 'created'] as const)('the title promises no success: %s', async (status) => {
    const academy = { ...shop, order_status: () => order(status) };
    await renderApp({ at: '/subscribe/order-success?order_id=order_1', academy });
    await screen.findByRole('heading', { level: 1, name: /not paid|Waiting/ });
    expect(document.title).toBe('Your order · Tamil Makeover Academy');
  });

  test('without an order a student is led to her courses, and a visitor to all of them', async () => {
    const paid_course = paidCourses(paidCourse());
    await renderApp({ at: '/order-success', academy: { ...shop, paid_course } });
    await screen.findByRole('heading', { level: 1, name: 'No order to show' });
    const own = await screen.findByRole('region', { name: 'Your courses' });
    expect(await within(own).findByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
    cleanup();
    await renderApp({ at: '/subscribe/order-success', student: null, academy: shop });
    await screen.findByRole('heading', { level: 1, name: 'No order to show' });
    expect(screen.getByRole('link', { name: /View course.*Party Makeup/ })).toBeTruthy();
  });

  test('a signed-out visitor is asked to sign in', async () => {
    const at = '/subscribe/order-success?order_id=order_1';
    await renderApp({ at, student: null, academy: shop });
    expect(await screen.findByRole('heading', { name: 'Log in to see your order' })).toBeTruthy();
    const login = screen.getByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(at)}`);
  });

  test('when her session has ended she is asked to sign in, and the network is not blamed', async () => {
    const at = '/subscribe/order-success?order_id=order_1';
    await renderApp({ at, academy: { ...shop, order_status: () => refused(401) } });
    expect(await screen.findByRole('heading', { name: 'Log in to see your order' })).toBeTruthy();
    expect(screen.getByText(/You have been logged out/)).toBeTruthy();
    const login = screen.getByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe(`/login?redirect=${encodeURIComponent(at)}`);
  });

  test('a payment that is confirmed later turns into a success', async () => {
    let asked = 0;
    const order_status = () => order(asked++ === 0 ? 'pending' : 'paid');
    await renderApp({ at: '/order-success?order_id=order_1', academy: { ...shop, order_status } });
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    await screen.findByRole('heading', { name: 'Payment Successful' });
  });
});

describe('the subscribe pages of a course', () => {
  test('without a course in the address the details lead back to the list', async () => {
    const app = await renderApp({
      at: '/subscribe/usercoursedetails',
      student: null,
      academy: shop,
    });
    await waitFor(() => expect(app.path()).toBe('/subscribe/usercourse'));
  });

  test.for([
    ['/subscribe/usercoursedetails?course=2', '₹8,999.00', '₹10,618.82'],
    ['/user/usercoursesdetails/2', '₹8,999', '+ GST 18% = ₹10,618.82'],
  ] as const)('%s shows duration and fees', async ([at, fees, total]) => {
    await renderApp({ at, academy: shop });
    expect(await screen.findByRole('heading', { name: 'Party Makeup' })).toBeTruthy();
    expect(screen.getByText('15 hours')).toBeTruthy();
    expect(screen.getByText(fees)).toBeTruthy();
    expect(screen.getByText(total)).toBeTruthy();
  });

  test('the checkout says what she gets, what it costs with tax, and how to go back', async () => {
    await renderApp({ at: '/payment?courseId=2', academy: shop });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pay for your course' }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Party Makeup' })).toBeTruthy();
    expect(screen.getByText('15 hours')).toBeTruthy();
    const sum = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
    expect([sum('Subtotal'), sum('GST 18%'), sum('Total')]).toEqual([
      '₹8,999.00',
      '₹1,619.82',
      '₹10,618.82',
    ]);
    for (const name of [
      'What you get',
      'How you pay',
      'After you pay',
      'If you change your mind',
    ]) {
      expect(screen.getByRole('heading', { name })).toBeTruthy();
    }
    expect(screen.getByText(/7 days of enrollment/)).toBeTruthy();
    for (const [name, href] of [
      ['Back to the course', '/course/2'],
      ['Choose another course', '/subscribe/usercourse'],
    ] as const) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    }
    const [policy] = screen.getAllByRole('link', { name: 'Refund Policy' });
    expect(policy?.getAttribute('href')).toBe('/refund-policy');
  });

  test.for([
    '/subscribe/usercoursedetails?course=77',
    '/user/usercoursesdetails/77',
    '/payment?courseId=77',
    '/payment',
  ])('%s says that there is no such course', async (at) => {
    await renderApp({ at, academy: shop });
    expect(await screen.findByText('This course is not in our list')).toBeTruthy();
  });
});
