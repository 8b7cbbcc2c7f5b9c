import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { priceOf } from '#contract/price.ts';
import type { Session } from '../../src/session/session.ts';
import { addToCart, readCart } from '../../src/storage/cart.ts';
import { toastSuccess } from '../../src/ui/toast.tsx';
import { shop } from '../support/page/fake-shop.ts';
import { toastText } from '../support/page/form-page.ts';
import { ok, priya, refused, renderApp } from '../support/page/render-app.tsx';

const bridal = {
  id: '1',
  title: 'Bridal Makeup',
  price: 12999,
  thumbnail: '/art/covers/bridal.svg',
};
const party = { id: '2', title: 'Party Makeup', price: 8999, thumbnail: '/art/covers/party.svg' };

const openCart = () => renderApp({ at: '/cart', student: null });
const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li') as HTMLElement); // a row is always a list item
};
const sum = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test.for([
  [[], 0, 0, 0],
  [[12999], 1299900, 233982, 1533882],
  [[12999, 8999], 2199800, 395964, 2595764],
  [[99.99], 9999, 1800, 11799],
  [[0.1, 0.2], 30, 6, 36],
] as const)('the cart %j comes to %d and %d of GST: %d paise', ([prices, subtotal, gst, total]) => {
  expect(priceOf([...prices], 18)).toEqual({
    subtotalInPaise: subtotal,
    gstInPaise: gst,
    amountInPaise: total,
  });
});

test('the cart lists what lies in it, and adds it up with GST', async () => {
  addToCart(bridal);
  addToCart(party);
  addToCart(bridal);
  await openCart();
  expect((await row('Bridal Makeup')).getByText('₹12,999')).toBeTruthy();
  expect(screen.getAllByRole('listitem', { hidden: false }).length).toBeGreaterThan(1);
  expect(readCart().map(({ id }) => id)).toEqual(['2', '1']);
  expect(sum('Subtotal')).toBe('₹21,998.00');
  expect(sum('GST 18%')).toBe('₹3,959.64');
  expect(sum('Total')).toBe('₹25,957.64');
});

test('an empty cart shows the courses, and a full one does not', async () => {
  await openCart();
  const link = await screen.findByRole('link', { name: /View course.*Party Makeup/ });
  expect(link.getAttribute('href')).toBe('/course/2');
  act(() => addToCart(bridal));
  await row('Bridal Makeup');
  expect(screen.queryByRole('link', { name: /View course/ })).toBeNull();
});

test('a fee that the academy has changed since is the one that is shown and paid', async () => {
  addToCart({ ...bridal, price: 9999 });
  const { user, callsOf } = await renderApp({ at: '/cart', academy: shop });
  expect((await row('Bridal Makeup')).getByText('₹9,999')).toBeTruthy();
  expect(await screen.findByText('₹15,338.82')).toBeTruthy();
  expect((await row('Bridal Makeup')).getByText('₹12,999')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  await waitFor(() => expect(callsOf('create_order')).toHaveLength(1));
  expect(callsOf('create_order')[0]?.body.amount).toBe(1533882);
});

describe('a course that the academy no longer offers', () => {
  const airbrush = { id: '9', title: 'Airbrush', price: 4999, thumbnail: '' };
  const says = 'This course is no longer offered.';

  test('says so in its row, and is neither added up nor ordered', async () => {
    addToCart(bridal);
    addToCart(airbrush);
    const { user, callsOf } = await renderApp({ at: '/cart', academy: shop });
    await screen.findByText(says);
    expect((await row('Airbrush')).getByText(says)).toBeTruthy();
    expect((await row('Airbrush')).queryByText('₹4,999')).toBeNull();
    expect((await row('Bridal Makeup')).queryByText(says)).toBeNull();
    expect(sum('Subtotal')).toBe('₹12,999.00');
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    await waitFor(() => expect(callsOf('create_order')).toHaveLength(1));
    expect(callsOf('create_order')[0]?.body.course_ids).toEqual(['1']);
    expect(readCart()).toEqual([bridal, airbrush]);
  });

  test('leads to the courses where it is all that lies in the cart, and comes back by Undo', async () => {
    addToCart(airbrush);
    const { user } = await renderApp({ at: '/cart', academy: shop });
    await screen.findByText(says);
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Browse Courses' })).toBeTruthy();
    expect(screen.queryByText('Subtotal')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove Airbrush' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(readCart()).toEqual([airbrush]);
    expect(document.activeElement?.id, 'the pressed button goes').toBe('main');
    toastSuccess('and so do the messages after it');
    await waitFor(() => expect(document.querySelector('[data-toast]')).toBeNull());
  });

  test('says so once its order was refused, where the list was an older one', async () => {
    const listed = [{ id: 1, courses_name: 'Bridal Makeup', fees: 12999 }];
    const older = [...listed, { id: 9, courses_name: 'Airbrush', fees: 4999 }];
    const lists = [older, listed];
    const overall_course = () => ok({ Data: { data: lists.shift() ?? listed } });
    const create_order = () => refused(422, { message: 'There is no course 9' });
    addToCart(airbrush);
    const academy = { ...shop, overall_course, create_order };
    const { user } = await renderApp({ at: '/cart', academy });
    await user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
    expect(await (await row('Airbrush')).findByText(says)).toBeTruthy();
  });

  test('is none of the built-in ones where a plain backend lists neither of them', async () => {
    const others = { data: [{ id: 31, courses_name: 'Airbrush', fees: 4999 }] };
    const overall_course = () => ok({ Success: 200, Data: others });
    addToCart({ ...airbrush, id: '31', title: 'Named before' });
    addToCart(bridal);
    await renderApp({ at: '/cart', academy: { ...shop, overall_course } });
    await row('Airbrush');
    expect(screen.queryByText(says)).toBeNull();
    expect(sum('Subtotal')).toBe('₹17,998.00');
  });
});

test('what is removed comes back to its place by Undo', async () => {
  addToCart(bridal);
  addToCart(party);
  const { user } = await openCart();
  await user.click(await screen.findByRole('button', { name: 'Remove Bridal Makeup' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Bridal Makeup' })).toBeNull());
  expect(sum('Subtotal')).toBe('₹8,999.00');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await toastText('Bridal Makeup removed.')).toContain('Undo');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(readCart().map(({ id }) => id)).toEqual(['1', '2']);
  expect(await row('Bridal Makeup')).toBeTruthy();
});

test('whoever empties her cart meets one heading, which has the focus', async () => {
  addToCart(bridal);
  const { user } = await openCart();
  expect((await screen.findByRole('link', { name: 'More courses' })).getAttribute('href')).toBe(
    '/courses',
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Bridal Makeup' }));
  const heading = await screen.findByRole('heading', { name: 'Your cart is empty', level: 1 });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole('heading', { name: 'Your cart' })).toBeNull();
});

test('an empty cart leads to the courses', async () => {
  await openCart();
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Browse Courses' });
  expect(link.getAttribute('href')).toBe('/courses');
});

describe('on a shared phone', () => {
  const anitha = { id: '8', name: 'Anitha Selvam', email: 'anitha@example.com', role: 'User' };
  const login = ({ email }: Record<string, unknown>) =>
    ok({ data: email === anitha.email ? anitha : priya });
  const signIn = (session: Session, { email }: typeof priya) =>
    act(() => session.signIn({ email, password: 'welcome123' }));
  const leave = (session: Session) => act(() => session.signOut(async () => undefined));

  test('what a visitor chose is hers once she has logged in', async () => {
    addToCart(bridal);
    const { session } = await renderApp({ at: '/cart', student: null, academy: { login } });
    await signIn(session, priya);
    expect(readCart()).toEqual([bridal]);
  });

  test.for(['kept', 'refused'])(
    'nobody finds what a student chose before she logged out (a browser that has %s it)',
    async (how) => {
      const { session } = await renderApp({ at: '/cart', academy: { login } });
      await act(() => session.current());
      const disk = vi.spyOn(Storage.prototype, 'setItem');
      if (how === 'refused') {
        disk.mockImplementation(() => {
          throw new DOMException('No room', 'QuotaExceededError');
        });
      }
      act(() => addToCart(bridal));
      disk.mockRestore();
      await row('Bridal Makeup');
      await leave(session);
      expect(await screen.findByText('Your cart is empty')).toBeTruthy();
      await signIn(session, anitha);
      expect(readCart()).toEqual([]);
    },
  );

  test('nor does who logs in while she still is, as after a session that has ended', async () => {
    addToCart(bridal);
    const { session } = await renderApp({ at: '/cart', academy: { login } });
    await act(() => session.current());
    await signIn(session, priya);
    expect(readCart(), 'she has logged in again').toEqual([bridal]);
    await signIn(session, anitha);
    expect(readCart()).toEqual([]);
  });
});

describe('a broken or old cart never breaks the page', () => {
  test.for([
    '',
    '{',
    'null',
    '42',
    '"bridal"',
    '{"items":[]}',
    '[null, 1, "x", {}]',
    '[{"id":1}]',
    '[{"id":"1","title":" ","price":1}]',
    '[{"id":"1","title":"Bridal","price":"free"}]',
    '[{"id":"1","title":"Bridal","price":-1}]',
  ])('%s is an empty cart', async (stored) => {
    localStorage.setItem('cart', stored);
    await openCart();
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
  });

  test('what can be read of it is shown', async () => {
    const old = { id: 1, title: 'Bridal Makeup', price: '₹12,999', image: 'old.png' };
    localStorage.setItem('cart', JSON.stringify([old, { id: 2 }, old]));
    await openCart();
    expect((await row('Bridal Makeup')).getByText('₹12,999')).toBeTruthy();
    expect(readCart()).toEqual([{ ...bridal, thumbnail: '' }]);
  });

  test('a course can be put into it', () => {
    localStorage.setItem('cart', '{');
    addToCart(party);
    expect(readCart()).toEqual([party]);
  });
});
